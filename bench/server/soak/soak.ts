import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../../tests/drivers/external/freePort.ts';
import { writeSection } from '../../node/writeSection.ts';
import { arrowReadings, arrowType } from '../arrowReadings.ts';
import { benchSpaces, zoneIdOf } from '../benchSpaces.ts';
import { memoryOfProcesses } from '../cpuOfProcesses.ts';
import { LiveReader } from '../live/LiveReader.ts';
import { SpawnedServer } from '../SpawnedServer.ts';
import { HeapProbe } from './HeapProbe.ts';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '40' },
    dry: { type: 'boolean', default: false },
  },
});
const minutes = Number(options.minutes);
const slotMs = 300_000;
const slotsPerDay = 288;
const slotsPerHour = 12;
const size = { floors: 20, zonesPerFloor: 100 };
const displays = 50;
/** What the heap may grow in an hour of the day that is replayed, in MB. */
const mostSlope = 1;

const endMs = Math.floor(Date.now() / slotMs) * slotMs;
const startMs = endMs - slotsPerDay * slotMs;

const zoneIds = Array.from({ length: size.floors * size.zonesPerFloor }, (_, at) =>
  zoneIdOf(size, Math.floor(at / size.zonesPerFloor), at % size.zonesPerFloor),
);
const zoneNames = zoneIds.map(String);
const iso = (ms: number): string => new Date(ms).toISOString();

/** A reading of every zone over a slot of the day. */
function tick(slot: number): Uint8Array {
  return arrowReadings({
    time: new BigInt64Array(zoneIds.length).fill(BigInt(startMs + slot * slotMs)),
    zone: zoneNames,
    count: Float64Array.from(zoneIds, (_, at) => (slot * 5 + at) % 4),
  });
}

/** What people ask in turn while a slot passes: each call is another than those before. */
async function readPages(server: SpawnedServer, slot: number): Promise<void> {
  const toMs = startMs + (slot + 1) * slotMs;
  const floor = { building_id: '1', filter_zones: `floor_id==${101 + (slot % size.floors)}` };
  const frame = { startdatetime: iso(toMs - slotsPerDay * slotMs), enddatetime: iso(toMs) };
  await server.get('/v4/metrics/zones/latest', { ...floor, group_zones: 'zone,floor' });
  await server.get('/v4/metrics/zones', { ...floor, ...frame, interval: 'INF' });
  await server.get('/v4/metrics/zones', { ...floor, ...frame, interval: 'PT1H' });
  await server.get('/v4/zones', { filter_zones: floor.filter_zones });
  await server.get('/v4/session', {});
}

interface Look {
  /** Of the day that is replayed. */
  hour: number;
  heap: number;
  memory: number;
}

/** Replays the day with its reads, and looks at the memory once an hour of it. */
async function replay(server: SpawnedServer, probe: HeapProbe): Promise<Look[]> {
  const looks: Look[] = [];
  const begunMs = performance.now();
  for (let slot = 0; slot < slotsPerDay; slot += 1) {
    const dueMs = begunMs + (slot / slotsPerDay) * minutes * 60_000;
    await delay(Math.max(0, dueMs - performance.now()));
    await server.post('/v4/ingest/observations', tick(slot), arrowType);
    await readPages(server, slot);
    if ((slot + 1) % slotsPerHour !== 0) continue;
    const memory = memoryOfProcesses(server.pid);
    const look = { hour: (slot + 1) / slotsPerHour, heap: await probe.usedMegabytes(), memory };
    looks.push(look);
    if (options.dry) console.log(look);
  }
  return looks;
}

/** Megabytes an hour of the replayed day, by least squares. */
function slopeOf(looks: readonly Look[]): number {
  const mean = (of: (look: Look) => number): number =>
    looks.reduce((sum, look) => sum + of(look), 0) / looks.length;
  const [hour, heap] = [mean((look) => look.hour), mean((look) => look.heap)];
  const covariance = mean((look) => (look.hour - hour) * (look.heap - heap));
  return covariance / mean((look) => (look.hour - hour) ** 2);
}

const port = await freePort();
const server = await SpawnedServer.start('off', {
  NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}`,
});
const readers: LiveReader[] = [];
try {
  const spaces = JSON.stringify(benchSpaces(size, iso(startMs).slice(0, 10)));
  await server.post('/v4/ingest/spaces', spaces, 'application/json');
  for (let at = 0; at < displays / 10; at += 1) {
    const order = JSON.stringify({ name: `display ${at}`, roles: ['viewer'] });
    const made = await server.post('/v4/admin/keys', order, 'application/json');
    const { result } = JSON.parse(made) as { result: { api_key: string } };
    for (let socket = 0; socket < 10; socket += 1)
      readers.push(await LiveReader.open(server.url, result.api_key));
  }
  process.kill(server.pid, 'SIGUSR1');
  await delay(1000);
  const probe = await HeapProbe.open(port);
  const looks = await replay(server, probe);
  probe.close();
  // The first hours fill what is kept for its reuse.
  const settled = looks.filter(({ hour }) => hour > 4);
  const slope = slopeOf(settled);
  const [first, last] = [settled[0], settled.at(-1)];
  const body = `
A day of ${zoneIds.length} zones, a reading of each every five minutes, in ${minutes} minutes, with ${displays} live sockets and five reads of pages for each tick. The heap is that
of the server after a collection, once in an hour of that day; the slope is that of all looks after the first four hours, by least squares. A server that
fails to catch an error ends, and the bench with it. Node ${process.version}, ${cpus().length} shared cores at a load of ${loadavg()[0]?.toFixed(0)}, ${new Date().toISOString().slice(0, 10)}.

| heap after 5 hours, MB | after 24 hours | slope, MB an hour | memory of server and engine after 5 hours, MB | after 24 hours | goal: slope at most ${mostSlope} |
|---|---|---|---|---|---|
| ${first?.heap.toFixed(1)} | ${last?.heap.toFixed(1)} | ${slope.toFixed(2)} | ${first?.memory.toFixed(0)} | ${last?.memory.toFixed(0)} | ${slope <= mostSlope ? 'pass' : 'FAIL'} |
`;
  if (options.dry) process.stdout.write(body);
  else writeSection('Soak', body);
} finally {
  for (const reader of readers) reader.close();
  await server.dispose();
}
