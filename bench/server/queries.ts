import { cpus, loadavg } from 'node:os';
import { loadSql } from '../../server/core/loadSql.ts';
import { median } from '../node/measure.ts';
import { writeSection } from '../node/writeSection.ts';
import { benchHistory } from './benchHistory.ts';
import { BenchServer } from './BenchServer.ts';
import { cpuOfProcesses } from './cpuOfProcesses.ts';

const size = { floors: 6, zonesPerFloor: 50 };
const rounds = 9;
const days = 91;
const dayMs = 86_400_000;
const midnightMs = Math.floor(Date.now() / dayMs) * dayMs;
const iso = (ms: number): string => new Date(ms).toISOString();

interface Cost {
  wall: number;
  cpu: number;
}

interface Contest {
  name: string;
  /** Calls in a round, enough for the steps in which CPU is counted. */
  calls: number;
  api: () => Promise<unknown>;
  sql: () => Promise<unknown>;
}

/** Wall and CPU milliseconds of a call, mean of several; CPU of this process and the engine's. */
async function cost(work: () => Promise<unknown>, calls: number): Promise<Cost> {
  const cpuMs = cpuOfProcesses();
  const startMs = performance.now();
  for (let call = 0; call < calls; call += 1) await work();
  const wall = (performance.now() - startMs) / calls;
  return { wall, cpu: (cpuOfProcesses() - cpuMs) / calls };
}

/** Both in turn, so that a busy machine slows both. */
async function measure({ name, calls, api, sql }: Contest): Promise<string> {
  const ours: Cost[] = [];
  const bare: Cost[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const one = await cost(api, calls);
    const other = await cost(sql, calls);
    if (round < 0) continue;
    ours.push(one);
    bare.push(other);
  }
  const of = (costs: readonly Cost[], part: keyof Cost) => median(costs.map((each) => each[part]));
  const verdict = (part: keyof Cost) =>
    of(ours, part) <= 1.25 * of(bare, part) + 3 ? 'pass' : 'FAIL';
  const cells = (['wall', 'cpu'] as const).flatMap((part) => [
    of(ours, part).toFixed(0),
    of(bare, part).toFixed(0),
    verdict(part),
  ]);
  return `| ${[name, ...cells].join(' | ')} |`;
}

async function load(bench: BenchServer): Promise<void> {
  for (let day = days; day > 0; day -= 13) {
    const fromMs = midnightMs - day * dayMs;
    const toMs = Math.min(midnightMs, fromMs + 13 * dayMs);
    await bench.server.services.ingestion.ingestColumns(benchHistory(size, fromMs, toMs));
  }
  const { ingestion } = bench.server.services;
  await ingestion.ingestColumns(benchHistory(size, midnightMs, Math.floor(Date.now() / 3e5) * 3e5));
  await ingestion.mergeHistory();
}

function contests(bench: BenchServer): Contest[] {
  const { samples, spaces } = bench.server.services;
  const floorNos = [...spaces.current().floorById.values()].flatMap((periods) =>
    periods.slice(0, 1).map(({ no }) => no),
  );
  const run = (file: string, parameters: Record<string, unknown>) => {
    const sql = loadSql(import.meta.url, `./sql/${file}`);
    return async () => await samples.queryCompact(sql, parameters);
  };
  const seconds = (ms: number) => Math.floor(ms / 1000);
  const month = { fromMs: midnightMs - 28 * dayMs, toMs: midnightMs };
  const quarter = { fromMs: midnightMs - days * dayMs, toMs: midnightMs };
  const frame = ({ fromMs, toMs }: typeof month) => ({
    building_id: '1',
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
    {
      name: 'Heatmap: 50 zones over 4 weeks',
      calls: 5,
      api: () =>
        bench.get('/v4/metrics/zones', {
          ...frame(month),
          interval: 'INF',
          filter_zones: 'floor_id==101',
        }),
      sql: run('heatmap.sql', {
        floor_no: floorNos[0],
        first_s: seconds(month.fromMs),
        end_s: seconds(month.toMs),
      }),
    },
    {
      name: 'Trend: PT1H of a building over a quarter',
      calls: 1,
      api: () =>
        bench.get('/v4/metrics/zones', {
          ...frame(quarter),
          interval: 'PT1H',
          group_zones: 'building',
        }),
      sql: run('trend.sql', {
        floor_nos: floorNos,
        zones: size.floors * size.zonesPerFloor,
        first_s: seconds(quarter.fromMs),
        end_s: seconds(quarter.toMs),
      }),
    },
  ];
}

const bench = await BenchServer.start(size, iso(midnightMs - days * dayMs).slice(0, 10));
try {
  await load(bench);
  const rows: string[] = [];
  for (const contest of contests(bench)) rows.push(await measure(contest));
  const machineLoad = loadavg()[0]?.toFixed(0);
  const body = `
Calls over HTTP against SQL that was written by hand for the same answer (server/sql) and runs on the same engine through the same
client: medians of ${rounds} rounds in turn, 300 zones, 7.9 million slots. CPU is that of the server, which is also the client, and of the engine.
The hand knows what the server has to find out: hours that are the same all year, one layer, four seats everywhere; it does not
tell how many zones there are, open minutes or names. Goal: 1.25 times the SQL and 3 ms. Node ${process.version}, ${cpus().length} shared cores
at a load of ${machineLoad}, ${new Date().toISOString().slice(0, 10)}; the CPU columns bear the load best.

| call | API ms | bare SQL ms | verdict | API CPU ms | SQL CPU ms | verdict |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
  if (process.argv.includes('--dry')) process.stdout.write(body);
  else writeSection('Queries', body);
} finally {
  await bench.dispose();
}
