import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createProgram } from '#server/cli/createProgram.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import { localCertificate, startReceiver } from '#tests/drivers/webhookReceiver.ts';
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

test('nothing of people is found after imports from Graph and MRBS that held them', async () => {
  const dataDir = temporaryFolder();
  const group = await startServerGroup(dataDir);
  onTestFinished(() => group.kill());
  await group.client.postSpaces(spacesOf([{ id: 1, name: 'Attic' }]));
  const { client, reports } = bookingClient(group.client);
  const address = `${secret}@example.com`;
  const person = { emailAddress: { name: secret, address } };
  const event = {
    id: 'a',
    subject: `Pay of ${secret}`,
    bodyPreview: secret,
    location: { displayName: secret },
    organizer: person,
    attendees: [{ ...person, type: 'required', status: { response: 'accepted' } }],
    start: { dateTime: '2026-03-02T10:00:00', timeZone: 'UTC' },
    end: { dateTime: '2026-03-02T11:00:00', timeZone: 'UTC' },
  };
  const never = { ...event, id: 'b', end: { dateTime: 'never', timeZone: 'UTC' } };
  const zone = {
    ...event,
    id: 'c',
    start: { dateTime: '2026-03-02T10:00:00', timeZone: 'Nowhere' },
  };
  const graph = { room: 'Attic', value: [event, never, zone] };
  const table = [
    'id,start_time,end_time,room_id,room_name,create_by,modified_by,name,description,status',
    `1,1772445600,1772449200,1,Attic,${address},${secret},Pay of ${secret},${secret},0`,
    `2,1772445600,never,1,Attic,${address},${secret},Pay of ${secret},${secret},0`,
    `3,1772445600,1772445600,1,Attic,${address},${secret},Pay of ${secret},${secret},0`,
  ].join('\n');
  const report = [
    'Brief description,Area,Room,Start time,End time,Full description,Type,Created by,Last updated',
    `Pay of ${secret},West,Attic,10:00 - Monday 02 March 2026,never,${secret},Internal,${secret},`,
  ].join('\n');
  const calendar = [
    'BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:m\nDTSTAMP:20260101T100000Z',
    `SUMMARY:Pay of ${secret}\nLOCATION:West;Nowhere\nX-MRBS-REGISTRANT:${secret}`,
    `DTSTART:20260302T100000Z\nDTEND:20260302T110000Z\nORGANIZER;CN=${secret}:mailto:${address}`,
    'END:VEVENT\nEND:VCALENDAR\n',
  ].join('\n');
  const sent = [
    ['format=graph', JSON.stringify(graph), 'application/json'],
    ['format=graph', `{"value": ["${secret}"`, 'application/json'],
    ['format=mrbs', table, 'text/csv'],
    ['format=mrbs&map=mrbs-report', report, 'text/csv'],
    ['format=mrbs', calendar, 'text/calendar'],
  ];
  for (const [query = '', text = '', type = ''] of sent) {
    const path = `/v4/ingest/bookings?source=people&takes_part=true&${query}`;
    await client.post(path, text, { 'content-type': type });
  }
  expect(
    (await reports()).map(({ state, accepted, rejected }) => [state, accepted, rejected]),
  ).toEqual([
    ['done', 0, 1],
    ['done', 0, 1],
    ['done', 1, 2],
    ['refused', 0, 0],
    ['done', 1, 2],
  ]);
  const pattern = new RegExp(secret, 'i');
  for (const { id } of (await reports()).filter(({ has_rejected: isKept }) => isKept)) {
    const response = await fetch(`${client.url}/v4/bookings/import-reports/${id}/rejected`, {
      headers: { authorization: `Bearer ${adminKey}` },
    });
    expect([response.status, (await response.text()).match(pattern)]).toEqual([200, null]);
  }
  expect(await group.stop()).toBe(0);
  const holding = filesUnder(dataDir).filter((file) =>
    pattern.test(readFileSync(file).toString('latin1')),
  );
  expect(holding).toEqual([]);
});

