import { expect, onTestFinished, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { startServerGroup } from '#tests/server/ingest/killedServer.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';

const patience = { timeout: 30_000 };
const startMs = Date.parse('2025-03-05T00:00:00Z');
const frame = {
  building_id: '900',
  interval: 'PT5M',
  startdatetime: '2025-03-05T00:00:00Z',
  enddatetime: '2025-03-08T00:00:00Z',
  opening_hours: '24/7',
  returntype: 'count_mean',
};

/** Repeats a call until there is no server any more; the statuses of its answers. */
async function untilGone(call: (at: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; ; at += 1) {
    const status = await call(at).catch(() => null);
    if (status === null) return statuses;
    statuses.push(status);
  }
}

async function readinessOf({ url }: TestClient): Promise<number> {
  return (await fetch(`${url}/readyz`)).status;
}

test('a server asked to stop becomes unready first, finishes what it began, and loses no acknowledged write', async () => {
  const dataDir = temporaryFolder();
  const group = await startServerGroup(dataDir);
  onTestFinished(() => group.kill());
  const { client } = group;
  await client.postSpaces(spacesOf([{ id: 1 }]));
  const acknowledged: number[] = [];
  const write = async (at: number): Promise<number> => {
    const time = new Date(startMs + at * 300_000).toISOString();
    const { status } = await client.observe([{ time, zone_id: 1, layer: 'sensorlayer', count: 3 }]);
    if (status === 200) acknowledged.push(at);
    return status;
  };
  const read = async (): Promise<number> => (await client.get('/v4/metrics/zones', frame)).status;
  const load = Promise.all([untilGone(write), untilGone(read), untilGone(read)]);
  await expect.poll(() => acknowledged.length, patience).toBeGreaterThan(3);
  const ended = group.stop();
  await expect.poll(() => readinessOf(client), patience).toBe(503);
  const atNotice = acknowledged.length;
  expect(await read()).toBe(200);
  expect(await ended).toBe(0);
  const [writes, ...reads] = await load;
  expect(acknowledged.length).toBeGreaterThan(atNotice);
  for (const status of [...writes, ...reads.flat()]) expect([200, 503]).toContain(status);
  const next = await startServerGroup(dataDir);
  onTestFinished(() => next.kill());
  const { metrics } = await next.client.metrics(frame);
  const stored = metrics.count_mean?.[0] ?? [];
  expect(acknowledged.filter((at) => stored[at] !== 3)).toEqual([]);
});
