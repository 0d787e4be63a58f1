import { expect, onTestFinished, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient, type TestClient } from '#tests/drivers/testClient.ts';

const row = { zone_id: 1, layer: 'sensorlayer', count: 4 };

function readingAt(time: string): object {
  return { ...row, time };
}

const removal = {
  zone_id: 1,
  layer: 'sensorlayer',
  start: '2025-03-05T12:05:00Z',
  end: '2025-03-05T12:15:00Z',
  reason: 'The sensor hung upside down',
};
/** Four readings of five minutes from noon. */
const readings = ['00', '05', '10', '15'].map((minute) => readingAt(`2025-03-05T12:${minute}:00Z`));

interface DataRange {
  first_data: string;
  last_data: string;
}

async function serverWithReadings(clock?: { nowMs: number }): Promise<TestClient> {
  const server = await openTestClient(clock);
  await server.postSpaces(
    spacesOf([
      { id: 1, capacity: { default: 8 } },
      { id: 2, capacity: { default: 8 } },
      { id: 3, capacity: { default: 8 }, layer_name: 'wifilayer' },
    ]),
  );
  await server.observe(readings);
  return server;
}

async function counts(server: TestClient, zone = 1): Promise<(number | null)[] | undefined> {
  const { metrics } = await server.metrics({
    building_id: '900',
    interval: 'PT5M',
    startdatetime: '2025-03-05T12:00:00Z',
    enddatetime: '2025-03-05T12:20:00Z',
    opening_hours: '24/7',
    filter_zones: `id==${zone}`,
    returntype: 'count_mean',
  });
  return metrics.count_mean?.[0];
}

test('a removal withdraws readings that start in its range, and nothing else', async () => {
  const server = await serverWithReadings();
  await server.observe(readings.map((one) => ({ ...one, zone_id: 2 })));
  await server.observe(readings.map((one) => ({ ...one, layer: 'wifilayer' })));
  expect(await server.remove(removal)).toMatchObject({
    status: 200,
    body: {
      result: {
        removed: 2,
        first: '2025-03-05T12:05:00.000Z',
        last: '2025-03-05T12:10:00.000Z',
      },
    },
  });
  expect(await counts(server)).toEqual([4, null, null, 4]);
  expect(await counts(server, 2)).toEqual([4, 4, 4, 4]);
  const other = await server.remove({ ...removal, layer: 'wifilayer' });
  expect(other.body.result.removed).toBe(2);
});

test('removed readings cannot be removed again', async () => {
  const server = await serverWithReadings();
  await server.remove(removal);
  const { body } = await server.remove(removal);
  expect(body.result).toEqual({ removed: 0, first: null, last: null });
});

test('readings sent again after a removal count, whatever their values and revision', async () => {
  const server = await serverWithReadings();
  const [, second = {}, third = {}] = readings;
  await server.observe([{ ...second, count: 6, revision: 7 }]);
  await server.remove(removal);
  const again = await server.observe([
    { ...second, count: 1 },
    { ...third, count: 2, revision: 3 },
  ]);
  expect(again.body.result).toMatchObject({ accepted: 2, duplicates: 0 });
  expect(await counts(server)).toEqual([4, 1, 2, 4]);
  await server.observe([{ ...second, count: 5 }, third]);
  expect(await counts(server)).toEqual([4, 5, 2, 4]);
  await server.remove(removal);
  expect(await counts(server)).toEqual([4, null, null, 4]);
});

test('a removal keeps readings that began earlier and removes later ones entirely, across midnight and months', async () => {
  const server = await serverWithReadings();
  const long = (zone_id: number, time: string) => ({
    ...row,
    zone_id,
    time,
    period_s: 6 * 3600,
  });
  await server.observe([long(1, '2025-03-31T21:00:00Z'), long(2, '2025-03-31T22:00:00Z')]);
  const stretch = { start: '2025-03-31T22:00:00Z', end: '2025-03-31T23:00:00Z' };
  for (const zone_id of [1, 2]) await server.remove({ ...removal, zone_id, ...stretch });
  const { metrics } = await server.metrics({
    building_id: '900',
    interval: 'PT1H',
    startdatetime: '2025-03-31T21:00:00Z',
    enddatetime: '2025-04-01T05:00:00Z',
    opening_hours: '24/7',
    filter_zones: 'layer_name==sensorlayer',
    returntype: 'count_mean',
  });
  const none = Array.from({ length: 8 }, () => null);
  expect(metrics.count_mean).toEqual([[4, 4, 4, 4, 4, 4, null, null], none]);
});

