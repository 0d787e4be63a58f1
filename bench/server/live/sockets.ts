import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeSection } from '../../node/writeSection.ts';
import { benchSpaces, zoneIdOf } from '../benchSpaces.ts';
import { cpuOfProcesses, memoryOfProcesses } from '../cpuOfProcesses.ts';
import { SpawnedServer } from '../SpawnedServer.ts';
import { LiveReader } from './LiveReader.ts';

const { values: options } = parseArgs({
  options: {
    sockets: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
    dry: { type: 'boolean', default: false },
  },
});
const sockets = Number(options.sockets);
const seconds = Number(options.seconds);
const stalled = 5;
const socketsPerKey = 10;
/** As many as make a message of 8 KB. */
const size = { floors: 1, zonesPerFloor: 42 };
const goal = { p99Ms: 500, cores: 0.25 };

/** A reading of each zone, which ends now; its end as messages have it. */
function tick(at: number): { body: string; end: string } {
  const endMs = Math.floor(Date.now() / 1000) * 1000;
  const time = new Date(endMs - 60_000).toISOString();
  const rows = Array.from({ length: size.zonesPerFloor }, (_, zone) => ({
    zone_id: zoneIdOf(size, 0, zone),
    layer: 'sensorlayer',
    time,
    period_s: 60,
    count: (at + zone) % 4,
  }));
  return { body: JSON.stringify(rows), end: new Date(endMs).toISOString() };
}

interface Ticks {
  /** When each reading was sent, in ms, by its end. */
  sentMs: Map<string, number>;
  /** Of server and engine. */
  cores: number;
}

/** A reading of all zones each second. */
async function sendTicks(server: SpawnedServer): Promise<Ticks> {
  const sentMs = new Map<string, number>();
  const cpuMs = cpuOfProcesses(server.pid);
  const begunMs = performance.now();
  for (let at = 0; at < seconds; at += 1) {
    await delay(Math.max(0, begunMs + at * 1000 - performance.now()));
    const { body, end } = tick(at);
    sentMs.set(end, performance.now());
    await server.post('/v4/ingest/observations', body, 'application/json');
  }
  await delay(1000);
  const passedMs = performance.now() - begunMs;
  return { sentMs, cores: (cpuOfProcesses(server.pid) - cpuMs) / passedMs };
}

async function keyOf(server: SpawnedServer, at: number): Promise<string> {
  const order = JSON.stringify({ name: `display ${at}`, roles: ['viewer'] });
  const answer = await server.post('/v4/admin/keys', order, 'application/json');
  return (JSON.parse(answer) as { result: { api_key: string } }).result.api_key;
}

async function openReaders(server: SpawnedServer): Promise<LiveReader[]> {
  const readers: LiveReader[] = [];
  for (let at = 0; at < sockets / socketsPerKey; at += 1) {
    const key = await keyOf(server, at);
    const opening = Array.from({ length: socketsPerKey }, () => LiveReader.open(server.url, key));
    readers.push(...(await Promise.all(opening)));
  }
  return readers;
}

/** How many the server has open. */
async function openSockets(server: SpawnedServer): Promise<number> {
  const series = /^floorscope_live_sockets\S* (\d+)$/m;
  return Number(series.exec(await server.get('/metrics', {}))?.[1]);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

const server = await SpawnedServer.start();
const readers: LiveReader[] = [];
try {
  const spaces = JSON.stringify(benchSpaces(size, '2026-01-01'));
  await server.post('/v4/ingest/spaces', spaces, 'application/json');
  await server.post('/v4/ingest/observations', tick(0).body, 'application/json');
  await sendTicks(server);
  const alone = await sendTicks(server);
  const memoryBefore = memoryOfProcesses(server.pid);
  readers.push(...(await openReaders(server)));
  const [slow, listening] = [readers.slice(0, stalled), readers.slice(stalled)];
  for (const reader of slow) reader.stall();
  const bytesBefore = listening.reduce((sum, { bytes }) => sum + bytes, 0);
  const { sentMs, cores } = await sendTicks(server);
  const memory = memoryOfProcesses(server.pid);
  const stillOpen = await openSockets(server);
  const bytes = listening.reduce((sum, reader) => sum + reader.bytes, 0) - bytesBefore;
  const delays: number[] = [];
  let unseen = 0;
  for (const [end, atMs] of sentMs)
    for (const { seenMs } of listening) {
      const seen = seenMs.get(end);
      if (seen === undefined) unseen += 1;
      else delays.push(seen - atMs);
    }
  const p99 = quantile(delays, 0.99);
  const more = cores - alone.cores;
  const passes =
    p99 <= goal.p99Ms && unseen === 0 && more <= goal.cores && sockets - stillOpen === stalled;
  const body = `
${sockets} sockets listen to the ${size.zonesPerFloor} zones of a building, while a reading of all zones comes each second for ${seconds} s; ${stalled} of them read nothing, and are to be dropped.
From the sending of a reading until a listener has it, in ms; the listeners run on the same machine. Cores are those that server and engine take beyond the same
readings without sockets (${alone.cores.toFixed(2)}). Node ${process.version}, ${cpus().length} shared cores at a load of ${loadavg()[0]?.toFixed(0)}, ${new Date().toISOString().slice(0, 10)}.

| KB a second and socket | median | P99 | never seen | cores | memory MB | dropped | goal: P99 at most ${goal.p99Ms}, none unseen, ${goal.cores} cores, stalled ones dropped |
|---|---|---|---|---|---|---|---|
| ${(bytes / listening.length / seconds / 1000).toFixed(1)} | ${quantile(delays, 0.5).toFixed(0)} | ${p99.toFixed(0)} | ${unseen} of ${delays.length + unseen} | ${more.toFixed(2)} | ${(memory - memoryBefore).toFixed(0)} | ${sockets - stillOpen} of ${stalled} | ${passes ? 'pass' : 'FAIL'} |
`;
  if (options.dry) process.stdout.write(body);
  else writeSection('Live sockets', body);
} finally {
  for (const reader of readers) reader.close();
  await server.dispose();
}
