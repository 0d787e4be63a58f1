import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  importObservations,
  type ImportOptions,
  type ImportReport,
} from '#server/cli/observations/importObservations.ts';
import { observationMap } from '#server/cli/observations/ObservationMap.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { adminKey, startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient, type TestClient } from '#tests/drivers/testClient.ts';
import type { RunningServer } from '#server/startServer.ts';

const zones = [
  { id: 1, name: '1.01', capacity: { default: 4 } },
  { id: 2, name: '1.02' },
  { id: 3, name: '1.02', layer_name: 'bookinglayer' },
  { id: 4, name: 'Atrium', layer_name: 'wifilayer' },
];

const berlin = spacesOf(zones, { timezone: 'Europe/Berlin', name: 'House' });

async function house(): Promise<TestClient> {
  const server = await openTestClient();
  await server.postSpaces(berlin);
  return server;
}

function bring(
  server: TestClient,
  content: string | Uint8Array,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const file = join(temporaryFolder(), 'readings.csv');
  writeFileSync(file, content);
  return importObservations(file, options, { url: server.url, key: adminKey });
}

/** Slots with data of 3 March 2025 from 10:00 UTC on: [zone, people, in use]. */
async function stored(server: TestClient, minutes = 10): Promise<unknown[]> {
  const startMs = Date.parse('2025-03-03T10:00:00Z');
  const { metrics, groups } = await server.metrics({
    building_id: '900',
    interval: 'INF',
    startdatetime: new Date(startMs).toISOString(),
    enddatetime: new Date(startMs + minutes * 60_000).toISOString(),
    group_zones: 'zone',
    opening_hours: '24/7',
  });
  return groups.flatMap(({ id }, at) => {
    const people = metrics.count_mean?.[at]?.[0] ?? null;
    const inUse = metrics.frequency_mean?.[at]?.[0] ?? null;
    return people === null && inUse === null ? [] : [[id, people, inUse]];
  });
}

describe('a file of corrections', () => {
  const corrected = async (text: string, map?: object): Promise<unknown> => {
    const server = await house();
    await bring(server, 'time,room,count,period_s\n2025-03-03T10:00:00Z,1.01,4,600');
    await bring(server, text, map === undefined ? {} : { map: observationMap.parse(map) });
    return await stored(server);
  };

  it('replaces what is stored by a greater revision, and leaves it without one', async () => {
    const row = '2025-03-03T10:00:00Z,1.01,1,600';
    expect(await corrected(`time,room,count,period_s\n${row}`)).toEqual([[1, 4, 1]]);
    expect(await corrected(`time,room,count,period_s,revision\n${row},1`)).toEqual([[1, 1, 1]]);
  });

  it('takes the revision of all its readings from the map', async () => {
    const map = {
      time: { column: 'time' },
      room: { column: 'room' },
      period_s: 600,
      revision: 7,
      columns: { count: {} },
    };
    const text = 'time,room,count\n2025-03-03T10:00:00Z,1.01,1';
    expect(await corrected(text, map)).toEqual([[1, 1, 1]]);
  });

  it('is refused with the cell of a revision that is none', async () => {
    const text = 'time,room,count,period_s,revision\n2025-03-03T10:00:00Z,1.01,1,600,first';
    await expect(corrected(text)).rejects.toThrow('revision');
  });
});

