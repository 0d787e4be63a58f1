import { cpus, loadavg } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { toSpaceId } from '../../../domain/space/ids.ts';
import { zoneAddresses } from '../../../server/directory/zoneAddresses.ts';
import { writeSection } from '../../node/writeSection.ts';
import { median } from '../../node/measure.ts';
import { BenchServer } from '../BenchServer.ts';
import { benchSql } from '../benchSql.ts';
import {
  batchesOf,
  bookingSpaces,
  daysOf,
  roomReadings,
  type BookingSize,
} from './bookingScene.ts';
import { cost, type Cost } from './cost.ts';
import { DuckPeer } from './DuckPeer.ts';
import { batchRows, measureImport } from './measureImport.ts';
import { PostgresPeer } from './PostgresPeer.ts';
import { goalText, told } from './told.ts';

const isSmall = process.argv.includes('--small');
const size: BookingSize = isSmall
  ? { buildings: 2, floors: 2, roomsPerFloor: 10, weeks: 13 }
  : { buildings: 20, floors: 3, roomsPerFloor: 20, weeks: 52 };
const rounds = 7;
const warmUps = 3;
/** Enough for the steps in which CPU is counted. */
const callsPerRound = 10;
const dayMs = 86_400_000;
const quarterWeeks = 13;

/** The greatest frame of whole weeks with readings, begun some minutes later each time, so that no answer is kept from before. */
let asked = 0;
function frame(weeks: number): { fromMs: number; toMs: number; text: string } {
  const { last } = daysOf(size);
  asked += 1;
  const fromMs = (last - 7 * weeks) * dayMs + asked * 60_000;
  const toMs = last * dayMs;
  const iso = (ms: number) => new Date(ms).toISOString();
  return { fromMs, toMs, text: `startdatetime==${iso(fromMs)};enddatetime==${iso(toMs)}` };
}

const outcomes = ['bookings', 'no_show', 'late', 'early_end', 'unknown', 'lost_minutes'] as const;

async function askOutcomes(bench: BenchServer, weeks = quarterWeeks): Promise<number[][]> {
  const answer = await bench.get('/v4/metrics/bookings', {
    interval: 'INF',
    filter_bookings: `${frame(weeks).text};opening_hours==24/7;building_id==1`,
    group_bookings: 'room',
    returntype: outcomes.join(','),
  });
  const { metrics } = (
    JSON.parse(answer) as { result: { metrics: Record<string, (number | null)[][]> } }
  ).result;
  const rooms = metrics['bookings']?.length ?? 0;
  return Array.from({ length: rooms }, (_, at) =>
    outcomes.map((label) => metrics[label]?.[at]?.[0] ?? 0),
  );
}

/** Rows of all contestants in one order, to the minute. */
function comparable(rows: readonly (readonly number[])[]): string[] {
  return rows.map((row) => row.map((value) => Math.round(value)).join(' ')).toSorted();
}

interface Contestant {
  name: string;
  run: () => Promise<readonly (readonly number[])[]>;
  pid?: number;
}

/** Everybody's costs by name, ours by ''. Throws where the answers differ. */
async function contest(
  ours: Contestant['run'],
  peers: readonly Contestant[],
): Promise<Map<string, Cost[]>> {
  const known = comparable(await ours());
  for (const { name, run } of peers)
    if (!isDeepStrictEqual(comparable(await run()), known))
      throw new Error(`${name}: the answers differ`);
  const costs = new Map<string, Cost[]>();
  for (let round = -warmUps; round < rounds; round += 1)
    for (const { name, run, pid } of [{ name: '', run: ours }, ...peers]) {
      const each = await cost(run, { calls: callsPerRound, ...(pid === undefined ? {} : { pid }) });
      if (round >= 0) costs.set(name, [...(costs.get(name) ?? []), each]);
    }
  return costs;
}

function contestLine(name: string, own: readonly Cost[], theirs: readonly Cost[]): string {
  const cpu = (list: readonly Cost[]) => median(list.map((each) => each.cpu));
  const wall = (list: readonly Cost[]) => median(list.map((each) => each.wall));
  const ratios = own.map((each, at) => each.cpu / (theirs[at]?.cpu ?? Number.NaN));
  const [ratio = '', verdict = ''] = goalText(ratios, name === 'DuckDB' ? 1 : 0.1);
  const isWithin = wall(own) <= 1.25 * wall(theirs) + 5;
  const ofEngine = `${wall(own).toFixed(0)} of ${wall(theirs).toFixed(0)} ms, <= 1.25 + 5 ms: ${isWithin ? 'pass' : 'FAIL'}`;
  return told(
    `No-shows of a building-quarter / ${name}, CPU ms`,
    cpu(own).toFixed(0),
    cpu(theirs).toFixed(0),
    ratio,
    name.startsWith('SQL') ? ofEngine : verdict,
  );
}

