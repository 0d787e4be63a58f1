import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { readFile } from './readFile.ts';
import { targetOf } from './targetOf.ts';
import { uploadClient } from './uploadClient.ts';

const target = targetOf(['A', 'B']);

interface Row {
  [field: string]: unknown;
}

const good: Row[] = [
  {
    source: 'exchange',
    id: 'b-1',
    zone_id: 1,
    start: '2026-03-02T10:00:00+01:00',
    end: '2026-03-02T11:00:00+01:00',
    sequence: 2,
    organiser: 'someone@example.com',
    accepted: 4,
  },
  { room: 'b', start: '2026-03-02T09:00', end: '2026-03-02T10:30', status: 'tentative' },
];
const event = (id: string, fields: object = {}): object => ({
  id,
  type: 'occurrence',
  showAs: 'busy',
  start: { dateTime: '2026-03-02T09:00:00.0000000', timeZone: 'UTC' },
  end: { dateTime: '2026-03-02T10:00:00.0000000', timeZone: 'UTC' },
  ...fields,
});
const graph = (room: string | undefined, events: object[]): string =>
  JSON.stringify({ '@odata.context': 'https://graph.microsoft.com/v1.0', room, value: events });

describe('a list of bookings as JSON', () => {
  const lines = good.map((row) => JSON.stringify(row));

  it.each([
    ['in brackets', 'bookings.json', JSON.stringify(good, null, 2)],
    ['a line each', 'bookings.ndjson', `\uFEFF${lines.join('\r\n')}\r\n`],
    ['a line each, in .jsonl', 'bookings.jsonl', lines.join('\n')],
    ['a line each, in .json', 'bookings.json', lines.join('\n')],
  ])('%s is read at the time of the building', async (_what, name, text) => {
    const { preview, read } = await readFile(name, text, { target });
    expect(preview?.bookings).toMatchObject([
      { room: 'A', start: '2026-03-02T09:00:00.000Z', end: '2026-03-02T10:00:00.000Z' },
      { room: 'b', start: '2026-03-02T08:00:00.000Z', status: 'tentative' },
    ]);
    expect(JSON.stringify(preview)).not.toContain('example.com');
    expect(read).toMatchObject({ mapping: { content: 'bookings' }, report: { accepted: 2 } });
    expect(read?.report?.notes).toContain('Times without an offset are read in Europe/Berlin');
  });

  it('may be longer than what is looked at first', async () => {
    const many = Array.from({ length: 2000 }, (_, at) => ({ ...good[0], id: `b-${at}` }));
    const { read } = await readFile('bookings.json', JSON.stringify(many), { target });
    expect(read?.report).toMatchObject({ read: 2000, accepted: 2000 });
  });

  it('has days for bookings that last all day, and times in a zone of their own', async () => {
    const rows = [
      { room: 'A', start: '2026-03-02' },
      { room: 'A', start: '2026-03-03', end: '2026-03-05' },
      {
        room: 'A',
        start: '2026-03-06T09:00',
        end: '2026-03-06T10:00',
        timezone: 'Pacific Standard Time',
      },
    ];
    const { preview } = await readFile('bookings.json', JSON.stringify(rows), { target });
    expect(preview?.bookings.map(({ start, end }) => [start, end])).toEqual([
      ['2026-03-01T23:00:00.000Z', '2026-03-02T23:00:00.000Z'],
      ['2026-03-02T23:00:00.000Z', '2026-03-04T23:00:00.000Z'],
      ['2026-03-06T17:00:00.000Z', '2026-03-06T18:00:00.000Z'],
    ]);
  });

  it('of Microsoft Graph has its events, without series and free time', async () => {
    const events = [
      event('e-1'),
      event('e-2', { type: 'seriesMaster' }),
      event('e-3', { showAs: 'free' }),
      { id: 'e-4', '@removed': { reason: 'deleted' } },
      event('e-5', { isCancelled: true, lastModifiedDateTime: '2026-03-01T00:00:00Z' }),
    ];
    const { preview, read } = await readFile('room.json', graph('A', events), { target });
    expect(preview?.bookings.map(({ id, status }) => [id, status])).toEqual([
      ['e-1', 'confirmed'],
      ['e-5', 'cancelled'],
    ]);
    expect(read?.report?.notes.join()).toContain('3 events are passed over');
    const nameless = await readFile('room.json', graph(undefined, [event('e-1')]), { target });
    expect(nameless.refusedRows).toContain('names no room. Add “room” to each booking');
  });

  it('rejects rows with the field at fault, and tells of fields that it does not know', async () => {
    const bad: Row[] = [
      { room: 'Attic' },
      { zone_id: 77 },
      { building: 'Barn' },
      { start: 'soon' },
      { end: '2026-03-02T08:00:00Z' },
      { end: '2026-05-02T08:00:00Z' },
      { status: 'maybe' },
      { accepted: 2.5 },
      { timezone: 'Nowhere/Else' },
    ];
    const whole = { room: 'A', start: '2026-03-02T09:00:00Z', end: '2026-03-02T10:00:00Z' };
    const rows = [
      whole,
      ...bad.map((fault) => Object.assign({}, whole, { subject: 'Lunch' }, fault)),
      null,
    ];
    const { read, refusedRows } = await readFile('b.json', JSON.stringify(rows), { target });
    expect(read?.report).toMatchObject({ read: 11, accepted: 1, refused: 10 });
    const told = refusedRows
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(','));
    expect(told.map(([line, field, , code]) => [line, field, code].join(' '))).toEqual([
      '2 room UNKNOWN_ROOM',
      '3 zone_id UNKNOWN_ROOM',
      '4 room UNKNOWN_ROOM',
      '5 start NOT_A_TIME',
      '6 end OUT_OF_RANGE',
      '7 end OUT_OF_RANGE',
      '8 status UNKNOWN_STATUS',
      '9 accepted NOT_A_NUMBER',
      '10 start NOT_A_TIME',
      '11 id OUT_OF_RANGE',
    ]);
    const known = await readFile('b.json', JSON.stringify([{ ...whole, subject: 'Lunch' }]), {
      target,
    });
    expect(known.read?.report?.notes).toContain('Not used: the fields subject');
  });

  it.each([
    [
      'with a broken line',
      'b.ndjson',
      `${lines[0]}\n{"room":`,
      /line 2, is not JSON\. Write a list/,
    ],
    ['that is cut off', 'b.json', JSON.stringify(good).slice(0, -3), /cut off or broken/],
    ['of something else', 'b.json', '[{"a":1}]', /JSON of another kind\. Upload plans as GeoJSON/],
    [
      'of a plan',
      'b.ndjson',
      '{"type":"FeatureCollection","features":[]}',
      /it is GeoJSON\. Rename/,
    ],
  ])('%s is refused with what to do', async (_what, name, text, sentence) => {
    expect((await readFile(name, text, { target })).refusal).toMatch(sentence);
  });
});

