import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from '../node/measure.ts';
import { writeSection } from '../node/writeSection.ts';
import { benchHistory } from './benchHistory.ts';
import { BenchServer } from './BenchServer.ts';
import { benchSpaces } from './benchSpaces.ts';
import { benchSql } from './benchSql.ts';
import { cpuOfProcesses } from './cpuOfProcesses.ts';

const size = { floors: 6, zonesPerFloor: 50 };
const rounds = 5;
/** Until the code of a file is compiled for good. */
const warmups = 3;
const days = 91;
const dayMs = 86_400_000;
const midnightMs = Math.floor(Date.now() / dayMs) * dayMs;
const iso = (ms: number): string => new Date(ms).toISOString();

const formats = [
  { format: 'parquet', engine: 'Parquet', goal: 0.5 },
  { format: 'csv', engine: 'CSVWithNames', goal: 0.3 },
] as const;

interface Job {
  id: string;
  state: string;
  rows: number;
}

async function post(bench: BenchServer, path: string, body: object): Promise<Job> {
  const response = await fetch(`${bench.server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bench.adminKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text.slice(0, 300));
  return (JSON.parse(text) as { result: Job }).result;
}

/** Makes a file of the quarter by hours, and removes it; its rows, and its text if that is wanted. */
async function makeFile(
  bench: BenchServer,
  format: string,
  isRead = false,
): Promise<{ rows: number; text: string }> {
  const order = {
    kind: 'zone_metrics',
    format,
    building_id: '1',
    startdatetime: iso(midnightMs - days * dayMs),
    enddatetime: iso(midnightMs),
    opening_hours: 'Mo-Fr 07:00-19:00',
    interval: 'PT1H',
    metrics: ['count_mean', 'count_max', 'utilisation_mean', 'utilisation_max'],
    columns: ['zone_id', 'interval_start_utc', 'valid_minutes'],
  };
  let job = await post(bench, '/v4/exports', order);
  while (job.state === 'queued' || job.state === 'running') {
    // Asked seldom, for each answer counts as work of the server.
    await delay(100);
    job = (JSON.parse(await bench.get(`/v4/exports/${job.id}`, {})) as { result: Job }).result;
  }
  if (job.state !== 'ready') throw new Error(`The file is ${job.state}`);
  const text = isRead ? await bench.get(`/v4/exports/${job.id}/file`, {}) : '';
  await post(bench, `/v4/exports/${job.id}/delete`, {});
  return { rows: job.rows, text };
}

/** Rows with a value, and the sum of a column of CSV text by its name. */
function sumOf(text: string, name: string): { rows: number; sum: number } {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const [head = '', ...rows] = lines;
  const at = head.replaceAll('"', '').trim().split(',').indexOf(name);
  const values = rows.map((row) => row.split(',')[at]?.trim() ?? '').filter(Boolean);
  return { rows: values.length, sum: values.reduce((sum, value) => sum + Number(value), 0) };
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = cpuOfProcesses();
  await work();
  return cpuOfProcesses() - before;
}

const bench = await BenchServer.start([
  benchSpaces(size, iso(midnightMs - days * dayMs).slice(0, 10)),
]);
try {
  const { services } = bench.server;
  for (let day = days; day > 0; day -= 13) {
    const fromMs = midnightMs - day * dayMs;
    await services.ingestion.ingestColumns(benchHistory(size, fromMs, fromMs + 13 * dayMs));
  }
  await bench.settle();
  const floorNos = [...services.spaces.current().floorById.values()].flatMap((periods) =>
    periods.slice(0, 1).map(({ no }) => no),
  );
  const parameters = {
    floor_nos: floorNos,
    first_s: (midnightMs - days * dayMs) / 1000,
    end_s: midnightMs / 1000,
  };
  const engine = async (format: string): Promise<Uint8Array> =>
    await services.samples.queryBytes(
      `${benchSql('exportHours.sql')} FORMAT ${format}`,
      parameters,
      { queryClass: 'bulk' },
    );
  const { rows, text } = await makeFile(bench, 'csv', true);
  const ours = sumOf(text, 'count_mean');
  const bare = sumOf(new TextDecoder().decode(await engine('CSVWithNames')), 'count_mean');
  if (ours.rows !== bare.rows || Math.abs(ours.sum - bare.sum) > 1e-3)
    throw new Error(`Not the same: ${JSON.stringify({ ours, bare })}`);
  const lines: string[] = [];
  for (const { format, engine: name, goal } of formats) {
    const ratios: number[] = [];
    const both: [number, number][] = [];
    for (let round = -warmups; round < rounds; round += 1) {
      const own = await cpuOf(() => makeFile(bench, format));
      const peer = await cpuOf(() => engine(name));
      if (round < 0) continue;
      both.push([own, peer]);
      ratios.push(peer / own);
    }
    const perSecond = (at: 0 | 1): string =>
      Math.round(rows / (median(both.map((each) => each[at])) / 1000)).toLocaleString('en-US');
    const ratio = median(ratios);
    const span = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    lines.push(
      `| ${name.replace('WithNames', '')} | ${perSecond(0)} | ${perSecond(1)} | **${ratio.toFixed(2)}** (${span}) | >= ${goal}: ${ratio >= goal ? 'pass' : 'FAIL'} |`,
    );
  }
  writeSection(
    'Exports',
    `
A file of ${rows.toLocaleString('en-US')} rows: 300 zones by the hour over ${days} days, four metrics. Ours is the whole job over HTTP, until the file is on
the disk with its SHA-256; the peer is SQL that was written by hand for the same answer (server/sql/exportHours.sql), whose bytes the same
engine writes and nobody keeps. Rows a second of CPU of server and engine, medians of ${rounds} rounds in turn after ${warmups} to warm up; the values
are compared first.
Node ${process.version}, ${cpus().length} shared cores at a load of ${loadavg()[0]?.toFixed(0)}, ${iso(Date.now()).slice(0, 10)}.

| format | ours, rows a CPU second | the engine's writer | ratio | goal |
|---|---|---|---|---|
${lines.join('\n')}
`,
  );
  console.log(lines.join('\n'));
} finally {
  await bench.dispose();
}
