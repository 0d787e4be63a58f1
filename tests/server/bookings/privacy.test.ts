import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import { startServerGroup } from '#tests/server/ingest/killedServer.ts';
import { bookingClient, bookingRow } from './bookingClient.ts';

/** Words that stand nowhere but in what people sent. */
const secret = 'Quillfeather';

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('no organizer and no title is found in the data folder after imports that held them', async () => {
  const dataDir = temporaryFolder();
  const group = await startServerGroup(dataDir);
  onTestFinished(() => group.kill());
  await group.client.postSpaces(spacesOf([{ id: 1 }]));
  const { client, post, reports } = bookingClient(group.client);
  const organiser = `${secret}@example.com`;
  expect((await post([bookingRow({ organiser })])).status).toBe(200);
  const bad = bookingRow({ id: 'b', organiser, title: `Pay of ${secret}`, end: 'never' });
  expect((await post([bad])).status).toBe(422);
  const taken = await post([bookingRow({ id: 'c', organiser }), bad], {
    query: { takes_part: 'true' },
  });
  expect(taken.body.result).toMatchObject({ accepted: 1, rejected: 1 });
  const csv = `source,id,organiser\nexchange,d,"${secret} "unquoted\n`;
  const { status } = await client.post('/v4/ingest/bookings', csv, { 'content-type': 'text/csv' });
  expect(status).toBeGreaterThanOrEqual(400);
  const event = [
    `UID:e`,
    `SUMMARY:Pay of ${secret}`,
    `DESCRIPTION:${secret} asked`,
    `ORGANIZER;CN=${secret}:mailto:${organiser}`,
    `ATTENDEE;CN=${secret};PARTSTAT=ACCEPTED:mailto:${organiser}`,
    'DTSTAMP:20260101T100000Z',
    'DTSTART:20260302T100000Z',
    'DURATION:PT1H',
  ].join('\n');
  const worse = event.replace('UID:e', 'UID:f').replace('PT1H', 'PT0S');
  const broken = `BEGIN:VEVENT\n${event.replace('UID:e', 'UID:g').replace('20260302T100000Z', secret)}\nEND:VEVENT`;
  const good = `BEGIN:VEVENT\n${event}\nEND:VEVENT\nBEGIN:VEVENT\n${worse}\nEND:VEVENT`;
  const calendars = [
    `BEGIN:VCALENDAR\n${good}\n${broken}\nEND:VCALENDAR`,
    `BEGIN:VCALENDAR\nSUMMARY ${secret}\n`,
  ];
  for (const text of calendars) {
    const query = 'source=outlook&zone_id=1&takes_part=true&covers=2026-01-01/2027-01-01';
    await client.post(`/v4/ingest/bookings?${query}`, text, { 'content-type': 'text/calendar' });
  }
  const mapped = { columns: { id: 'ID', start: 'From', end: 'To', organiser: 'By' } };
  const table = `ID,From,To,By,Title\n1,never,never,${organiser},Pay of ${secret}\n`;
  await client.post(
    `/v4/ingest/bookings?source=csv&zone_id=1&takes_part=true&map=${encodeURIComponent(JSON.stringify(mapped))}`,
    table,
    { 'content-type': 'text/csv' },
  );
  // Systems that write people in place of their number, and a table whose title is mapped.
  const guests = { columns: { id: 'ID', start: 'From', invited: 'Guests', title: 'Title' } };
  await client.post(
    `/v4/ingest/bookings?source=csv&zone_id=1&takes_part=true&map=${encodeURIComponent(JSON.stringify(guests))}`,
    `ID,From,Guests,Title\n1,never,${secret};${organiser},Pay of ${secret}\n`,
    { 'content-type': 'text/csv' },
  );
  const listed = bookingRow({
    id: 'h',
    invited: [organiser],
    department: { of: secret },
    end: 'x',
  });
  expect((await post([listed])).status).toBe(422);
  expect(
    (await reports()).map(({ state, accepted, rejected }) => [state, accepted, rejected]),
  ).toEqual([
    ['refused', 0, 1],
    ['done', 0, 1],
    ['done', 0, 1],
    ['refused', 0, 0],
    ['done', 1, 2],
    ['refused', 0, 0],
    ['done', 1, 1],
    ['refused', 0, 1],
    ['done', 1, 0],
  ]);
  const pattern = new RegExp(secret, 'i');
  const kept = (await reports()).filter(({ has_rejected: isKept }) => isKept);
  expect(kept).toHaveLength(6);
  for (const { id } of kept) {
    const response = await fetch(`${client.url}/v4/bookings/import-reports/${id}/rejected`, {
      headers: { authorization: `Bearer ${adminKey}` },
    });
    const text = await response.text();
    expect([response.status, text.match(pattern)]).toEqual([200, null]);
  }
  expect(await group.stop()).toBe(0);
  const holding = filesUnder(dataDir).filter((file) =>
    pattern.test(readFileSync(file).toString('latin1')),
  );
  expect(holding).toEqual([]);
});
