import { expect, test } from 'vitest';
import type { ZoneSketch } from '#tests/builders/spacesOf.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';

/** Two days, one hour each; what gives its role to others exists only on the first. */
const [first, second] = ['2025-03-04T10:00:00Z', '2025-03-05T10:00:00Z'];
const query = {
  building_id: '900',
  interval: 'P1D',
  startdatetime: '2025-03-04T00:00:00Z',
  enddatetime: '2025-03-06T00:00:00Z',
  opening_hours: '10:00-11:00',
  group_zones: 'floor',
};

async function countsOf(zones: readonly ZoneSketch[], counts: Record<string, number>) {
  const server = await openTestClient();
  await server.postSpaces(spacesOf(zones));
  const layers = new Map(
    zones.map(({ id, layer_name = 'sensorlayer' }) => [String(id), layer_name]),
  );
  const rows = Object.entries(counts).flatMap(([zone_id, count]) =>
    [first, second].map((time) => ({
      time,
      zone_id,
      layer: layers.get(zone_id),
      count,
      period_s: 3600,
    })),
  );
  await server.observe(rows);
  const { metrics, coverage } = await server.metrics(query);
  return { count: metrics.count_mean?.[0], coverage: coverage[0] };
}

test('sensor zones count for themselves once the Wi-Fi zone around them has ended', async () => {
  const answer = await countsOf(
    [
      { id: 1, layer_name: 'wifilayer', enddate: '2025-03-05' },
      { id: 2, parent: 1 },
      { id: 3, parent: 1 },
    ],
    { 1: 9, 2: 2, 3: 3 },
  );
  expect(answer).toEqual({ count: [9, 5], coverage: [1, 1] });
});

test('a Wi-Fi zone counts for itself once the sensor zones in it have ended', async () => {
  const answer = await countsOf(
    [{ id: 1, layer_name: 'wifilayer' }, { id: 2, parent: 1, enddate: '2025-03-05' }, { id: 3 }],
    { 1: 4, 2: 6, 3: 1 },
  );
  expect(answer).toEqual({ count: [7, 5], coverage: [1, 1] });
});

test('the zones of a floor count again once its counter has ended', async () => {
  const answer = await countsOf(
    [
      { id: 1, metadata: { floor_level_aggregate: true }, enddate: '2025-03-05' },
      { id: 2, metadata: { floor_level_aggregate_subtract: true } },
      { id: 3 },
    ],
    { 1: 9, 2: 2, 3: 3 },
  );
  expect(answer).toEqual({ count: [7, 5], coverage: [1, 1] });
});
