import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MosquittoBroker } from '../../../tests/drivers/external/MosquittoBroker.ts';
import { writeSection } from '../../node/writeSection.ts';
import { benchSpaces, zoneIdOf } from '../benchSpaces.ts';
import { cpuOfProcesses, memoryOfProcesses } from '../cpuOfProcesses.ts';
import { SpawnedServer } from '../SpawnedServer.ts';

const { values: options } = parseArgs({
  options: {
    rate: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '600' },
    dry: { type: 'boolean', default: false },
  },
});
const rate = Number(options.rate);
const seconds = Number(options.seconds);
/** Each sends once a second at the rate of the goal. */
const size = { floors: 100, zonesPerFloor: 100 };
const sensors = size.floors * size.zonesPerFloor;
const lookEveryMs = 5000;
/** How long after its time the rest may come; what is not stored then is told. */
const patienceS = 60;
/** What the memory may grow, of what it was after the first tenth. */
const mostGrowth = 0.1;

const settings = `
mqtt:
  subscriptions:
    - { topic: bench/all, payload: json, sensor: $.s, time: $.t, count: $.n, period_s: 60 }
`;

async function mapSensors(server: SpawnedServer): Promise<void> {
  const headers = {
    authorization: `Bearer ${server.adminKey}`,
    'content-type': 'application/json',
  };
  const order = JSON.stringify({ building_id: 1, effective_from: '2025-01-01' });
  const made = await fetch(`${server.url}/v4/zone-drafts`, {
    method: 'POST',
    headers,
    body: order,
  });
  const { result } = (await made.json()) as { result: { id: string } };
  let tag = made.headers.get('etag') ?? '';
  const post = async (to: string, body?: object): Promise<void> => {
    const answer = await fetch(`${server.url}/v4/zone-drafts/${result.id}/${to}`, {
      method: 'POST',
      headers: { ...headers, 'if-match': tag },
      body: JSON.stringify(body ?? {}),
    });
    if (!answer.ok) throw new Error((await answer.text()).slice(0, 500));
    tag = answer.headers.get('etag') ?? tag;
  };
  const rows = Array.from({ length: sensors }, (_, at) => ({
    source: '',
    sensor_id: `s-${at}`,
    zone_id: zoneIdOf(size, Math.floor(at / size.zonesPerFloor), at % size.zonesPerFloor),
    from: '2025-01-01',
  }));
  for (let at = 0; at < rows.length; at += 1000)
    await post('changes', { changes: [{ op: 'sensors', rows: rows.slice(at, at + 1000) }] });
  await post('publish');
}

/** Messages that the server has stored. */
async function storedMessages(server: SpawnedServer): Promise<number> {
  const series = /^floorscope_mqtt_messages_total\{[^}]*"stored"[^}]*\} (\d+)$/m;
  return Number(series.exec(await server.get('/metrics', {}))?.[1] ?? 0);
}

interface Look {
  atS: number;
  stored: number;
  memory: number;
}

const folder = mkdtempSync(join(tmpdir(), 'floorscope-bench-mqtt-'));
const broker = await MosquittoBroker.start(folder);
const file = join(folder, 'floorscope.yaml');
writeFileSync(file, settings);
const server = await SpawnedServer.start('off', {
  FLOORSCOPE_MQTT_URL: broker.url,
  FLOORSCOPE_CONFIG: file,
});
try {
  const spaces = JSON.stringify(benchSpaces(size, '2025-01-01'));
  await server.post('/v4/ingest/spaces', spaces, 'application/json');
  await mapSensors(server);
  const program = fileURLToPath(new URL('publish.mjs', import.meta.url));
  const given = [broker.port, rate, seconds, sensors].map(String);
  const sender = spawn(process.execPath, [program, ...given], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(sender, 'exit');
  const cpuMs = cpuOfProcesses(server.pid);
  const begunMs = performance.now();
  const total = rate * seconds;
  const looks: Look[] = [];
  for (let stored = 0; stored < total;) {
    await delay(lookEveryMs);
    stored = await storedMessages(server);
    const atS = (performance.now() - begunMs) / 1000;
    looks.push({ atS, stored, memory: memoryOfProcesses(server.pid) });
    if (options.dry) console.log(looks.at(-1));
    if (atS > seconds + patienceS) break;
  }
  sender.kill();
  await ended;
  const doneS = looks.at(-1)?.atS ?? Number.NaN;
  const cores = (cpuOfProcesses(server.pid) - cpuMs) / 1000 / doneS;
  const early = looks.filter(({ atS }) => atS >= seconds / 10 && atS <= seconds / 5);
  const base = early.reduce((sum, { memory }) => sum + memory, 0) / early.length;
  const last = looks.filter(({ atS }) => atS > 0.9 * seconds && atS <= seconds + 5);
  const end = last.reduce((sum, { memory }) => sum + memory, 0) / last.length;
  const stored = looks.at(-1)?.stored ?? 0;
  const behind = Math.max(...looks.map(({ atS, stored }) => Math.min(total, rate * atS) - stored));
  const isSustained = stored === total && doneS <= seconds + 2 * (lookEveryMs / 1000);
  const passes = isSustained && end / base - 1 <= mostGrowth;
  const body = `
${rate} messages with QoS 1 a second for ${seconds} s through Mosquitto, of ${sensors} sensors with a zone each, which is a reading a second of each; broker and sender run on the
same machine. A message counts when it is stored and acknowledged. Memory is that of server and engine, as means of the second tenth of the time and of the last.
Node ${process.version}, ${cpus().length} shared cores at a load of ${loadavg()[0]?.toFixed(0)}, ${new Date().toISOString().slice(0, 10)}.

| stored a second | of all messages | after, s | furthest behind, messages | cores | memory MB, then | growth | goal: as they come, growth at most 10% |
|---|---|---|---|---|---|---|---|
| ${(stored / doneS).toFixed(0)} | ${((100 * stored) / total).toFixed(0)}% | ${doneS.toFixed(0)} | ${behind.toFixed(0)} | ${cores.toFixed(2)} | ${base.toFixed(0)}, ${end.toFixed(0)} | ${((end / base - 1) * 100).toFixed(0)}% | ${passes ? 'pass' : 'FAIL'} |
`;
  if (options.dry) process.stdout.write(body);
  else writeSection('Messages over MQTT', body);
} finally {
  await server.dispose();
  await broker.end();
}