describe('a file with the room in a column', () => {
  const rows = [
    '2025-03-03T10:00:00Z,1.01,2,true',
    '2025-03-03T10:00:00Z,1.02,0,false',
    '2025-03-03T10:05:00Z,1.01,4,true',
    '2025-03-03T10:05:00Z,1.02,,true',
  ];
  const text = ['time,room,count,in_use', ...rows].join('\n');

  it('is imported by room names without a map, and its assumptions are printed', async () => {
    const server = await house();
    const report = await bring(server, text);
    expect(report).toMatchObject({ rows: 4, accepted: 4, duplicates: 0, emptyCells: 1 });
    expect(report.found).toEqual(['Each reading covers 300 s, the interval of the file']);
    expect(await stored(server)).toEqual([
      [1, 3, 1],
      [2, 0.5, 0.5],
    ]);
    expect(await bring(server, text)).toEqual(report);
  });

  it('is imported with a map, by ids, on the layer of the zone', async () => {
    const server = await house();
    const map = observationMap.parse({
      time: { column: 'When' },
      room: { column: 'Where', zones: { 'Room A': 1, Hall: 4, Store: null } },
      period_s: 600,
      columns: { People: {} },
    });
    const file = [
      'When;Where;People',
      '2025-03-03T10:00:00Z;Room A;3',
      '2025-03-03T10:00:00Z;Hall;7,5',
      '2025-03-03T10:00:00Z;Store;1',
    ].join('\r\n');
    const report = await bring(server, `\uFEFF${file}\r\n`, { map });
    expect(report).toMatchObject({ accepted: 2, rowsOfOtherRooms: 1, found: [] });
    expect(await stored(server)).toEqual([
      [1, 3, 1],
      [4, 7.5, 1],
    ]);
    const unknown = file.replace('Store', 'Cellar');
    await expect(bring(server, unknown, { map })).rejects.toThrow(
      'Line 4, column Where: “Cellar” is not in "zones" of the map',
    );
  });

  it('reports rooms without a zone, and zones that share a name', async () => {
    const server = await house();
    await expect(bring(server, text.replace(',1.02,0', ',9.99,0'))).rejects.toThrow(
      'Line 3, column room: “9.99” is neither the id nor the name of a zone',
    );
    const barn = spacesOf([{ id: 10, name: '1.01', floor: 951 }], { id: 950, name: 'Barn' });
    await server.postSpaces(barn);
    await expect(bring(server, text)).rejects.toThrow(
      /“1.01” is the name of 2 zones \(.*House.*Barn/,
    );
    expect((await bring(server, text, { building: 'house' })).accepted).toBe(4);
    await expect(bring(server, text, { building: 'Shed' })).rejects.toThrow(
      'Buildings with zones: House, Barn',
    );
  });

  it('lists the expected columns when their names are unknown', async () => {
    const server = await house();
    await expect(bring(server, 'Zeit;Raum;Anzahl\n1;2;3\n')).rejects.toThrow(
      /The columns are Zeit, Raum, Anzahl[\s\S]*--map/,
    );
  });
});

describe('count and use of a zone', () => {
  it('are one reading, in two columns or in two rows', async () => {
    const server = await house();
    const map = observationMap.parse({
      time: { column: 'at' },
      period_s: 300,
      columns: { people: { zone_id: 1 }, busy: { zone_id: 1, field: 'in_use' } },
    });
    const columns = 'at,people,busy\n2025-03-03T10:00:00Z,3,0.5\n';
    expect(await bring(server, columns, { map })).toMatchObject({ accepted: 1, duplicates: 0 });
    expect(await stored(server, 5)).toEqual([[1, 3, 0.5]]);
    const rows =
      'time,room,count,in_use\n2025-03-03T10:05:00Z,1.01,2,\n2025-03-03T10:05:00Z,1.01,,true\n2025-03-03T10:00:00Z,1.01,,\n2025-03-03T10:10:00Z,1.01,2,1\n';
    expect(await bring(server, rows)).toMatchObject({ accepted: 2, duplicates: 0, repeats: 0 });
  });

  it('are counted where the file repeats them, and the greater one counts', async () => {
    const server = await house();
    const file =
      'time,room,count\n2025-03-03T10:00:00Z,1.01,2\n2025-03-03T10:00:00Z,1.01,4\n2025-03-03T10:05:00Z,1.01,4\n';
    expect(await bring(server, file)).toMatchObject({ accepted: 2, duplicates: 0, repeats: 1 });
    expect(await stored(server)).toEqual([[1, 4, 1]]);
  });
});

describe('the interval of a file', () => {
  const at = (...minutes: number[]): string =>
    [
      'time,room,count',
      ...minutes.map(
        (minute) => `${new Date(Date.UTC(2025, 2, 3, 10, minute)).toISOString()},1.01,1`,
      ),
    ].join('\n');

  it('is found despite nights and lost readings, whatever the order of the rows', async () => {
    const server = await house();
    const { found } = await bring(server, at(15, 0, 5, 10, 20, 30, 35, 600, 605, 610));
    expect(found).toEqual(['Each reading covers 300 s, the interval of the file']);
  });

  it('has to be given where it is ambiguous', async () => {
    const server = await house();
    await expect(bring(server, at(0))).rejects.toThrow(/interval is unknown. Add "period_s"/);
    await expect(bring(server, at(0, 1, 5, 16, 23))).rejects.toThrow(/no regular interval/);
    expect(await stored(server, 60)).toEqual([]);
    const column = 'time,room,count,period_s\n2025-03-03T10:00:00Z,1.01,1,300\n';
    expect(await bring(server, column)).toMatchObject({ accepted: 1, found: [] });
  });
});

describe('times of any shape', () => {
  let running: RunningServer;
  let server: TestClient;
  beforeAll(async () => {
    running = await startTestServer();
    server = testClient(running.url);
    await server.postSpaces(berlin);
  });
  afterAll(() => running.dispose());

  const two = (first: string, second: string): string =>
    `time;room;count\n${first};1.01;2\n${second};1.01;2\n`;
  const inBerlin = 'Times without an offset are read in Europe/Berlin, the time zone of House';

  it.each([
    ['ISO with an offset', '2025-03-03T11:00:00+01:00', '2025-03-03T11:05:00+01:00', false],
    ['a blank before the offset', '2025-03-03 11:00 +0100', '2025-03-03 11:05 +0100', false],
    ['seconds since 1970', '1740996000', '1740996300', false],
    ['milliseconds since 1970', '1740996000000', '1740996300000', false],
    ['ISO without an offset', '2025-03-03T11:00:00', '2025-03-03T11:05:00', true],
    ['a blank for the T', '2025-03-03 11:00:00.000', '2025-03-03 11:05:00.000', true],
    ['day.month.year', '03.03.2025 11:00', '03.03.2025 11:05', true],
    ['slashes and the year first', '2025/03/03 11:00', '2025/3/3 11:05', true],
  ])('are read as %s', async (_, first, second, isLocal) => {
    const report = await bring(server, two(first, second));
    expect(report.first).toBe('2025-03-03T10:00:00.000Z');
    expect(report.last).toBe('2025-03-03T10:05:00.000Z');
    expect(report.found.includes(inBerlin)).toBe(isLocal);
  });

  it('are read in 12-hour form, day or month first as the file shows', async () => {
    const american = await bring(server, two('3/13/2025 12:55 PM', '3/13/2025 1:00:00 p.m.'));
    expect(american.first).toBe('2025-03-13T11:55:00.000Z');
    const british = await bring(server, two('13/3/2025 12:00 AM', '13/3/2025 12:05 AM'));
    expect(british.first).toBe('2025-03-12T23:00:00.000Z');
    await expect(bring(server, two('3/4/2025 9:00 AM', '3/4/2025 9:05 AM'))).rejects.toThrow(
      /“3\/4\/2025 9:05 AM”, can be read as day\/month\/year and as month\/day\/year. Add "format"/,
    );
  });

  it('use the given time zone, and ask for it if no building has one', async () => {
    const local = two('2025-03-03 11:00', '2025-03-03 11:05');
    const said = await bring(server, local, { timezone: 'America/New_York' });
    expect(said.first).toBe('2025-03-03T16:00:00.000Z');
    const made = await server.post<{ api_key: string }>(
      '/v4/admin/keys',
      JSON.stringify({ name: 'feed', kind: 'ing' }),
      { 'content-type': 'application/json' },
    );
    const file = join(temporaryFolder(), 'local.csv');
    writeFileSync(file, local.replaceAll('1.01', '1'));
    const target = { url: server.url, key: made.body.result.api_key };
    await expect(importObservations(file, {}, target)).rejects.toThrow(
      /no offset.* --timezone Europe\/Berlin/,
    );
    const zoned = { timezone: 'Europe/Berlin' };
    expect((await importObservations(file, zoned, target)).accepted).toBe(2);
  });

  it.each([
    ['yesterday', 'is not a time such as'],
    ['2025-02-30 10:00', 'is not a time such as'],
    ['2025-03-03 25:00', 'is not a time such as'],
    ['45719.4583', 'is not a time such as .*Show the column as dates'],
    ['11:05', '“11:05” has no date. Put date and time into one column'],
    ['', 'is empty'],
    ['13.03.2025 11:05', 'is not a time in year-month-day, unlike those before it'],
  ])('are rejected with line and column: %j', async (text, reason) => {
    const before = await stored(server);
    await expect(bring(server, two('2025-03-03 11:00', text))).rejects.toThrow(
      new RegExp(`Line 3, column time: .*${reason}`),
    );
    expect(await stored(server)).toEqual(before);
  });
});

describe('an unreadable file', () => {
  let running: RunningServer;
  let server: TestClient;
  beforeAll(async () => {
    running = await startTestServer();
    server = testClient(running.url);
    await server.postSpaces(berlin);
  });
  afterAll(() => running.dispose());

  const header = 'time,room,count';
  const good = '2025-03-03T10:00:00Z,1.01,2';

  it.each([
    ['empty', '', 'readings.csv is empty.'],
    ['of its header alone', `${header}\n`, 'no rows below its header'],
    [
      'with a cell too many',
      `${header}\n${good}\n${good},5\n`,
      'line 3: 4 cells, but the header has 3',
    ],
    ['with an open quote', `${header}\n"2025,1.01,2\n`, 'readings.csv, line'],
    ['with a column twice', 'time,room,count,count\n', 'two columns called count'],
    ['in UTF-16', Buffer.from(`\uFEFF${header}`, 'utf16le'), 'readings.csv is text in UTF-16.'],
    ['in Latin-1', Buffer.from(`time,room,count\n${good}\n2025,Küche,1`, 'latin1'), 'is not UTF-8'],
    [
      'a workbook',
      zipSync({ 'xl/workbook.xml': strToU8('') }),
      'Excel workbook (XLSX). Looked for a CSV file',
    ],
    [
      'a plan',
      '{"type":"FeatureCollection","features":[]}',
      'readings.csv is GeoJSON. Looked for a CSV file',
    ],
  ])('is rejected with a clear message: %s', async (_, content, sentence) => {
    const before = await stored(server);
    await expect(bring(server, content)).rejects.toThrow(sentence);
    expect(await stored(server)).toEqual(before);
  });

  it('names every invalid cell, and stores nothing', async () => {
    const file = [header, good, good.replace(',2', ',two'), good.replace('1.01,2', '1.01,"1,234"')];
    const refused = bring(server, file.join('\n'));
    await expect(refused).rejects.toThrow(
      /2 cells of readings.csv can't be read. Nothing was stored.\n {2}Line 3, column count: “two” is not a number\n {2}Line 4, column count: “1,234” could be 1234 or 1.234/,
    );
    expect(await stored(server)).toEqual([]);
  });

  it('names the cells that the server rejects', async () => {
    const map = observationMap.parse({
      time: { column: 'time' },
      period_s: 300,
      columns: { people: { zone_id: 1 }, more: { zone_id: 77 } },
    });
    const file = 'time,people,more\n2025-03-03T10:00:00Z,2,\n2025-03-03T10:05:00Z,-2,1\n';
    await expect(bring(server, file, { map })).rejects.toThrow(
      /Line 3, column people: count not a number from 0 to 6000\n {2}Line 3, column more: zone_id unknown zone/,
    );
    const missing = 'time,people\n2025-03-03T10:00:00Z,2\n';
    await expect(bring(server, missing, { map })).rejects.toThrow('has no column more');
  });

  it('is rejected as a whole, however late the fault is', async () => {
    const startMs = Date.parse('2025-03-03T10:00:00Z');
    const rows = Array.from({ length: 21_000 }, (_, at) =>
      [new Date(startMs + at * 60_000).toISOString(), '1.01', at === 20_900 ? 7000 : 1].join(),
    );
    await expect(bring(server, [header, ...rows].join('\n'))).rejects.toThrow(
      'Line 20902, column count',
    );
    expect(await stored(server)).toEqual([]);
  });

  it('is also found by a dry run, which stores nothing', async () => {
    const isDryRun = true;
    const second = good.replace('10:00', '10:05');
    const fine = [header, good, second].join('\n');
    const report = await bring(server, fine, { isDryRun });
    expect(report).toMatchObject({ isDryRun, accepted: 2, duplicates: null, batches: 1 });
    expect(await stored(server)).toEqual([]);
    await expect(bring(server, fine.replace(',2', ',-2'), { isDryRun })).rejects.toThrow(
      'Line 2, column count',
    );
  });
});

describe('a map', () => {
  it.each([
    [{ columns: {} }, 'has no column'],
    [{ columns: { a: {} } }, 'has no zone_id'],
    [{ columns: { a: { zone_id: 1 }, b: { zone_id: 1 } } }, 'gives the same count as a'],
    [{ room: { column: 'r' }, columns: { a: { zone_id: 1 } } }, 'in addition to the room column'],
  ])('is rejected if it contradicts itself: %j', (part, reason) => {
    const parsed = observationMap.safeParse({ time: { column: 't' }, ...part });
    expect(parsed.error?.issues.map(({ message }) => message).join()).toContain(reason);
  });
});