/** No-shows of a building and a quarter against the engine alone, DuckDB and PostgreSQL: lines of the table. */
async function measureOutcomes(bench: BenchServer): Promise<string[]> {
  const { samples, spaces } = bench.server.services;
  const addresses = zoneAddresses(spaces.current());
  const zones = spaces
    .current()
    .zones.filter(({ buildingId }) => buildingId === toSpaceId('1'))
    .flatMap(({ id }) => addresses.get(id) ?? []);
  const scope = {
    zone_nos: zones.map(({ zoneNo }) => zoneNo),
    floor_nos: [...new Set(zones.map(({ floorNo }) => floorNo))],
  };
  const rowsOf = async (file: string, parameters: object = {}) =>
    (await samples.queryCompact(
      benchSql(file),
      { ...scope, ...parameters },
      { queryClass: 'bulk' },
    )) as number[][];
  const tables = [await rowsOf('benchBookings.sql'), await rowsOf('benchSlots.sql')] as const;
  const [duck, postgres] = [await DuckPeer.start(), await PostgresPeer.start()];
  try {
    await duck.prepare(...tables);
    await postgres?.prepare(...tables);
    const { fromMs, toMs } = frame(quarterWeeks);
    const [fromS, toS] = [fromMs / 1000, toMs / 1000];
    const withoutRoom = (rows: readonly (readonly number[])[]) => rows.map((row) => row.slice(1));
    const parameters = { from_s: fromS, to_s: toS };
    const peers: Contestant[] = [
      {
        name: 'SQL on the bare engine',
        run: async () => withoutRoom(await rowsOf('bookingOutcomes.sql', parameters)),
      },
      { name: 'DuckDB', run: async () => withoutRoom(await duck.ask(fromS, toS)) },
    ];
    if (postgres) {
      const run = async () => withoutRoom(await postgres.ask(fromS, toS));
      peers.push({ name: 'PostgreSQL (GiST ranges)', run, pid: postgres.pid });
    }
    const costs = await contest(() => askOutcomes(bench), peers);
    const own = costs.get('') ?? [];
    return peers.map(({ name }) => contestLine(name, own, costs.get(name) ?? []));
  } finally {
    await postgres?.dispose();
    duck.dispose();
  }
}

/** Ours against ours: other hours, and thirty graces. */
async function measureOwn(bench: BenchServer): Promise<string[]> {
  const grouped = (text: string, hours: string) =>
    bench.get('/v4/bookings/grouped', {
      filter_bookings: `${text};opening_hours=='${hours}';building_id==1`,
      group_bookings: 'room',
    });
  const policy = (grace: string) =>
    bench.get('/v4/bookings/release-policy', {
      filter_bookings: `${frame(quarterWeeks).text};opening_hours==24/7;building_id==1`,
      grace,
    });
  const [first, changed, one, thirty]: [number[], number[], number[], number[]] = [[], [], [], []];
  const graces = Array.from({ length: 30 }, (_, at) => at + 1).join(',');
  for (let round = -1; round < rounds; round += 1) {
    const frames = Array.from({ length: callsPerRound }, () => frame(quarterWeeks).text);
    const ofFrames = async (ask: (text: string) => Promise<unknown>): Promise<number> => {
      const each = [...frames];
      return (await cost(() => ask(each.pop() ?? ''), { calls: callsPerRound })).cpu;
    };
    const costs = [
      await ofFrames((text) => grouped(text, 'Mo-Fr 07:00-19:00')),
      await ofFrames((text) => grouped(text, 'Mo-Fr 08:00-18:00')),
      (await cost(() => policy('15'), { calls: callsPerRound })).cpu,
      (await cost(() => policy(graces), { calls: callsPerRound })).cpu,
    ];
    if (round < 0) continue;
    for (const [at, list] of [first, changed, one, thirty].entries()) list.push(costs[at] ?? 0);
  }
  const line = (name: string, own: readonly number[], other: readonly number[], goal: number) =>
    told(
      name,
      median(own).toFixed(0),
      median(other).toFixed(0),
      ...goalText(
        own.map((ms, at) => ms / (other[at] ?? Number.NaN)),
        goal,
      ),
    );
  return [
    line('A change of hours / the first read, CPU ms', changed, first, 1.1),
    line('A policy of 30 graces / of one, CPU ms', thirty, one, 2),
  ];
}

