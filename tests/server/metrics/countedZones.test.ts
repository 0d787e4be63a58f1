import { expect, test } from 'vitest';
import { spacesOf, type ZoneSketch } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';

const [first, second] = ['2025-03-04T10:00:00Z', '2025-03-05T10:00:00Z'];
const query = {
  building_id: '900',
  interval: 'P1D',
  startdatetime: '2025-03-04T00:00:00Z',
  enddatetime: '2025-03-06T00:00:00Z',
  opening_hours: '10:00-11:00',
  group_zones: 'floor',
};

/** Valid and counted zones, and places, of the floor on both days; each zone sends an hour on the days named. */
async function zonesOf(zones: readonly ZoneSketch[], days: Record<string, string[]>) {
  const server = await openTestClient();
  await server.postSpaces(spacesOf(zones));
  const layers = new Map(zones.map(({ id, layer_name }) => [String(id), layer_name]));
  await server.observe(
    Object.entries(days).flatMap(([zone_id, times]) =>
      times.map((time) => ({
        time,
        zone_id,
        layer: layers.get(zone_id) ?? 'sensorlayer',
        count: 1,
        period_s: 3600,
      })),
    ),
  );
  const { zones_valid, zones_total, places_total } = await server.metrics(query);
  return { valid: zones_valid?.[0], total: zones_total[0], places: places_total[0] };
}

test('zones of layers that are not active are neither valid nor counted', async () => {
  const answer = await zonesOf([{ id: 1 }, { id: 2 }, { id: 3, layer_name: 'bookinglayer' }], {
    1: [first, second],
    2: [first],
    3: [first, second],
  });
  expect(answer).toEqual({ valid: [2, 1], total: [2, 2], places: [2, 2] });
});

test('a Wi-Fi zone and the sensor zones in it count each while they exist, and are one place', async () => {
  const answer = await zonesOf(
    [
      { id: 1, layer_name: 'wifilayer' },
      { id: 2, parent: 1, enddate: '2025-03-05' },
      { id: 3, parent: 1 },
    ],
    { 1: [first, second], 2: [first, second], 3: [second] },
  );
  expect(answer).toEqual({ valid: [2, 2], total: [3, 2], places: [1, 1] });
});

test('the counter of a floor counts once, also where it replaces the zones', async () => {
  const answer = await zonesOf(
    [
      { id: 1, metadata: { floor_level_aggregate: true } },
      { id: 2, metadata: { floor_level_aggregate_subtract: true } },
    ],
    { 1: [first], 2: [first, second] },
  );
  expect(answer).toEqual({ valid: [2, 1], total: [2, 2], places: [1, 1] });
});

test('omitting the number of valid zones changes nothing else', async () => {
  const server = await openTestClient();
  await server.postSpaces(spacesOf([{ id: 1 }, { id: 2 }]));
  const row = { zone_id: 1, layer: 'sensorlayer', count: 1, period_s: 3600 };
  await server.observe([
    { ...row, time: first },
    { ...row, time: second },
    { ...row, zone_id: 2, time: first },
  ]);
  const { zones_valid, ...rest } = await server.metrics(query);
  expect(zones_valid).toEqual([[2, 1]]);
  expect(await server.metrics({ ...query, zones_valid: 'false' })).toEqual(rest);
});
