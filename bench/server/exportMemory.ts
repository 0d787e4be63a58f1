import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeSection } from '../node/writeSection.ts';
import { arrowReadings, arrowType } from './arrowReadings.ts';
import { benchSpaces, zoneIdOf } from './benchSpaces.ts';
import { ownMemoryOfProcesses } from './cpuOfProcesses.ts';
import { SpawnedServer } from './SpawnedServer.ts';

const { values: options } = parseArgs({
  options: {
    zones: { type: 'string', default: '200' },
    files: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});
/** Whatever the rows of a file. */
const goalMb = 300;
const size = { floors: 10, zonesPerFloor: Number(options.zones) / 10 };
const days = 62;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const midnightMs = Math.floor(Date.now() / dayMs) * dayMs;
const iso = (ms: number): string => new Date(ms).toISOString();

const kept = { metrics: ['count_mean', 'count_max'], columns: ['zone_id', 'interval_start_utc'] };
const files: Readonly<Record<string, object>> = {
  'CSV, all columns': { format: 'csv', interval: 'PT5M' },
  'CSV, gzip': { format: 'csv', interval: 'PT5M', compression: 'gzip' },
  'Parquet, all columns': { format: 'parquet', interval: 'PT5M' },
  'Arrow, four columns': { format: 'arrow', interval: 'PT5M', ...kept },
  'XLSX, all columns': { format: 'xlsx', interval: 'PT1H' },
  'CSV of zones and floors': { format: 'csv', interval: 'PT5M', group_zones: 'zone,floor' },
};

interface Job {
  id: string;
  state: string;
  rows: number;
  bytes: number | null;
}

async function asked(path: string, body?: object): Promise<Job> {
  const text = await (body === undefined
    ? server.get(path, {})
    : server.post(path, JSON.stringify(body), 'application/json'));
  return (JSON.parse(text) as { result: Job }).result;
}

interface Memory {
  rows: number;
  bytes: number;
  mostMb: number;
}

/** Makes a file and removes it; the most memory that the server and its children held meanwhile. */
async function makeFile(changes: object): Promise<Memory> {
  let job = await asked('/v4/exports', {
    kind: 'zone_metrics',
    building_id: '1',
    startdatetime: iso(midnightMs - days * dayMs),
    enddatetime: iso(midnightMs),
    opening_hours: '24/7',
    ...changes,
  });
  let mostMb = 0;
  for (let polls = 0; job.state === 'queued' || job.state === 'running'; polls += 1) {
    await delay(50);
    mostMb = Math.max(mostMb, ownMemoryOfProcesses(server.pid));
    if (polls % 20 === 0) job = await asked(`/v4/exports/${job.id}`);
  }
  if (job.state !== 'ready') throw new Error(`The file is ${JSON.stringify(job)}`);
  await asked(`/v4/exports/${job.id}/delete`, {});
  return { rows: job.rows, bytes: job.bytes ?? 0, mostMb };
}

/** The memory that stays once nothing is done any more. */
async function restingMb(): Promise<number> {
  let before = Infinity;
  for (;;) {
    await delay(3000);
    const now = ownMemoryOfProcesses(server.pid);
    if (Math.abs(now - before) < 5) return now;
    before = now;
  }
}

const server = await SpawnedServer.start();
try {
  await server.post(
    '/v4/ingest/spaces',
    JSON.stringify(benchSpaces(size, iso(midnightMs - days * dayMs).slice(0, 10))),
    'application/json',
  );
  const zoneNames = Array.from({ length: size.floors * size.zonesPerFloor }, (_, at) =>
    String(zoneIdOf(size, Math.floor(at / size.zonesPerFloor), at % size.zonesPerFloor)),
  );
  for (let day = days; day > 0; day -= 1) {
    const rows = zoneNames.flatMap((zone, at) =>
      Array.from({ length: 24 }, (_, hour) => ({ zone, at, hour })),
    );
    const body = arrowReadings({
      time: BigInt64Array.from(rows, ({ hour }) =>
        BigInt(midnightMs - day * dayMs + hour * hourMs),
      ),
      zone: rows.map(({ zone }) => zone),
      count: Float64Array.from(rows, ({ at, hour }) => (at * 7 + hour * 3 + day) % 5),
    });
    await server.post('/v4/ingest/observations', body, arrowType);
  }
  await makeFile({ format: 'csv', interval: 'P1D' });
  const lines: string[] = [];
  for (const [name, changes] of Object.entries(files)) {
    if (options.files !== undefined && !name.includes(options.files)) continue;
    const before = await restingMb();
    const { rows, bytes, mostMb } = await makeFile(changes);
    const grownMb = mostMb - before;
    lines.push(
      `| ${name} | ${rows.toLocaleString('en-US')} | ${(bytes / 1e6).toFixed(0)} | ${before.toFixed(0)} | ${mostMb.toFixed(0)} | **${grownMb.toFixed(0)}** | <= ${goalMb}: ${grownMb <= goalMb ? 'pass' : 'FAIL'} |`,
    );
    console.log(lines.at(-1));
  }
  const body = `
${zoneNames.length} zones over ${days} days, two or three parts a file. The most memory (PSS, MB) that the server and its engine held
together while a file was made, looked at every 50 ms, over what they held before. Each file is made once, in this order, on one server.
Node ${process.version}, ${cpus().length} shared cores at a load of ${loadavg()[0]?.toFixed(0)}, ${iso(Date.now()).slice(0, 10)}.

| file | rows | MB | before | at most | more | goal |
|---|---|---|---|---|---|---|
${lines.join('\n')}
`;
  if (!options.dry) writeSection('Memory of exports', body);
} finally {
  await server.dispose();
}
