import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { countFailed, failingCalls, hasStrace, oneThread } from '#tests/drivers/failingCalls.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import { canMount, smallDisk } from '#tests/server/directory/disk/smallDisk.ts';
import { startServerGroup, type ServerGroup } from '#tests/server/ingest/killedServer.ts';
import { serverCommand } from '../../../tools/serverCommand.mjs';

/** Failed syncs, and a tenth as many writes; TEST_DISK_FAULTS=200 is an acceptance run. */
const faults = Number(process.env.TEST_DISK_FAULTS ?? 10);
const zones = [1, 2, 3];
const startMs = Date.parse('2025-03-01T00:00:00Z');
const slotMs = 300_000;

interface Said {
  status: number;
  /** What a refusal says: its code, and whether it tells when to come again. */
  refusal: string;
}

async function post(url: string, path: string, body: unknown): Promise<Said> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { error } = (await response.json()) as { error?: { code: string } };
  const wait = Number(response.headers.get('retry-after')) > 0 ? 'with Retry-After' : '';
  return {
    status: response.status,
    refusal: error ? `${response.status} ${error.code} ${wait}` : '',
  };
}

const readingsOf = (batch: number) =>
  zones.map((zone) => ({
    time: new Date(startMs + batch * slotMs).toISOString(),
    zone_id: zone,
    layer: 'sensorlayer',
    count: 1 + (batch % 5),
  }));

/** People by zone and slot of so many batches. */
async function stored({ client }: ServerGroup, batches: number): Promise<(number | null)[][]> {
  const { metrics } = await client.metrics({
    building_id: '900',
    interval: 'PT5M',
    startdatetime: new Date(startMs).toISOString(),
    enddatetime: new Date(startMs + batches * slotMs).toISOString(),
    opening_hours: '24/7',
    returntype: 'count_mean',
  });
  return metrics.count_mean ?? [];
}

/** What `floorscope check` says of all that is stored. */
function check(dataDir: string): Promise<string> {
  const env = { ...process.env, FLOORSCOPE_DATA_DIR: dataDir, FLOORSCOPE_DEMO: 'off' };
  return new Promise((resolve) => {
    const args = [...serverCommand('floorscope'), 'check'];
    const child = execFile(process.execPath, args, { env }, (_, out, err) =>
      resolve(`${child.exitCode} ${out}${err}`),
    );
  });
}

/**
 * What fails, how often, and with how many saves beside a batch. Syncs are made by many threads, each of which counts its own; writes by
 * that of the directory, which needs some 500 to be opened again.
 */
it.skipIf(!hasStrace).each([
  ['syncs of both stores', 'fdatasync:error=EIO:when=70+41', faults, 1],
  ['writes of the directory', 'pwrite64:error=EIO:when=1700+1201', faults / 10, 25],
])(
  'a server for which %s fail refuses with 503 and Retry-After, mends itself, and loses nothing acknowledged (needs strace)',
  { timeout: 240_000 + faults * 20_000 },
  async (_, injected, awaited, saves) => {
    const dataDir = temporaryFolder();
    const trace = join(temporaryFolder(), 'trace');
    const failing = await startServerGroup(dataDir, failingCalls(injected, trace), oneThread);
    onTestFinished(() => failing.kill());
    await failing.client.postSpaces(spacesOf(zones.map((id) => ({ id }))));
    /** As senders do: the same again until it is acknowledged. */
    const insist = async (path: string, body: unknown): Promise<void> => {
      for (;;) {
        const { status, refusal } = await post(failing.client.url, path, body);
        if (status === 200) return;
        expect(refusal).toBe('503 ENGINE_UNAVAILABLE with Retry-After');
        await delay(20);
      }
    };
    const saved = new Map<string, string>();
    let batches = 0;
    for (let saving = 0; countFailed(trace) < awaited; batches += 1) {
      await insist('/v4/ingest/observations', readingsOf(batches));
      for (const end = saving + saves; saving < end; saving += 1) {
        const [key, value] = [`key ${saving % 500}`, String(saving)];
        await insist('/v4/user-data', { key_value_data: { [key]: value } });
        saved.set(key, value);
      }
    }
    await failing.kill();

    expect(await check(dataDir)).toMatch(/^0 /);
    const whole = await startServerGroup(dataDir);
    onTestFinished(() => whole.kill());
    const { body } = await whole.client.get<Record<string, string>>('/v4/user-data');
    expect(body.result).toMatchObject(Object.fromEntries(saved));
    const expected = Array.from({ length: batches }, (__, batch) => 1 + (batch % 5));
    expect(await stored(whole, batches)).toEqual(zones.map(() => expected));
  },
);

it.skipIf(!canMount)(
  'readings are refused with 503 while the disk of the samples is full, and are stored once there is room (needs root)',
  { timeout: 240_000 },
  async () => {
    const disk = smallDisk(200);
    const dataDir = temporaryFolder();
    mkdirSync(join(disk.path, 'samples'));
    symlinkSync(join(disk.path, 'samples'), join(dataDir, 'samples'));
    const group = await startServerGroup(dataDir);
    onTestFinished(() => group.kill());
    await group.client.postSpaces(spacesOf(zones.map((id) => ({ id }))));
    const send = (batch: number) =>
      post(group.client.url, '/v4/ingest/observations', readingsOf(batch));
    const readiness = async () => {
      const { stores } = (await (await fetch(`${group.client.url}/readyz`)).json()) as {
        stores?: Record<string, { status: string }>;
      };
      return `${stores?.['directory']?.status} ${stores?.['samples']?.status}`;
    };
    for (let round = 0; round < 2; round += 1) {
      expect((await send(round * 10)).status).toBe(200);
      disk.fill();
      for (let at = 1; at <= 5; at += 1)
        expect((await send(round * 10 + at)).refusal).toBe(
          '503 ENGINE_UNAVAILABLE with Retry-After',
        );
      expect(await readiness()).toBe('ready full');
      const save = { key_value_data: { [`round ${round}`]: '1' } };
      expect((await post(group.client.url, '/v4/user-data', save)).status).toBe(200);
      await expect.poll(async () => (await stored(group, round * 10 + 1))[0]?.at(-1)).toBe(1);
      disk.clear();
      await expect.poll(async () => (await send(round * 10 + 6)).status).toBe(200);
    }
    const [people = []] = await stored(group, 17);
    expect([0, 6, 10, 16].map((batch) => people[batch])).toEqual([1, 2, 1, 2]);
  },
);