test('nothing of people is found, nor in the log, after a calendar was polled and files were brought by command', async () => {
  const certificate = localCertificate();
  onTestFinished(() => certificate.remove());
  const address = `${secret}@example.com`;
  const event = (uid: string, end: string) =>
    [
      `BEGIN:VEVENT\nUID:${uid}\nDTSTAMP:20260101T100000Z\nSUMMARY:Pay of ${secret}`,
      `DESCRIPTION:${secret} asked\nORGANIZER;CN=${secret}:mailto:${address}`,
      `ATTENDEE;CN=${secret};PARTSTAT=ACCEPTED:mailto:${address}`,
      `DTSTART:20260302T100000Z\nDTEND:${end}\nEND:VEVENT`,
    ].join('\n');
  const events = [
    event('a', '20260302T110000Z'),
    event('b', '20260302T100000Z'),
    event('c', secret),
  ];
  const text = `BEGIN:VCALENDAR\nVERSION:2.0\n${events.join('\n')}\nEND:VCALENDAR\n`;
  let isBroken = false;
  const receiver = await startReceiver(certificate, (_one, response) => {
    response.writeHead(200).end(isBroken ? `BEGIN:VCALENDAR\nSUMMARY ${secret}\n` : text);
  });
  onTestFinished(() => receiver.dispose());
  const dataDir = temporaryFolder();
  const log = join(temporaryFolder(), 'log.txt');
  const logged = ['sh', '-c', `"$0" "$@" 2>&1 | tee ${log}`];
  const group = await startServerGroup(dataDir, logged, {
    FLOORSCOPE_LOG_LEVEL: 'debug',
    FLOORSCOPE_FEED_HOSTS: '127.0.0.1, localhost',
    FLOORSCOPE_FEED_CA_FILE: certificate.certFile,
  });
  onTestFinished(() => group.kill());
  await group.client.postSpaces(spacesOf([{ id: 1, name: 'Attic' }]));
  const { client, reports } = bookingClient(group.client);
  const json = { 'content-type': 'application/json' };
  const order = { source: 'rooms', url: `${receiver.url}/a.ics`, zone_id: 1, every_minutes: 1440 };
  const added = await client.post<{ feed: { id: string } }>(
    '/v4/admin/booking-feeds',
    JSON.stringify(order),
    json,
  );
  const poll = `/v4/admin/booking-feeds/${added.body.result.feed.id}/poll`;
  expect((await client.post(poll, '', json)).body.error).toBeUndefined();
  isBroken = true;
  await client.post(poll, '', json);

  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0);
  onTestFinished(() => void vi.restoreAllMocks());
  const table = `id,zone_id,start,end,organiser,title\nx,1,2026-03-02T10:00:00Z,never,${address},Pay of ${secret}\n`;
  for (const [name, content] of [
    ['rooms.csv', table],
    ['rooms.ics', text],
  ] as const) {
    const file = join(temporaryFolder(), name);
    writeFileSync(file, content);
    const words = ['import', 'bookings', file, '--source', 'brought', '--room', 'Attic'];
    const where = ['--takes-part', '--url', client.url, '--key', adminKey];
    const failure = await createProgram()
      .parseAsync([...words, ...where], { from: 'user' })
      .catch((error: unknown) => error);
    written.push(String(failure));
  }
  const told = (await reports()).map(({ origin, state, rejected }) => [origin, state, rejected]);
  expect(told).toEqual([
    ['file', 'done', 2],
    ['file', 'done', 1],
    ['feed', 'failed', 0],
    ['feed', 'done', 2],
  ]);
  await group.kill();
  const pattern = new RegExp(secret, 'i');
  expect(written.join('')).not.toMatch(pattern);
  const lines = readFileSync(log, 'utf8');
  expect([lines.includes('"level"'), lines.match(pattern)]).toEqual([true, null]);
  const holding = filesUnder(dataDir).filter((file) =>
    pattern.test(readFileSync(file).toString('latin1')),
  );
  expect(holding).toEqual([]);
});