describe('a list of bookings that is uploaded', () => {
  let server: TestServer;
  const { sendAndRest, confirm } = uploadClient(() => server);

  beforeAll(async () => {
    server = await startTestServer();
    const zones = [zoneBody(1, { name: 'A' }), zoneBody(2, { name: 'B' })];
    const floors = [floorBody(10, { zones })];
    await server.result('/v4/ingest/spaces', {
      body: { buildings: [buildingBody(1, { floors })] },
    });
  });
  afterAll(() => server.dispose());

  const listed = async () => {
    const during = 'startdatetime==2026-03-01T00:00:00Z;enddatetime==2026-03-04T00:00:00Z';
    const { bookings } = await server.result<{ bookings: object[] }>(
      `/v4/bookings?filter_bookings=${encodeURIComponent(during)}`,
    );
    return bookings;
  };

  it('is of the kind bookings, and stored once it is confirmed, with all that it says', async () => {
    const { result } = await sendAndRest('bookings.json', JSON.stringify(good), { building: 1 });
    expect(result).toMatchObject({ kind: 'bookings', state: 'ready', report: { accepted: 2 } });
    expect(await listed()).toEqual([]);
    expect((await confirm(result.id)).result.state).toBe('done');
    const stored = await listed();
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).toContain('exchange');
    expect(JSON.stringify(stored)).not.toContain('example.com');
    const again = await sendAndRest('bookings.json', JSON.stringify(good), { building: 1 });
    expect(again.result.report?.notes.join()).toContain('already stored');
  });

  it('is refused for a building without rooms', async () => {
    const { result } = await sendAndRest('bookings.json', JSON.stringify(good));
    expect(result.state).toBe('refused');
    expect(result.error?.reason).toContain('Upload a floor plan or a list of rooms first');
  });

  it.each([
    ['bookings.csv', 'csv', 'Room,From,Until\nA,2026-03-03 09:00,2026-03-03 10:00\n'],
    [
      'bookings.ics',
      'ics',
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20260301T080000Z\r\nDTSTART:20260303T090000Z\r\nDTEND:20260303T100000Z\r\nLOCATION:A\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    ],
  ])('as %s is of the kind %s with content bookings', async (name, kind, text) => {
    const { result } = await sendAndRest(name, text, { building: 1 });
    expect(result).toMatchObject({ kind, state: 'ready', mapping: { content: 'bookings' } });
  });
});
