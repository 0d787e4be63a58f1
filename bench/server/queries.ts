import { cpus, loadavg } from 'node:os';
import { figureLabels } from '../../src/data/metrics/metricParameters.ts';
import { writeSection } from '../node/writeSection.ts';
import { apiAndSql, type Contest } from './apiAndSql.ts';
import { benchHistory } from './benchHistory.ts';
import { BenchServer } from './BenchServer.ts';
import { benchSpaces } from './benchSpaces.ts';
import { benchSql } from './benchSql.ts';
import { rawAndRolled } from './rawAndRolled.ts';
import { seriesOf } from './seriesOf.ts';

const size = { floors: 6, zonesPerFloor: 50 };
const rounds = 9;
const days = 91;
const dayMs = 86_400_000;
const midnightMs = Math.floor(Date.now() / dayMs) * dayMs;
const iso = (ms: number): string => new Date(ms).toISOString();

async function load(bench: BenchServer): Promise<void> {
  for (let day = days; day > 0; day -= 13) {
    const fromMs = midnightMs - day * dayMs;
    const toMs = Math.min(midnightMs, fromMs + 13 * dayMs);
    await bench.server.services.ingestion.ingestColumns(benchHistory(size, fromMs, toMs));
  }
  const { ingestion } = bench.server.services;
  await ingestion.ingestColumns(benchHistory(size, midnightMs, Math.floor(Date.now() / 3e5) * 3e5));
  await bench.settle();
}

const heatmaps = [
  ['heatmapRolled.sql', 'roll-ups'],
  ['heatmap.sql', 'slots'],
] as const;
const trends = [
  ['trendHours.sql', 'hours of the group'],
  ['trendRolled.sql', 'its slots and hours of zones'],
  ['trend.sql', 'slots'],
] as const;

function contests(bench: BenchServer): Contest[] {
  const { services } = bench.server;
  const { samples, spaces } = services;
  const [building] = seriesOf(services, 'building');
  const floorNos = [...spaces.current().floorById.values()].flatMap((periods) =>
    periods.slice(0, 1).map(({ no }) => no),
  );
  const run = (file: string, parameters: Record<string, unknown>) => {
    const sql = benchSql(file);
    return async () => await samples.queryCompact(sql, parameters);
  };
  const seconds = (ms: number) => Math.floor(ms / 1000);
  const month = { fromMs: midnightMs - 28 * dayMs, toMs: midnightMs };
  const quarter = { fromMs: midnightMs - days * dayMs, toMs: midnightMs };
  const frame = ({ fromMs, toMs }: typeof month) => ({
    building_id: '1',
    returntype: figureLabels.join(','),
    startdatetime: iso(fromMs),
    enddatetime: iso(toMs),
    opening_hours: 'Mo-Fr 07:00-19:00',
  });
  return [
    {
      name: 'Right Now: latest values of 300 zones',
      calls: 10,
      api: () =>
        bench.get('/v4/metrics/zones/latest', { building_id: '1', group_zones: 'zone,floor' }),
      sql: run('rightNow.sql', { floor_nos: floorNos, first_s: seconds(Date.now() - 900_000) }),
    },
    ...heatmaps.map(([file, of]) => ({
      name: `Heatmap: 50 zones over 4 weeks; SQL on ${of}`,
      calls: 10,
      api: () =>
        bench.get('/v4/metrics/zones', {
          ...frame(month),
          interval: 'INF',
          filter_zones: 'floor_id==101',
        }),
      sql: run(file, {
        floor_no: floorNos[0],
        first_s: seconds(month.fromMs),
        end_s: seconds(month.toMs),
      }),
    })),
    ...trends.map(([file, of]) => ({
      name: `Trend: PT1H of a building over a quarter; SQL on ${of}`,
      calls: 10,
      api: () =>
        bench.get('/v4/metrics/zones', {
          ...frame(quarter),
          interval: 'PT1H',
          group_zones: 'building',
        }),
      sql: run(file, {
        series: building,
        floor_nos: floorNos,
        zones: size.floors * size.zonesPerFloor,
        first_s: seconds(quarter.fromMs),
        end_s: seconds(quarter.toMs),
      }),
    })),
  ];
}

const wholeQuarter = {
  building_id: '1',
  startdatetime: iso(midnightMs - days * dayMs),
  enddatetime: iso(midnightMs),
  opening_hours: 'Mo-Fr 07:00-19:00',
};
const questions = [
  {
    name: 'Trend: PT1H of a building over a quarter',
    query: { ...wholeQuarter, interval: 'PT1H', group_zones: 'building' },
    goal: 5,
  },
  {
    name: 'Trend: P1D of a building over a quarter',
    query: { ...wholeQuarter, interval: 'P1D', group_zones: 'building' },
    goal: 5,
  },
  {
    name: 'Peaks: floors over a quarter',
    query: { ...wholeQuarter, interval: 'INF', group_zones: 'floor' },
    goal: 15,
  },
];
const startdate = iso(midnightMs - days * dayMs).slice(0, 10);
const bench = await BenchServer.start([benchSpaces(size, startdate)]);
try {
  await load(bench);
  const rows: string[] = [];
  for (const contest of contests(bench)) rows.push(await apiAndSql(contest, rounds));
  const rolled: string[] = [];
  for (const question of questions) {
    rolled.push(await rawAndRolled(question, bench.server.services, rounds));
  }
  const machineLoad = loadavg()[0]?.toFixed(0);
  const body = `
Calls over HTTP against SQL that was written by hand for the same answer (server/sql) and runs on the same engine through the same
client: medians of ${rounds} rounds in turn, 300 zones, 7.9 million slots. CPU is that of the server, which is also the client, and of the engine.
The hand knows what the server has to find out: hours that are the same all year, one layer, four seats everywhere; it does not
tell how many zones there are, open minutes or names. Calls ask for the figures that report pages ask for; nothing is compressed. Goal: 1.25 times the SQL and 3 ms. Node ${process.version}, ${cpus().length} shared cores
at a load of ${machineLoad}, ${new Date().toISOString().slice(0, 10)}; the CPU columns bear the load best.

Heatmap and trend are read from the roll-ups of hours; the goal is that against SQL on the same, the others are there to compare.

| call | API ms | bare SQL ms | verdict | API CPU ms | SQL CPU ms | verdict |
|---|---|---|---|---|---|---|
${rows.join('\n')}

The same questions within the server, answered from slots and from roll-ups, to the last digit alike; CPU of server and engine, median ratio of
the rounds (least to greatest).

| question | slots, CPU ms | roll-ups, CPU ms | ratio | goal |
|---|---|---|---|---|
${rolled.join('\n')}
`;
  if (process.argv.includes('--dry')) process.stdout.write(body);
  else writeSection('Queries', body);
} finally {
  await bench.dispose();
}
