import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { writeSection } from '../node/writeSection.ts';
import { arrowReadings, arrowType } from './arrowReadings.ts';
import { benchSpaces, zoneIdOf } from './benchSpaces.ts';
import { cpuOfProcesses, memoryOfProcesses } from './cpuOfProcesses.ts';
import { SpawnedServer } from './SpawnedServer.ts';

const size = { floors: 100, zonesPerFloor: 200 };
const zones = size.floors * size.zonesPerFloor;
const seconds = 60;
const historySlots = 288;
const slotMs = 300_000;
const dayMs = 86_400_000;
const startMs = Math.floor(Date.now() / dayMs) * dayMs - 3 * dayMs;
const isNdjson = process.argv.includes('--ndjson');

const zoneIds = Array.from({ length: zones }, (_, at) =>
  zoneIdOf(size, Math.floor(at / size.zonesPerFloor), at % size.zonesPerFloor),
);
const zoneNames = zoneIds.map(String);

function countAt(zone: number, slot: number): number {
  return (zone * 7 + slot * 3) % 11;
}

/** One reading of five minutes of every zone. */
function tick(slot: number): { body: string | Uint8Array; type: string } {
  const timeMs = startMs + slot * slotMs;
  if (isNdjson) {
    const time = new Date(timeMs).toISOString();
    const lines = zoneIds.map(
      (id, at) =>
        `{"time":"${time}","zone_id":${id},"layer":"sensorlayer","count":${countAt(at, slot)}}`,
    );
    return { body: lines.join('\n'), type: 'application/x-ndjson' };
  }
  const body = arrowReadings({
    time: new BigInt64Array(zones).fill(BigInt(timeMs)),
    zone: zoneNames,
    count: Float64Array.from(zoneIds, (_, at) => countAt(at, slot)),
  });
  return { body, type: arrowType };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

type Read = () => Promise<unknown>;

function reads(server: SpawnedServer): [string, Read][] {
  const frame = {
    building_id: '1',
    startdatetime: new Date(startMs).toISOString(),
    enddatetime: new Date(startMs + dayMs).toISOString(),
    opening_hours: '24/7',
    filter_zones: 'floor_id==107',
  };
  return [
    [
      'Right Now',
      () =>
        server.get('/v4/metrics/zones/latest', {
          building_id: '1',
          filter_zones: 'floor_id==107',
          group_zones: 'zone,floor',
        }),
    ],
    ['heatmap', () => server.get('/v4/metrics/zones', { ...frame, interval: 'INF' })],
    [
      'trend',
      () => server.get('/v4/metrics/zones', { ...frame, interval: 'PT1H', group_zones: 'floor' }),
    ],
  ];
}

/** Four readers in turn through the reads until `signal`; the latencies in ms by read. */
async function readWhile(
  server: SpawnedServer,
  work: () => Promise<void>,
): Promise<Map<string, number[]>> {
  const latencies = new Map<string, number[]>();
  const state = { isRunning: true };
  const reader = async (first: number): Promise<void> => {
    const all = reads(server);
    for (let turn = first; state.isRunning; turn += 1) {
      const [name, read] = all[turn % all.length] ?? [];
      if (name === undefined || read === undefined) return;
      const begunMs = performance.now();
      await read();
      latencies.set(name, [...(latencies.get(name) ?? []), performance.now() - begunMs]);
      await delay(100);
    }
  };
  const readers = [0, 1, 2, 3].map(reader);
  await work();
  state.isRunning = false;
  await Promise.all(readers);
  return latencies;
}

/** Sends a tick each second, late when the one before is not acknowledged; how long each took from when it was due. */
async function sendTicks(server: SpawnedServer, onTick: () => void): Promise<number[]> {
  const delays: number[] = [];
  const begunMs = performance.now();
  for (let at = 0; at < seconds; at += 1) {
    const { body, type } = tick(historySlots + at);
    const dueMs = begunMs + at * 1000;
    await delay(Math.max(0, dueMs - performance.now()));
    await server.post('/v4/ingest/observations', body, type);
    delays.push(performance.now() - dueMs);
    onTick();
  }
  return delays;
}

const server = await SpawnedServer.start();
try {
  const spaces = JSON.stringify(benchSpaces(size, new Date(startMs).toISOString().slice(0, 10)));
  await server.post('/v4/ingest/spaces', spaces, 'application/json');
  for (let slot = 0; slot < historySlots; slot += 1) {
    const { body, type } = tick(slot);
    await server.post('/v4/ingest/observations', body, type);
  }
  const idle = await readWhile(server, async () => await delay(20_000));
  // What a tick costs by itself: the readers' share is not in it.
  const aloneMs = cpuOfProcesses(server.pid);
  for (let at = 0; at < 10; at += 1) {
    const { body, type } = tick(historySlots + seconds + at);
    await server.post('/v4/ingest/observations', body, type);
  }
  const tickCpuMs = (cpuOfProcesses(server.pid) - aloneMs) / 10;
  let ticks: number[] = [];
  const memory: number[] = [];
  const busy = await readWhile(server, async () => {
    ticks = await sendTicks(server, () => memory.push(memoryOfProcesses(server.pid)));
  });
  const readRows = [...busy].map(([name, latencies]) => {
    const before = idle.get(name) ?? [];
    const ratio = quantile(latencies, 0.99) / quantile(before, 0.99);
    const cells = [
      name,
      latencies.length,
      ...[quantile(before, 0.5), quantile(before, 0.99)].map((ms) => ms.toFixed(0)),
      ...[quantile(latencies, 0.5), quantile(latencies, 0.99)].map((ms) => ms.toFixed(0)),
      ratio.toFixed(1),
      ratio <= 3 ? 'pass' : 'FAIL',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const isSustained = (ticks.at(-1) ?? Infinity) <= 2000;
  const body = `
${zones.toLocaleString('en')} zones, one reading of five minutes of each in a tick a second, for ${seconds} s over HTTP as ${isNdjson ? 'NDJSON' : 'Arrow'}, while four readers
ask 100 ms after each answer. A tick's time counts from when it was due to its acknowledgment, so a queue that grows shows.

Ticks acknowledged after: median ${quantile(ticks, 0.5).toFixed(0)} ms, p99 ${quantile(ticks, 0.99).toFixed(0)} ms, last ${ticks.at(-1)?.toFixed(0)} ms. Sustained: ${isSustained ? 'pass' : 'FAIL'}.
Without readers a tick takes ${tickCpuMs.toFixed(0)} ms of CPU of the server and its engine, of ${cpus().length * 1000} in a second. Memory of both: ${memory[0]?.toFixed(0)} MB after the first tick,
${Math.max(...memory).toFixed(0)} MB at most, ${memory.at(-1)?.toFixed(0)} MB after the last. Node ${process.version}, ${cpus().length} shared cores at a load of ${loadavg()[0]?.toFixed(0)}, ${new Date().toISOString().slice(0, 10)}.

| read | reads | idle p50 ms | idle p99 ms | p50 ms | p99 ms | p99 / idle p99 | goal <= 3 |
|---|---|---|---|---|---|---|---|
${readRows.join('\n')}
`;
  if (process.argv.includes('--dry')) process.stdout.write(body);
  else writeSection(isNdjson ? 'Ingestion, NDJSON' : 'Ingestion', body);
} finally {
  await server.dispose();
}
