import { expect, test } from 'vitest';
import type { BookingsAnswer } from '#contract/ingestBookings.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import type { Answer } from '#tests/drivers/testClient.ts';
import { openBookings, type BookingClient } from './bookingClient.ts';

async function send(
  { client }: BookingClient,
  text: string,
  { type = 'text/csv', query = {} }: { type?: string; query?: object } = {},
): Promise<Answer<BookingsAnswer>> {
  const asked = new URLSearchParams({ source: 'mrbs', format: 'mrbs', ...query });
  return await client.post(`/v4/ingest/bookings?${asked.toString()}`, text, {
    'content-type': type,
  });
}

const ms = (iso: string): number => Date.parse(iso) / 1000;
const columns =
  'id,start_time,end_time,entry_type,repeat_id,room_id,timestamp,create_by,modified_by,name,type,description,status,ical_uid,ical_sequence';

/** A row of `mrbs_entry` as a database writes it. */
function entry({
  id = 1,
  repeat = '',
  status = 0,
  at = '2026-03-09T10:00:00Z',
  sequence = 0,
} = {}) {
  const start = ms(at);
  return `${id},${start},${start + 3600},0,${repeat},7,2026-03-02 08:00:00,ann,bea,"Quillfeather, takeover",E,Quillfeather,${status},MRBS-1@example.com,${sequence}`;
}

async function openMrbs(): Promise<BookingClient> {
  const bookings = await openBookings();
  const alias = { source: 'mrbs', room: '7', zone_id: 1 };
  await bookings.client.post('/v4/booking-rooms', JSON.stringify(alias), {
    'content-type': 'application/json',
  });
  return bookings;
}

test('rows of mrbs_entry are bookings, with the bits of their status', async () => {
  const bookings = await openMrbs();
  const rows = [
    entry(),
    entry({ id: 2, status: 1, repeat: '12', at: '2026-03-10T10:00:00Z' }),
    entry({ id: 3, status: 2, repeat: '0', at: '2026-03-11T10:00:00Z' }),
    entry({ id: 4, status: 5, repeat: 'NULL', at: '2026-03-12T10:00:00Z' }),
  ];
  const { status, body } = await send(bookings, [columns, ...rows].join('\n'));
  expect([status, body.result]).toMatchObject([200, { accepted: 4, created: 4, rejected: 0 }]);
  const stored = await bookings.list();
  expect(stored).toMatchObject([
    {
      id: '1',
      zone_id: 1,
      start: '2026-03-09T10:00:00+00:00',
      end: '2026-03-09T11:00:00+00:00',
      updated_at: '2026-03-02T08:00:00+00:00',
      status: 'confirmed',
      activity_type: 'E',
      recurrence_id: null,
      is_private: false,
    },
    { id: '2', is_private: true, recurrence_id: '12', status: 'confirmed' },
    { id: '3', is_private: false, recurrence_id: null, status: 'tentative' },
    { id: '4', is_private: true, recurrence_id: null, status: 'tentative' },
  ]);
  expect(stored[0]?.organiser_key).toMatch(/^k\d+_/);
  expect((await bookings.reports())[0]).toMatchObject({ format: 'mrbs', source: 'mrbs' });
});

test('an entry that was changed replaces the one before, and the same table again changes nothing', async () => {
  const bookings = await openMrbs();
  const table = [columns, entry()].join('\n');
  await send(bookings, table);
  expect((await send(bookings, table)).body.result).toMatchObject({ duplicates: 1 });
  const moved = entry({ at: '2026-03-09T13:00:00Z', sequence: 1 });
  expect((await send(bookings, `${columns}\n${moved}`)).body.result).toMatchObject({ updated: 1 });
  expect((await send(bookings, table)).body.result).toMatchObject({ outdated: 1 });
  expect(await bookings.list()).toMatchObject([{ start: '2026-03-09T13:00:00+00:00' }]);
});

