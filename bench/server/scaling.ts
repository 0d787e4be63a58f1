import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { writeSection } from '../node/writeSection.ts';
import { arrowType } from './arrowReadings.ts';
import { benchSpaces } from './benchSpaces.ts';
import { cpuOfProcesses } from './cpuOfProcesses.ts';
import { OfficeHistory } from './OfficeHistory.ts';
import { SpawnedServer } from './SpawnedServer.ts';

const size = { floors: 40, zonesPerFloor: 50 };
const zones = size.floors * size.zonesPerFloor;
const historyDays = 14;
const slotMs = 300_000;
const dayMs = 86_400_000;
const slotsOfDay = dayMs / slotMs;
const daysOfYear = 365;
const startMs = Math.floor(Date.now() / dayMs) * dayMs - (historyDays + 2) * dayMs;

const readings = new OfficeHistory(size, startMs);

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
  await server.post('/v4/ingest/observations', readings.body(firstSlot, slots), arrowType);
}

const server = await SpawnedServer.start();
try {
  const spaces = JSON.stringify(benchSpaces(size, new Date(startMs).toISOString().slice(0, 10)));
  await server.post('/v4/ingest/spaces', spaces, 'application/json');
  const history = historyDays * slotsOfDay;
  const atOnce = readings.slotsAtOnce;
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
