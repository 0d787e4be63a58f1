import { expect, test } from 'vitest';
import type { LatestGroup } from '#contract/latestMetrics.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';

const nowMs = Date.parse('2025-03-05T12:00:00Z');

async function serverWithZones(): Promise<{ server: TestClient; clock: { nowMs: number } }> {
  const clock = { nowMs };
  const server = await openTestClient(clock);
  await server.postSpaces(
    spacesOf([
      { id: 1, capacity: { default: 4 } },
      { id: 2, capacity: { default: 2 } },
      { id: 3, floor: 902 },
    ]),
  );
  return { server, clock };
}

function reading(zone_id: number, endS: number, values: object): object {
  const time = new Date(nowMs + endS * 1000 - 60_000).toISOString();
  return { time, zone_id, layer: 'sensorlayer', period_s: 60, ...values };
}

async function groups(server: TestClient, group_zones: string): Promise<LatestGroup[]> {
  return (await server.latest({ building_id: '900', group_zones })).groups;
}

test('the latest reading counts, whatever the order of arrival', async () => {
  const { server } = await serverWithZones();
  await server.observe([reading(1, -60, { count: 3 }), reading(1, -600, { count: 1 })]);
  await server.observe([reading(1, -300, { count: 2 })]);
  const [zone] = await groups(server, 'zone');
  expect(zone).toEqual({
    id: 1,
    kind: 'zone',
    time: '2025-03-05T11:59:00.000Z',
    age_s: 60,
    stale: false,
    count: 3,
    capacity: 4,
    utilisation: 0.75,
    frequency: 1,
    coverage: 1,
    next_booking: null,
  });
});

test('an unknown value is null and never zero, and an old value is stale and keeps its time', async () => {
  const { server, clock } = await serverWithZones();
  await server.observe([reading(1, 0, { count: 0 })]);
  const [empty, unknown, roomWithoutCapacity] = await groups(server, 'zone');
  expect(empty).toMatchObject({ count: 0, utilisation: 0, frequency: 0, age_s: 0 });
  expect(unknown).toMatchObject({ time: null, age_s: null, stale: true, count: null, coverage: 0 });
  expect(roomWithoutCapacity).toMatchObject({ capacity: null, utilisation: null });
  clock.nowMs += 901_000;
  const [old] = await groups(server, 'zone');
  expect(old).toMatchObject({
    time: '2025-03-05T12:00:00.000Z',
    age_s: 901,
    stale: true,
    count: null,
    utilisation: null,
    frequency: null,
    coverage: 0,
  });
  const patient = await server.latest({ building_id: '900', stale_data_age_seconds: '1000' });
  expect(patient.groups[0]).toMatchObject({ stale: false, count: 0 });
});

test('a group is known from enough of its capacity, scaled for what is missing', async () => {
  const { server } = await serverWithZones();
  await server.observe([reading(2, 0, { count: 1 })]);
  const [low] = await groups(server, 'floor');
  expect(low).toMatchObject({ id: 901, count: null, utilisation: null, stale: false });
  expect(low?.coverage).toBeCloseTo(1 / 3, 6);
  await server.observe([reading(1, 0, { count: 2 })]);
  const [full] = await groups(server, 'floor');
  expect(full).toMatchObject({
    count: 3,
    capacity: 6,
    utilisation: 0.5,
    frequency: 1,
    coverage: 1,
  });
});

test('floors are the groups of getGroupedFloorZoneMetrics', async () => {
  const { server } = await serverWithZones();
  const { body } = await server.get<{ groups: LatestGroup[] }>('/v4/metrics/floors/zones/grouped', {
    building_id: '900',
  });
  expect(body.result.groups.map(({ id, kind }) => [id, kind])).toEqual([
    [901, 'floor'],
    [902, 'floor'],
  ]);
});

test('a value whose reading ends inside a custom incident is not valid', async () => {
  const { server } = await serverWithZones();
  await server.observe([reading(1, 0, { count: 3 }), reading(2, -600, { count: 1 })]);
  const incident = '2025-03-05T11:55:00Z/2025-03-05T12:00:00Z';
  const { groups: found } = await server.latest({
    building_id: '900',
    group_zones: 'zone',
    custom_incident_period: incident,
  });
  expect(found.map(({ count, coverage }) => [count, coverage])).toEqual([
    [null, 0],
    [1, 1],
    [null, 0],
  ]);
  const wrong = await server.get('/v4/metrics/zones/latest', {
    building_id: '900',
    custom_incident_period: 'yesterday',
  });
  expect(wrong.body.error?.code).toBe('INVALID_DATES');
});

test('only the requested metrics are returned', async () => {
  const { server } = await serverWithZones();
  await server.observe([reading(1, 0, { count: 3 })]);
  const { groups: found } = await server.latest({
    building_id: '900',
    group_zones: 'zone',
    returntype: 'utilisation,count_mean',
  });
  expect(found[0]).toMatchObject({ utilisation: 0.75, capacity: 4, coverage: 1 });
  expect(Object.keys(found[0] ?? {})).not.toEqual(expect.arrayContaining(['count']));
  expect(Object.keys(found[0] ?? {})).not.toEqual(expect.arrayContaining(['frequency']));
});
