import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { BookingsAnswer } from '#contract/ingestBookings.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient, type TestClient } from '#tests/drivers/testClient.ts';
import { openBookings } from './bookingClient.ts';

const type = { 'content-type': 'text/calendar; charset=utf-8' };

async function send(client: TestClient, text: string, query: Record<string, string> = {}) {
  const address = `/v4/ingest/bookings?${new URLSearchParams(query).toString()}`;
  return await client.post<BookingsAnswer>(address, text, type);
}

function calendar(...events: string[]): string {
  const vevents = events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`);
  return `BEGIN:VCALENDAR\nVERSION:2.0\n${vevents.join('\n')}\nEND:VCALENDAR\n`;
}

const meeting =
  'UID:a\nDTSTAMP:20260301T080000Z\nLAST-MODIFIED:20260301T080000Z\nDTSTART:20260302T090000\nDTEND:20260302T100000\nLOCATION:Boardroom 1';

test('a calendar is stored as bookings, and its events that cannot be taken are named', async () => {
  const { client, list, reports } = await openBookings();
  const elsewhere = meeting.replace('UID:a', 'UID:b').replace('Boardroom 1', 'Boardroom 9');
  const refused = await send(client, calendar(meeting, elsewhere), { source: 'outlook' });
  expect([refused.status, refused.body.error?.rows]).toEqual([
    422,
    [{ row: 2, field: 'room', reason: 'unknown room Boardroom 9' }],
  ]);
  const query = { source: 'outlook', takes_part: 'true' };
  const { body } = await send(client, calendar(meeting, elsewhere), query);
  expect(body.result).toMatchObject({ accepted: 1, created: 1, rejected: 1 });
  expect(await list()).toMatchObject([
    { source: 'outlook', id: 'a', zone_id: 1, start: '2026-03-02T09:00:00+00:00' },
  ]);
  expect((await reports())[0]).toMatchObject({ format: 'ics', rows_read: 2, rejected: 1 });
  const again = await send(client, calendar(meeting), query);
  expect(again.body.result).toMatchObject({ duplicates: 1 });
});

test('what is no calendar is refused without its text', async () => {
  const { client, reports } = await openBookings();
  const { status, body } = await send(client, 'BEGIN:VCALENDAR\nSUMMARY Quillfeather\n', {
    source: 'outlook',
  });
  expect([status, body.error?.code, body.error?.reason]).toEqual([
    400,
    'INVALID_BODY',
    'The file is not a calendar',
  ]);
  expect(await reports()).toMatchObject([{ state: 'refused', format: 'ics' }]);
});

const folder = join(process.cwd(), '..', 'shared', 'data', 'caldav-ics');

describe.skipIf(!existsSync(folder))(
  'a real calendar (skipped where ../shared/data is absent)',
  () => {
    test('is 72 bookings of one room in New York, of which one was canceled', async () => {
      const server = await startTestServer({
        variables: {
          FLOORSCOPE_READS_PER_MINUTE: '1000000',
          FLOORSCOPE_BOOKING_RETENTION_MONTHS: '240',
        },
        ports: { now: () => Date.parse('2006-03-01T12:00:00Z') },
      });
      onTestFinished(() => server.dispose());
      const client = testClient(server.url);
      await client.postSpaces(spacesOf([{ id: 1 }], { timezone: 'America/New_York' }));
      const query = { source: 'caldav', zone_id: '1', covers: '2006-01-01/2006-02-01' };
      const { body } = await send(
        client,
        readFileSync(join(folder, 'caldav-2006.ics'), 'utf8'),
        query,
      );
      expect(body.result).toMatchObject({
        accepted: 72,
        created: 72,
        cancelled: 1,
        rejected: 0,
        passed_over: 1,
      });
      const filter = 'startdatetime==2006-01-01T05:00:00Z;enddatetime==2006-02-01T05:00:00Z';
      const answer = await client.get<{ bookings: { status: string }[] }>('/v4/bookings', {
        filter_bookings: filter,
      });
      const statuses = answer.body.result.bookings.map(({ status }) => status);
      const count = (status: string) => statuses.filter((one) => one === status).length;
      expect([count('confirmed'), count('tentative'), count('cancelled')]).toEqual([70, 1, 1]);
    });
  },
);