/** What pages about bookings ask of a building over their usual weeks: name, calls at once, weeks. */
const pages: readonly [string, number, readonly [string, string, Record<string, string>][]][] = [
  ['Booked Rates per Room', 4, [['/v4/bookings/grouped', 'room', {}]]],
  [
    'Utilization',
    4,
    [
      ['/v4/bookings/grouped', 'room', {}],
      ['/v4/bookings/grouped', 'weekday*hour', {}],
    ],
  ],
  [
    'Corporate No-Shows',
    4,
    [
      ['/v4/bookings/grouped', 'room,weekday*hour,department,recurring,lead_time', {}],
      [
        '/v4/bookings/release-policy',
        '',
        { grace: Array.from({ length: 31 }, (_, at) => at).join(',') },
      ],
    ],
  ],
  [
    'Analyze',
    4,
    [
      ['/v4/bookings/grouped', 'room,weekday*hour', {}],
      ['/v4/bookings/grouped', 'size,weekday,size*weekday', {}],
    ],
  ],
  [
    'Attendance',
    4,
    [
      ['/v4/bookings/attendance', 'room,size,department', {}],
      ['/v4/bookings/grouped', 'room,weekday*hour', {}],
    ],
  ],
  ['Popularity', 4, [['/v4/bookings/grouped', 'room,hour,room*hour', {}]]],
  [
    'Clocks',
    4,
    [
      ['/v4/bookings/grouped', 'room,weekday,room*weekday', {}],
      [
        '/v4/metrics/bookings',
        'room*weekday*quarter_hour',
        { interval: 'INF', returntype: 'booked_minutes,booked_used,booked_unused,unbooked_used' },
      ],
    ],
  ],
  ['Bookings behind a number', 4, [['/v4/bookings', '', {}]]],
  ['Filter elements', 4, [['/v4/bookings/filter-elements', '', {}]]],
];

/** The calls of each page at first and again, CPU and wall: lines of the table. */
async function measurePages(bench: BenchServer): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, weeks, calls] of pages) {
    const ask = (text: string) =>
      Promise.all(
        calls.map(([path, groups, more]) =>
          bench.get(path, {
            filter_bookings: `${text};opening_hours=='Mo-Fr 07:00-19:00';building_id==1`,
            ...(groups === '' ? {} : { group_bookings: groups }),
            ...more,
          }),
        ),
      );
    const [cold, warm]: [Cost[], Cost[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const { text } = frame(weeks);
      cold.push(await cost(() => ask(text)));
      warm.push(await cost(() => ask(text)));
    }
    const of = (list: readonly Cost[], part: keyof Cost) =>
      median(list.map((each) => each[part])).toFixed(0);
    const isWithin = Number(of(cold, 'wall')) <= 2500 && Number(of(warm, 'cpu')) <= 1000;
    lines.push(
      told(
        name,
        of(cold, 'wall'),
        of(cold, 'cpu'),
        of(warm, 'wall'),
        of(warm, 'cpu'),
        isWithin ? 'pass' : 'FAIL',
      ),
    );
  }
  return lines;
}

const bench = await BenchServer.start(bookingSpaces(size));
try {
  const imported = await measureImport(bench, size);
  const { samples, ingestion } = bench.server.services;
  for (const table of ['booking', 'booking_identity'])
    await samples.command(`OPTIMIZE TABLE ${table} FINAL`, {}, { queryClass: 'bulk' });
  const [[bytes = 0] = []] = (await samples.queryCompact(
    benchSql('bookingBytes.sql'),
  )) as number[][];
  const count = [...batchesOf(size, batchRows)].reduce((sum, { length }) => sum + length, 0);
  const each = bytes / count;
  const stored = told(
    'Bytes of a booking on disk',
    each.toFixed(1),
    '',
    '',
    `<= 40: ${each <= 40 ? 'pass' : 'FAIL'}`,
  );
  await ingestion.ingestColumns(roomReadings(size, 0, quarterWeeks));
  await bench.settle();
  await bench.restart();
  const compared = await measureOutcomes(bench);
  const own = await measureOwn(bench);
  const shown = await measurePages(bench);
  const rooms = size.buildings * size.floors * size.roomsPerFloor;
  const body = `
${count.toLocaleString('en')} bookings of ${rooms.toLocaleString('en')} rooms in ${size.buildings} buildings over ${size.weeks} weeks, imported as the command does, ${batchRows.toLocaleString('en')} rows a request; sensors of one building over its last ${quarterWeeks} weeks.
Node ${process.version}, ${cpus().length} shared cores at a load of ${loadavg()[0]?.toFixed(0)}, ${new Date().toISOString().slice(0, 10)}. CPU of server and engine, medians of ${rounds} rounds in turn, the ratio of each round from least to greatest; answers are compared to the minute before.

| what / beside what | ours | other | ratio | goal |
|---|---|---|---|---|
${[...imported, stored, ...compared, ...own].join('\n')}

The calls of pages about a building with all of these bookings stored, at once as a page makes them, over the weeks that it opens with: at first, and again.
Goals of a page at the size of a portfolio: 2,500 ms until the last figure at first, 1,000 ms of CPU when asked again.

| page | first, wall ms | first, CPU ms | again, wall ms | again, CPU ms | verdict |
|---|---|---|---|---|---|
${shown.join('\n')}
`;
  if (isSmall || process.argv.includes('--dry')) process.stdout.write(body);
  else writeSection('Bookings', body);
} finally {
  await bench.dispose();
}
