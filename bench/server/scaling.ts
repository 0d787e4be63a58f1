import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../node/random.ts';
import { writeSection } from '../node/writeSection.ts';
import { arrowReadings, arrowType } from './arrowReadings.ts';
import { benchSpaces, zoneIdOf } from './benchSpaces.ts';
import { cpuOfProcesses } from './cpuOfProcesses.ts';
import { SpawnedServer } from './SpawnedServer.ts';

const size = { floors: 40, zonesPerFloor: 50 };
const zones = size.floors * size.zonesPerFloor;
const historyDays = 14;
const slotMs = 300_000;
const dayMs = 86_400_000;
const slotsOfDay = dayMs / slotMs;
const daysOfYear = 365;
/** A body of more rows is refused. */
const rowsOfBody = 100_000;
const startMs = Math.floor(Date.now() / dayMs) * dayMs - (historyDays + 2) * dayMs;

const zoneIds = Array.from({ length: zones }, (_, at) =>
  zoneIdOf(size, Math.floor(at / size.zonesPerFloor), at % size.zonesPerFloor),
);
const random = seededRandom(20_261_127);
const people = zoneIds.map(() => 0);

/** What a sensor tells in an office: people come and go in working hours, and nights are empty. */
function nextCount(zone: number, timeMs: number): number {
  const hour = (timeMs % dayMs) / 3_600_000;
  const before = people[zone] ?? 0;
  if (hour < 6 || hour >= 18) return 0;
  if (random() < 0.8) return before;
  return Math.max(0, Math.min(6, before + Math.floor(random() * 3) - 1));
}

/** The readings of `slots` slots from one on, of all zones. */
function body(firstSlot: number, slots: number): Uint8Array {
  const length = slots * zones;
  const time = new BigInt64Array(length);
  const count = new Float64Array(length);
  for (let slot = 0; slot < slots; slot += 1) {
    const timeMs = startMs + (firstSlot + slot) * slotMs;
    for (let zone = 0; zone < zones; zone += 1) {
      people[zone] = nextCount(zone, timeMs);
      time[slot * zones + zone] = BigInt(timeMs);
      count[slot * zones + zone] = people[zone] ?? 0;
    }
  }
  const zone = Array.from({ length }, (_, at) => String(zoneIds[at % zones]));
  return arrowReadings({ time, zone, count });
}

/** The figures of /metrics of a name, added up. */
async function figure(server: SpawnedServer, name: string): Promise<number> {
  const text = await server.get('/metrics', {});
  return text
    .split('\n')
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

/** Until nothing but the hour that lasts is to be rolled up. */
async function untilRolledUp(server: SpawnedServer): Promise<void> {
  while ((await figure(server, 'floorscope_rollup_waiting')) > 1) await delay(2000);
}

async function send(server: SpawnedServer, firstSlot: number, slots: number): Promise<void> {
  await server.post('/v4/ingest/observations', body(firstSlot, slots), arrowType);
}

const server = await SpawnedServer.start();
try {
  const spaces = JSON.stringify(benchSpaces(size, new Date(startMs).toISOString().slice(0, 10)));
  await server.post('/v4/ingest/spaces', spaces, 'application/json');
  const history = historyDays * slotsOfDay;
  const atOnce = Math.floor(rowsOfBody / zones);
  const emptyBytes = await figure(server, 'floorscope_samples_bytes');
  const historyMs = cpuOfProcesses(server.pid);
  for (let slot = 0; slot < history; slot += atOnce)
    await send(server, slot, Math.min(atOnce, history - slot));
  await untilRolledUp(server);
  const historyCpuMs = cpuOfProcesses(server.pid) - historyMs;
  const bytes = (await figure(server, 'floorscope_samples_bytes')) - emptyBytes;
  const liveMs = cpuOfProcesses(server.pid);
  for (let slot = 0; slot < slotsOfDay; slot += 1) await send(server, history + slot, 1);
  await untilRolledUp(server);
  const liveCpuMs = cpuOfProcesses(server.pid) - liveMs;
  const perZoneYear = (value: number, days: number): number => (value / zones / days) * daysOfYear;
  const megabytes = perZoneYear(bytes, historyDays) / 1e6;
  const historyS = perZoneYear(historyCpuMs, historyDays) / 1000;
  const liveS = perZoneYear(liveCpuMs, 1) / 1000;
  const text = `
${zones.toLocaleString('en')} zones on ${size.floors} floors, a reading of each every five minutes: ${historyDays} days as history, then a day tick by tick, each acknowledged before the
next. CPU of server and engine, judging and roll-ups included, until nothing waits to be rolled up; the ticks of the day come one right after another, so that an
hour is rolled up less often than in the course of a day. Node ${process.version}, ${cpus().length} shared cores at a load of ${loadavg()[0]?.toFixed(0)}, ${new Date().toISOString().slice(0, 10)}.

| per zone and year | |
|---|---|
| disk of the samples, roll-ups included | ${megabytes.toFixed(3)} MB |
| CPU of readings as they come | ${liveS.toFixed(1)} s |
| CPU of history | ${historyS.toFixed(2)} s |
`;
  if (process.argv.includes('--dry')) process.stdout.write(text);
  else writeSection('Scaling', text);
} finally {
  await server.dispose();
}