test('a shorter reading sent again after the removal of a longer one leaves nothing of it', async () => {
  const server = await serverWithReadings();
  const time = '2025-03-05T14:00:00Z';
  await server.observe([{ ...row, time, period_s: 7200 }]);
  await server.remove({ ...removal, start: time, end: '2025-03-05T14:00:01Z' });
  await server.observe([{ ...row, time, count: 2 }]);
  const { metrics } = await server.metrics({
    building_id: '900',
    interval: 'PT1H',
    startdatetime: time,
    enddatetime: '2025-03-05T16:00:00Z',
    opening_hours: '24/7',
    filter_zones: 'id==1',
    returntype: 'count_max',
  });
  expect(metrics.count_max).toEqual([[2, null]]);
});

test('Right Now shows the newest remaining reading, also after a restart', async () => {
  const clock = { nowMs: Date.parse('2025-03-05T12:21:00Z') };
  const server = await serverWithReadings(clock);
  const latest = async () => {
    const { groups } = await server.latest({ building_id: '900', filter_zones: 'id==1' });
    return [groups[0]?.count, groups[0]?.time];
  };
  await server.observe([{ ...readings[2], count: 3, revision: 1 }]);
  expect(await latest()).toEqual([4, '2025-03-05T12:20:00.000Z']);
  await server.remove({ ...removal, start: '2025-03-05T12:15:00Z', end: '2025-03-05T12:20:00Z' });
  expect(await latest()).toEqual([3, '2025-03-05T12:15:00.000Z']);
  await server.observe([{ ...readings[3], count: 1 }]);
  expect(await latest()).toEqual([1, '2025-03-05T12:20:00.000Z']);
  await server.remove({ ...removal, start: '2025-03-05T12:00:00Z', end: '2025-03-05T13:00:00Z' });
  expect(await latest()).toEqual([null, null]);
});

test('latest values and the data range match the remaining readings after a restart', async () => {
  const dataDir = temporaryFolder();
  const now = () => Date.parse('2025-03-05T12:21:00Z');
  const start = async () => {
    const server = await startTestServer({
      variables: { FLOORSCOPE_DATA_DIR: dataDir },
      ports: { now },
    });
    onTestFinished(() => server.dispose());
    return { server, client: testClient(server.url) };
  };
  const rangeOf = async (client: TestClient) => {
    const { body } = await client.get<{ buildings: DataRange[] }>('/v4/buildings');
    return body.result.buildings.map(({ first_data, last_data }) => [first_data, last_data]);
  };
  const first = await start();
  await first.client.postSpaces(spacesOf([{ id: 1 }]));
  await first.client.observe([...readings, { ...row, time: '2001-01-01T00:00:00Z' }]);
  await first.client.remove({ ...removal, end: '2025-03-05T12:20:00Z' });
  const year = { start: '2001-01-01T00:00:00Z', end: '2001-01-02T00:00:00Z' };
  await first.client.remove({ ...removal, ...year });
  const range = await rangeOf(first.client);
  await first.server.dispose();
  const { client } = await start();
  const { groups } = await client.latest({ building_id: '900' });
  expect(groups[0]?.time).toBe('2025-03-05T12:05:00.000Z');
  expect(await rangeOf(client)).toEqual(range);
  expect(JSON.stringify(range)).toContain('2025-03-05T12:00');
  expect(JSON.stringify(range)).not.toContain('2001');
});

