import { expect, onTestFinished, test } from 'vitest';
import type { getZoneMatrix } from '#contract/zoneMatrix.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { zoneMatrixRoutes } from '#server/modules/zone-matrix/zoneMatrixRoutes.ts';
import type { RouteInput } from '#server/core/route.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { keptText } from '#tests/builders/keptText.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import { seededRandom } from '#tests/seededRandom.ts';

const slotMs = 300_000;
const nowMs = Date.parse('2026-03-20T10:32:00Z');
const path = '/v4/metrics/zones/matrix';
const iso = (ms: number) => new Date(ms).toISOString();
const frame = { startdatetime: '2026-03-18T23:00:00Z', enddatetime: '2026-03-19T23:00:00Z' };

/** A house of two zones, and how often its matrices were read from the store. */
async function opened() {
  const server = await startTestServer({ ports: { now: () => nowMs } });
  onTestFinished(() => server.dispose());
  const client = testClient(server.url);
  await client.postSpaces(spacesOf([{ id: 1 }, { id: 2, floor: 902 }]));
  let reads = 0;
  const samples = {
    queryBytes: (...given: Parameters<Samples['queryBytes']>) => {
      reads += 1;
      return server.services.samples.queryBytes(...given);
    },
  } as unknown as Samples;
  const [route] = zoneMatrixRoutes({ ...server.services, samples });
  const ask = async (more: object = {}): Promise<string> => {
    const query = { building_id: '900', ...frame, ...more };
    const signal = new AbortController().signal;
    return await keptText(
      await route?.handle({ query, signal } as unknown as RouteInput<typeof getZoneMatrix>),
    );
  };
  const bytesOf = async (more: Record<string, string>, encoding: string): Promise<Buffer> => {
    const search = new URLSearchParams({ building_id: '900', ...frame, ...more });
    const headers = { 'accept-encoding': encoding };
    const response = await server.call(`${path}?${search}`, { headers });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const observe = (zone_id: number, startMs: number, count: number) =>
    client.observe([{ zone_id, layer: 'sensorlayer', time: iso(startMs), period_s: 300, count }]);
  return { server, client, ask, bytesOf, observe, readsSoFar: () => reads };
}

test('a matrix of time that has passed is read once, until a slot of it or a zone changes', async () => {
  const { client, ask, observe, readsSoFar } = await opened();
  await observe(1, Date.parse('2026-03-19T10:00:00Z'), 3);
  const first = await ask();
  expect(await ask()).toBe(first);
  expect(readsSoFar()).toBe(1);
  await ask({ filter_zones: 'floor_id==902' });
  expect(readsSoFar()).toBe(2);
  await observe(1, Date.parse('2026-03-20T10:00:00Z'), 5);
  expect(await ask()).toBe(first);
  expect(readsSoFar()).toBe(2);
  await observe(1, Date.parse('2026-03-19T10:05:00Z'), 4);
  expect(await ask()).not.toBe(first);
  expect(readsSoFar()).toBe(3);
  await client.postSpaces(
    spacesOf([
      { id: 1, capacity: { default: 9 } },
      { id: 2, floor: 902 },
    ]),
  );
  await ask();
  expect(readsSoFar()).toBe(4);
});

test('a matrix in which slots have yet to pass is not kept', async () => {
  const { server } = await opened();
  const query = new URLSearchParams({ building_id: '900', ...frame, enddatetime: iso(nowMs) });
  const response = await server.call(`${path}?${query}`);
  expect([response.status, response.headers.get('etag')]).toEqual([200, null]);
});

test('who has a kept matrix is told so by its ETag', async () => {
  const { server } = await opened();
  const search = new URLSearchParams({ building_id: '900', ...frame });
  const first = await server.call(`${path}?${search}`);
  await first.arrayBuffer();
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await server.call(`${path}?${search}`, { headers })).status).toBe(304);
});

test('kept matrices are those that would be read now, whatever is written between', async () => {
  const { server, client, bytesOf, observe } = await opened();
  const random = seededRandom(20);
  const below = (count: number) => Math.floor(random() * count);
  const [anew] = zoneMatrixRoutes({
    ...server.services,
    directory: { version: () => null },
  });
  for (let round = 0; round < 25; round += 1) {
    const startMs = Date.parse(frame.startdatetime) + (below(400) - 50) * slotMs;
    if (below(4) > 0) await observe(1 + below(2), startMs, below(9));
    else {
      const range = { start: iso(startMs), end: iso(startMs + 20 * slotMs) };
      await client.remove({
        zone_id: 1 + below(2),
        layer: 'sensorlayer',
        ...range,
        reason: 'Test',
      });
    }
    const filter = ['floor_id==901', 'floor_id==902', 'layer_name==sensorlayer'][below(3)] ?? '';
    const more = { filter_zones: filter };
    const query = { building_id: '900', ...frame, ...more };
    const signal = new AbortController().signal;
    const now = await keptText(
      await anew?.handle({ query, signal } as unknown as RouteInput<typeof getZoneMatrix>),
    );
    const encoding = ['br', 'gzip', 'identity'][below(3)] ?? 'br';
    expect((await bytesOf(more, encoding)).toString(), `round ${round}`).toBe(now);
  }
});
