import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import { seededRandom } from '#tests/seededRandom.ts';

const nowMs = Date.parse('2026-03-20T10:32:00Z');
const minuteMs = 60_000;
const dayMs = 86_400_000;
/** How far back a sensor told something last, in days. */
const ages = [0.01, 0.5, 1.5, 6, 20, 90, 400, 700];
const layers = ['sensorlayer', 'wifilayer'];
const iso = (ms: number) => new Date(ms).toISOString();

test('latest values are the same after a restart, however long sensors have been silent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'floorscope-'));
  const open = () =>
    startTestServer({
      variables: { FLOORSCOPE_DATA_DIR: folder },
      ports: { now: () => nowMs },
    });
  let server = await open();
  onTestFinished(async () => {
    await server.dispose();
    await rm(folder, { recursive: true, force: true });
  });
  const random = seededRandom(33);
  const below = (count: number) => Math.floor(random() * count);
  const zones = Array.from({ length: 24 }, (_, at) => ({
    id: at + 1,
    floor: 901 + (at % 3),
    layer_name: layers[at % 2] ?? 'sensorlayer',
  }));
  const client = () => testClient(server.url);
  await client().postSpaces(spacesOf(zones));
  const lastOf = new Map<number, number>();
  for (let round = 0; round < 60; round += 1) {
    const zone_id = 1 + below(zones.length);
    const layer = zones[zone_id - 1]?.layer_name ?? 'sensorlayer';
    const age = ages[(zone_id + below(2)) % ages.length] ?? 1;
    const period_s = [300, 5400, 86_400][below(3)] ?? 300;
    const endMs = Math.floor((nowMs - age * dayMs) / minuteMs) * minuteMs - below(90) * minuteMs;
    const startMs = endMs - period_s * 1000;
    lastOf.set(zone_id, Math.max(startMs, lastOf.get(zone_id) ?? 0));
    const values = below(8) === 0 ? { entries: 2 } : { count: below(5), in_use: below(2) };
    const row = { zone_id, layer, time: iso(startMs), period_s, ...values, revision: below(3) };
    expect(await client().observe([row])).toMatchObject({ status: 200 });
    if (below(6) === 0) {
      const end = iso((lastOf.get(zone_id) ?? startMs) + minuteMs);
      const range = { start: iso(startMs - dayMs), end };
      await client().remove({ zone_id, layer, ...range, reason: 'The sensor was moved' });
    }
  }
  const latest = async () => (await client().latest({ building_id: '900' })).groups;
  const before = await latest();
  await server.dispose();
  server = await open();
  expect(new Set(before.map(({ time }) => time)).size).toBeGreaterThan(zones.length / 2);
  expect(await latest()).toEqual(before);
});
