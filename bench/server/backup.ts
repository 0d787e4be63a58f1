import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { writeSection } from '../node/writeSection.ts';
import { arrowType } from './arrowReadings.ts';
import { benchSpaces } from './benchSpaces.ts';
import { OfficeHistory } from './OfficeHistory.ts';
import { SpawnedServer } from './SpawnedServer.ts';

const { values: options } = parseArgs({
  options: {
    readings: { type: 'string', default: '100000000' },
    dry: { type: 'boolean', default: false },
  },
});
const size = { floors: 20, zonesPerFloor: 50 };
const zones = size.floors * size.zonesPerFloor;
const goalS = 60;
const slotMs = 300_000;
const dayMs = 86_400_000;
const root = fileURLToPath(new URL('../../', import.meta.url));
const slots = Math.ceil(Number(options.readings) / zones);
const startMs =
  Math.floor(Date.now() / dayMs) * dayMs - (Math.ceil((slots * slotMs) / dayMs) + 2) * dayMs;
const readings = new OfficeHistory(size, startMs);

/** What the command says, and how long it took. */
async function floorscope(
  folder: string,
  ...words: readonly string[]
): Promise<{ said: string; seconds: number }> {
  const begunMs = performance.now();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'dist-server', 'floorscope.js'), ...words],
    {
      cwd: root,
      env: { ...process.env, FLOORSCOPE_DATA_DIR: folder, FLOORSCOPE_ADMIN_KEY: server.adminKey },
    },
  );
  return { said: stdout.trim(), seconds: (performance.now() - begunMs) / 1000 };
}

/** Ticks of all sensors, one a second, until it is told to end: how many, and the longest wait for an acknowledgment. */
async function ticksUntil(signal: AbortSignal): Promise<{ ticks: number; longestMs: number }> {
  let longestMs = 0;
  let ticks = 0;
  for (; !signal.aborted; ticks += 1) {
    const begunMs = performance.now();
    await server.post('/v4/ingest/observations', readings.body(slots + ticks, 1), arrowType);
    longestMs = Math.max(longestMs, performance.now() - begunMs);
    await delay(Math.max(0, 1000 - (performance.now() - begunMs)));
  }
  return { ticks, longestMs };
}

async function answerOf({ folder }: { folder: string }): Promise<string> {
  const restored =
    folder === server.folder
      ? server
      : await SpawnedServer.start('off', { FLOORSCOPE_DATA_DIR: folder });
  try {
    return await restored.get('/v4/metrics/zones', {
      building_id: '1',
      interval: 'P1M',
      startdatetime: new Date(startMs).toISOString(),
      enddatetime: new Date(startMs + slots * slotMs).toISOString(),
      opening_hours: '24/7',
      group_zones: 'floor',
    });
  } finally {
    if (restored !== server) await restored.dispose();
  }
}

const server = await SpawnedServer.start();
const backup = mkdtempSync(join(tmpdir(), 'floorscope-backup-'));
const into = mkdtempSync(join(tmpdir(), 'floorscope-restored-'));
try {
  const spaces = JSON.stringify(benchSpaces(size, new Date(startMs).toISOString().slice(0, 10)));
  await server.post('/v4/ingest/spaces', spaces, 'application/json');
  for (let slot = 0; slot < slots; slot += readings.slotsAtOnce) {
    const some = Math.min(readings.slotsAtOnce, slots - slot);
    await server.post('/v4/ingest/observations', readings.body(slot, some), arrowType);
  }
  const before = await answerOf(server);
  const ended = new AbortController();
  const ticks = ticksUntil(ended.signal);
  const taken = await floorscope(server.folder, 'backup', backup);
  ended.abort();
  const { ticks: sent, longestMs } = await ticks;
  const restored = await floorscope(into, 'restore', backup);
  if ((await answerOf({ folder: into })) !== before)
    throw new Error('The restored server answers otherwise');
  const text = `
${(slots * zones).toLocaleString('en')} readings of ${zones.toLocaleString('en')} zones, five minutes each, as they lie on disk right after they were sent; while the backup is taken each zone
tells something each second, and ${sent} such ticks were acknowledged. The restored server gives the same answer about all of it. Node ${process.version},
${cpus().length} shared cores at a load of ${loadavg()[0]?.toFixed(0)}, ${new Date().toISOString().slice(0, 10)}.

| backup, s | goal: at most ${goalS} | restored, s | longest wait of a tick, ms | what the command says |
|---|---|---|---|---|
| ${taken.seconds.toFixed(1)} | ${taken.seconds <= goalS ? 'pass' : 'FAIL'} | ${restored.seconds.toFixed(1)} | ${longestMs.toFixed(0)} | ${taken.said.replace(backup, 'PLACE')} |
`;
  if (options.dry) process.stdout.write(text);
  else writeSection('Backup', text);
} finally {
  await server.dispose();
  for (const folder of [backup, into]) rmSync(folder, { recursive: true, force: true });
}