test('the data of a building begins and ends where readings remain, however much was removed', async () => {
  const server = await openTestClient();
  await server.postSpaces(spacesOf([{ id: 1, capacity: { default: 8 } }]));
  const noon = (day: number): number => Date.UTC(2025, 0, 1 + day, 12);
  const days = [0, 1, 3, 40, 41, 90, 200];
  await server.observe(days.map((day) => readingAt(new Date(noon(day)).toISOString())));
  const rangeIn = async (): Promise<(number | null)[]> => {
    const { body } = await server.get<{ buildings: Partial<DataRange>[] }>('/v4/buildings');
    const [building] = body.result.buildings;
    const ends = [building?.first_data, building?.last_data];
    return ends.map((text) => (text ? Date.parse(text) : null));
  };
  const remove = async (from: number, to: number): Promise<void> => {
    const [start, end] = [from, to].map((day) => new Date(noon(day)).toISOString());
    expect(await server.remove({ ...removal, start, end })).toMatchObject({ status: 200 });
  };
  expect(await rangeIn()).toEqual([noon(0), noon(200)]);
  await remove(0, 40);
  expect(await rangeIn()).toEqual([noon(40), noon(200)]);
  await remove(42, 201);
  expect(await rangeIn()).toEqual([noon(40), noon(41)]);
  await remove(39, 42);
  expect(await rangeIn()).toEqual([null, null]);
});

test('roll-ups follow a removal and a revision', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.dispose());
  const client = testClient(server.url);
  await client.postSpaces(spacesOf([{ id: 1, capacity: { default: 8 } }]));
  await client.observe(readings);
  const { rollups } = server.services;
  rollups.worthSlots = 0;
  const year = async () => {
    const { metrics } = await client.metrics({
      building_id: '900',
      interval: 'INF',
      startdatetime: '2025-01-01T00:00:00Z',
      enddatetime: '2026-01-01T00:00:00Z',
      opening_hours: '24/7',
      returntype: 'count_mean',
    });
    return metrics.count_mean?.[0]?.[0];
  };
  await rollups.settle();
  expect(await year()).toBe(4);
  await client.observe([{ ...readings[0], count: 0, revision: 1 }]);
  await rollups.settle();
  expect(await year()).toBe(3);
  await client.remove(removal);
  expect(await year()).toBe(2);
  await rollups.settle();
  expect(await year()).toBe(2);
});

test.each([
  [{ zone_id: 77 }, 'zone_id', 'unknown zone'],
  [{ zone_id: 'nonsense' }, 'zone_id', 'a space id is an integer, a UUID, or starts with campus'],
  [{ layer: 'sensors' }, 'layer', 'invalid layer'],
  [{ start: '2025-03-05' }, 'start', 'not an ISO 8601 time with an offset'],
  [{ end: '2025-03-05T12:15:00' }, 'end', 'not an ISO 8601 time with an offset'],
  [{ end: removal.start }, 'end', 'not after start'],
  [{ start: '1999-12-31T00:00:00Z' }, 'start', 'before the year 2000'],
  [{ end: '9999-12-31T00:00:00Z' }, 'end', 'more than a day in the future'],
  [{ start: '2024-01-01T00:00:00Z' }, 'end', 'more than 366 days after start; send several'],
  [{ reason: ' ' }, 'reason', 'must not be empty'],
  [{ reason: undefined }, 'reason', 'is missing'],
  [{ until: 1 }, 'until', 'unknown field'],
])('a removal with %s is rejected by its field', async (fault, field, reason) => {
  const server = await serverWithReadings();
  expect(await server.remove({ ...removal, ...fault })).toMatchObject({
    status: 422,
    body: { error: { code: 'INVALID_REMOVAL', rows: [{ field, reason }] } },
  });
  expect(await counts(server)).toEqual([4, 4, 4, 4]);
});

test('an idempotency key repeats the first answer, and removes nothing twice', async () => {
  const server = await serverWithReadings();
  const first = await server.remove(removal, 'once');
  await server.observe(readings);
  expect(await server.remove(removal, 'once')).toEqual(first);
  expect(await counts(server)).toEqual([4, 4, 4, 4]);
  const other = await server.remove({ ...removal, reason: 'Another' }, 'once');
  expect([other.status, other.body.error?.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  const readingsUnderIt = await server.observe(readings, 'once');
  expect(readingsUnderIt.body.error?.code).toBe('IDEMPOTENCY_CONFLICT');
});

test('the audit log says who removed what, and why', async () => {
  const server = await serverWithReadings();
  await server.remove(removal);
  const { body } = await server.get<{ entries: object[] }>('/v4/admin/audit', { kind: 'removal' });
  const { zone_id: _, ...rest } = removal;
  expect(body.result.entries).toMatchObject([
    { action: 'readings_removed', detail: { ...rest, building: '900', zone: '1', removed: 2 } },
  ]);
});
