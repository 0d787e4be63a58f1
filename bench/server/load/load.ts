import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeSection } from '../../node/writeSection.ts';
import { cpuOfProcesses, memoryOfProcesses } from '../cpuOfProcesses.ts';
import { SpawnedServer } from '../SpawnedServer.ts';
import { loadMix, type MixedRead } from './LoadMix.ts';
import { openLoop, type ReadOutcome } from './openLoop.ts';

const kinds = ['session', 'live', 'page', 'export'] as const;
const { values: options } = parseArgs({
  options: {
    before: { type: 'string' },
    rates: { type: 'string', default: '80,120,200' },
    seconds: { type: 'string', default: '20' },
    dry: { type: 'boolean', default: false },
  },
});
const rates = options.rates.split(',').map(Number);
const seconds = Number(options.seconds);

interface Contestant {
  name: string;
  server: SpawnedServer;
  mix: readonly MixedRead[];
}

async function contestant(name: string, server: SpawnedServer): Promise<Contestant> {
  const mix = loadMix(await server.get('/v4/buildings', {}));
  for (const { path } of mix.slice(0, 20)) {
    const [bare = '', query] = path.split('?');
    await server.get(bare, Object.fromEntries(new URLSearchParams(query)));
  }
  return { name, server, mix };
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return value === undefined ? '–' : value.toFixed(0);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)}%`;
}

/** Median and P99 of the answered by class; of how many it was refused to come later, and how many got no answer in time. */
function row(name: string, rate: number, outcomes: readonly ReadOutcome[]): string[] {
  const latencies = kinds.map((kind) => {
    const answered = outcomes.filter((one) => one.kind === kind && one.status === 200);
    const ms = answered.map((one) => one.ms);
    return `${quantile(ms, 0.5)} / ${quantile(ms, 0.99)}`;
  });
  const refused = outcomes.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter);
  const ok = outcomes.filter(({ status }) => status === 200);
  const others = outcomes.length - ok.length - refused.length;
  return [
    String(rate),
    name,
    ...latencies,
    percent(refused.length, outcomes.length),
    quantile(
      refused.map(({ ms }) => ms),
      0.99,
    ),
    percent(others, outcomes.length),
    (ok.length / seconds).toFixed(0),
  ];
}

async function measure({ name, server, mix }: Contestant, perSecond: number): Promise<string> {
  const cpuMs = cpuOfProcesses(server.pid);
  const outcomes = await openLoop({
    url: server.url,
    key: server.adminKey,
    mix,
    perSecond,
    seconds,
  });
  const cores = (cpuOfProcesses(server.pid) - cpuMs) / 1000 / seconds;
  const memory = memoryOfProcesses(server.pid);
  await delay(2000);
  const after = await server.get('/v4/session', {});
  if (after === '') throw new Error('The server did not recover');
  return `| ${[...row(name, perSecond, outcomes), cores.toFixed(2), memory.toFixed(0)].join(' | ')} |`;
}

const servers: SpawnedServer[] = [];

async function start(name: string, checkout?: string): Promise<Contestant> {
  const server = await SpawnedServer.start('small', {}, checkout);
  servers.push(server);
  return await contestant(name, server);
}

try {
  const contestants = options.before === undefined ? [] : [await start('before', options.before)];
  contestants.push(await start('now'));
  for (const one of contestants) await measure(one, 40);
  const rows: string[] = [];
  for (const rate of rates) for (const one of contestants) rows.push(await measure(one, rate));
  const body = `
Mixed reads of the small demonstration, begun at random moments whether or not those before them are answered, for ${seconds} s at each rate: of ten
two of the session, two live, five of pages (figures of a floor by day, hour and week; zones), one CSV export. Latency counts from when a read was due, in ms, of
those answered with 200 as median / P99. Refused: 503 with Retry-After. Lost: no answer within 30 s, or another status. The reader runs on the same machine.
Node ${process.version}, ${cpus().length} shared cores at a load of ${loadavg()[0]?.toFixed(0)}, ${new Date().toISOString().slice(0, 10)}.

| reads a second | server | session | live | pages | exports | refused | P99 of a refusal | lost | answered a second | cores | memory MB |
|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
  if (options.dry) process.stdout.write(body);
  else writeSection('Load', body);
} finally {
  for (const server of servers) await server.dispose();
}