test('rows that can’t be read are named by their columns and kept without names and titles', async () => {
  const bookings = await openMrbs();
  const bad = entry({ id: 2 }).replace(/^2,\d+/, '2,soon');
  const refused = await send(bookings, [columns, entry(), bad].join('\n'));
  expect([refused.status, refused.body.error?.rows]).toEqual([
    422,
    [{ row: 2, field: 'start_time', reason: 'not UNIX seconds' }],
  ]);
  const [report] = await bookings.reports();
  const file = await fetch(
    `${bookings.client.url}/v4/bookings/import-reports/${report?.id ?? ''}/rejected`,
    { headers: { authorization: `Bearer ${adminKey}` } },
  );
  const text = await file.text();
  expect(text).toContain('soon');
  expect(text).not.toMatch(/Quillfeather|ann|bea/);
});

function calendar(location: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:MRBS-1@example.com',
    'DTSTAMP:20260302T080000Z',
    'LAST-MODIFIED:20260302T080000Z',
    'SEQUENCE:2',
    'RECURRENCE-ID:20260309T100000Z',
    'DTSTART:20260309T100000Z',
    'DTEND:20260309T110000Z',
    'SUMMARY:Quillfeather',
    `LOCATION:${location}`,
    'STATUS:TENTATIVE',
    'ORGANIZER;CN="MRBS":mailto:mrbs@example.com',
    String.raw`X-MRBS-TYPE:Internal\, paid`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

test('an event of MRBS is in the room that follows its area, and organized by nobody', async () => {
  const bookings = await openBookings();
  const type = 'text/calendar';
  const { body } = await send(bookings, calendar(String.raw`Ground floor\;Boardroom 2`), { type });
  expect(body.result).toMatchObject({ accepted: 1, created: 1 });
  expect(await bookings.list()).toMatchObject([
    {
      id: 'MRBS-1@example.com/20260309T100000Z',
      recurrence_id: 'MRBS-1@example.com',
      zone_id: 2,
      status: 'tentative',
      activity_type: 'Internal, paid',
      organiser_key: null,
      invited: null,
    },
  ]);
  expect((await bookings.reports())[0]).toMatchObject({ format: 'mrbs' });
});

test('an area that is a building tells rooms of the same name apart', async () => {
  const bookings = await openBookings();
  const annex = spacesOf([{ id: 51, name: 'Boardroom 1', floor: 951 }], { id: 950, name: 'Annex' });
  await bookings.client.postSpaces(annex);
  const type = 'text/calendar';
  const elsewhere = await send(bookings, calendar('Ground floor;Boardroom 1'), { type });
  expect(elsewhere.body.error?.rows).toMatchObject([{ reason: 'several rooms match Boardroom 1' }]);
  await send(bookings, calendar('Annex;Boardroom 1'), { type });
  expect(await bookings.list()).toMatchObject([{ zone_id: 51 }]);
});

test('its report is read by the map that comes with the program, and replaces a stretch', async () => {
  const bookings = await openBookings();
  const header =
    '"Brief description","Area","Room","Start time","End time","Duration","Full description","Type","Created by","Last updated"';
  const line = (room: string, hour: number) =>
    `"Quillfeather","Ground floor","${room}","${hour}:00 - Monday 09 March 2026","${hour + 1}:00 - Monday 09 March 2026","1 hours","","Internal","ann","09:30 - Monday 02 March 2026"`;
  const query = { map: 'mrbs-report', replaces: '2026-03-09/2026-03-16' };
  const first = await send(
    bookings,
    [header, line('Boardroom 1', 10), line('Boardroom 2', 12)].join('\n'),
    { query },
  );
  expect(first.body.result).toMatchObject({ created: 2, removed: 0 });
  expect(await bookings.list()).toMatchObject([
    {
      id: 'Ground floor Boardroom 1 10:00 - Monday 09 March 2026',
      start: '2026-03-09T10:00:00+00:00',
      end: '2026-03-09T11:00:00+00:00',
      activity_type: 'Internal',
      updated_at: '2026-03-02T09:30:00+00:00',
    },
    { zone_id: 2 },
  ]);
  const second = await send(bookings, [header, line('Boardroom 1', 10)].join('\n'), { query });
  expect(second.body.result).toMatchObject({ duplicates: 1, removed: 1 });
  expect(await bookings.list('zone_id==2')).toMatchObject([{ status: 'cancelled' }]);
});
