import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeSection } from '../../node/writeSection.ts';
import { cpuOfProcesses, memoryOfProcesses } from '../cpuOfProcesses.ts';
import { SpawnedServer } from '../SpawnedServer.ts';
import { loadMix, type MixedRead, type Tenth } from './LoadMix.ts';
import { openLoop, type ReadOutcome } from './openLoop.ts';

const kinds = ['session', 'live', 'page', 'fresh', 'export'] as const;
const { values: options } = parseArgs({
  options: {
    before: { type: 'string' },
    rates: { type: 'string', default: '500,1000,2500' },
    'export-rates': { type: 'string', default: '80,120,200' },
    seconds: { type: 'string', default: '20' },
    dry: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const warmUpSeconds = 20;
/** Of R8: 500 reads a second, P99 of pages and of figures that nobody asked for before. */
const goal = { perSecond: 500, page: 100, fresh: 400 };

interface Contestant {
  name: string;
  server: SpawnedServer;
  mixes: Record<Tenth, readonly MixedRead[]>;
  /** How often a mix was asked. */
  turns: number;
}

/** Until readings of the demonstration are judged and rolled up: then the server rests. */
async function rest({ pid }: SpawnedServer): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    const cpuMs = cpuOfProcesses(pid);
    await delay(2000);
    quiet = cpuOfProcesses(pid) - cpuMs < 100 ? quiet + 1 : 0;
  }
}

async function contestant(name: string, server: SpawnedServer): Promise<Contestant> {
  await rest(server);
  const answer = await server.get('/v4/buildings', {});
  const mixes = { fresh: loadMix(answer, 'fresh'), export: loadMix(answer, 'export') };
  for (const { path } of [...mixes.fresh, ...mixes.export]) {
    const [bare = '', query] = path(0).split('?');
    await server.get(bare, Object.fromEntries(new URLSearchParams(query)));
  }
  return { name, server, mixes, turns: 1 };
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return value === undefined ? '–' : value.toFixed(0);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)}%`;
}

function answeredMs(outcomes: readonly ReadOutcome[], kind: MixedRead['kind']): number[] {
  return outcomes.filter((one) => one.kind === kind && one.status === 200).map(({ ms }) => ms);
}

/** What R8 says of a rate that it speaks of. */
function verdict(perSecond: number, outcomes: readonly ReadOutcome[]): string {
  if (perSecond !== goal.perSecond) return '';
  const late = (['page', 'fresh'] as const).filter(
    (kind) => Number(quantile(answeredMs(outcomes, kind), 0.99)) > goal[kind],
  );
  const isAnswered = outcomes.every(({ status }) => status === 200);
  return late.length === 0 && isAnswered ? 'pass' : `FAIL ${late.join(' ')}`;
}

/** Median and P99 of the answered by class; of how many it was refused to come later, and how many got no answer in time. */
function row(name: string, rate: number, outcomes: readonly ReadOutcome[]): string[] {
  const latencies = kinds.map((kind) => {
    const ms = answeredMs(outcomes, kind);
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

/** Reads that are not measured. */
async function warmUp(one: Contestant): Promise<void> {
  const { server, mixes } = one;
  const { turns } = await openLoop({
    url: server.url,
    key: server.adminKey,
    mix: mixes.export,
    turnsBefore: one.turns,
    perSecond: 40,
    seconds: warmUpSeconds,
  });
  one.turns += turns;
}

async function measure(one: Contestant, tenth: Tenth, perSecond: number): Promise<string> {
  const { name, server, mixes } = one;
  const cpuMs = cpuOfProcesses(server.pid);
  const { reads, turns, recoveredMs } = await openLoop({
    url: server.url,
    key: server.adminKey,
    mix: mixes[tenth],
    turnsBefore: one.turns,
    perSecond,
    seconds,
  });
  one.turns += turns;
  const cells = [
    ...row(name, perSecond, reads),
    recoveredMs.toFixed(0),
    ((cpuOfProcesses(server.pid) - cpuMs) / 1000 / seconds).toFixed(2),
    memoryOfProcesses(server.pid).toFixed(0),
    tenth === 'fresh' ? verdict(perSecond, reads) : '',
  ];
  return `| ${cells.join(' | ')} |`;
}

async function measureRates(
  contestants: readonly Contestant[],
  tenth: Tenth,
  rates: string,
): Promise<string> {
  const rows: string[] = [];
  for (const rate of rates.split(',').map(Number))
    for (const one of contestants) rows.push(await measure(one, tenth, rate));
  const columns = [
    'reads a second',
    'server',
    'session',
    'live',
    'pages',
    'fresh',
    'exports',
    'refused',
    'P99 of a refusal',
    'lost',
    'answered a second',
    'recovered',
    'cores',
    'memory MB',
    'verdict',
  ];
  return `| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}\n${rows.join('\n')}`;
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
  for (const one of contestants) await warmUp(one);
  const dashboards = await measureRates(contestants, 'fresh', options.rates);
  const withExports = await measureRates(contestants, 'export', options['export-rates']);
  const body = `
Mixed reads of the small demonstration, begun at random moments whether or not those before them are answered, for ${seconds} s at each rate: of ten
two of the session, two live, five of pages that many look at (figures of a floor by day, hour and week; zones), one fresh: a floor's figures over days
that nobody asked for before. Latency counts from when a read was due, in ms, of those answered with 200 as median / P99. Refused: 503 with Retry-After. Lost: no
answer within 30 s, or another status. Recovered: from the last read that was due until pages are answered again, in ms. The reader runs on the same machine.
Goal at ${goal.perSecond} a second: P99 of pages at most ${goal.page} ms, of fresh ones ${goal.fresh} ms, all of them answered.
Node ${process.version}, ${cpus().length} shared cores at a load of ${loadavg()[0]?.toFixed(0)}, ${new Date().toISOString().slice(0, 10)}.

${dashboards}

The same with a CSV file of a floor's week by the hour as every tenth read.

${withExports}
`;
  if (options.dry) process.stdout.write(body);
  else writeSection('Load', body);
} finally {
  for (const server of servers) await server.dispose();
}
