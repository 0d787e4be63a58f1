import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotSamples } from '#tests/oracles/slotSamples.ts';
import { arrowObservations } from '#tests/builders/arrowObservations.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';

const path = '/v4/ingest/observations';
const noon = Date.parse('2025-03-05T12:00:00Z');
const row = { time: '2025-03-05T12:00:00Z', zone_id: 1, layer: 'sensorlayer' };

function reading(values: object): object {
  return { ...row, ...values };
}

async function serverWithZones(): Promise<TestClient> {
  const server = await openTestClient();
  await server.postSpaces(spacesOf([1, 2, 3, 4].map((id) => ({ id, capacity: { default: 9 } }))));
  return server;
}

/** Every five minutes of a stretch, of all zones: mean, peak, time in use and coverage. */
async function slots(server: TestClient, start: string, end: string): Promise<unknown> {
  const { intervals: _, ...state } = await server.metrics({
    building_id: '900',
    interval: 'PT5M',
    startdatetime: start,
    enddatetime: end,
    opening_hours: '24/7',
  });
  return state;
}

async function counts(server: TestClient, start: string, end: string): Promise<unknown> {
  const { metrics } = await server.metrics({
    building_id: '900',
    interval: 'PT5M',
    startdatetime: start,
    enddatetime: end,
    opening_hours: '24/7',
    filter_zones: 'id==1',
    returntype: 'count_mean',
  });
  return metrics.count_mean?.[0];
}

const atNoon = async (server: TestClient): Promise<unknown> =>
  await counts(server, '2025-03-05T12:00:00Z', '2025-03-05T12:05:00Z');

test('the higher revision replaces the lower one, whatever the counts', async () => {
  const server = await serverWithZones();
  const post = async (values: object): Promise<unknown> => {
    expect(await server.observe([reading(values)])).toMatchObject({ status: 200 });
    return await atNoon(server);
  };
  expect(await post({ count: 5 })).toEqual([5]);
  expect(await post({ count: 2, revision: 1 })).toEqual([2]);
  expect(await post({ count: 9 })).toEqual([2]);
  expect(await post({ count: 7, revision: 1 })).toEqual([7]);
  expect(await post({ count: 0, revision: Number.MAX_SAFE_INTEGER })).toEqual([0]);
  expect(await post({ count: 8, revision: 2 })).toEqual([0]);
});

test('the highest revision in a batch wins in any position', async () => {
  const server = await serverWithZones();
  const readings = [3, 4, 1].map((revision) => reading({ revision, count: revision }));
  const { body } = await server.observe(readings);
  expect(body.result).toMatchObject({ accepted: 3, duplicates: 2 });
  expect(await atNoon(server)).toEqual([4]);
});

test('NDJSON, JSON, CSV and Arrow carry the revision', async () => {
  const server = await serverWithZones();
  await server.observe([1, 2, 3, 4].map((zone_id) => reading({ zone_id, count: 9 })));
  const revised = (zone_id: number) => ({ ...row, zone_id, count: zone_id, revision: 1 });
  const bodies: [string | Uint8Array, string][] = [
    [JSON.stringify(revised(1)), 'application/x-ndjson'],
    [JSON.stringify([revised(2)]), 'application/json'],
    [`time,zone_id,layer,count,revision\n${row.time},3,${row.layer},3,1\n`, 'text/csv'],
    [
      arrowObservations([{ startMs: noon, zone_id: 4, count: 4, revision: 1 }]),
      'application/vnd.apache.arrow.stream',
    ],
  ];
  for (const [body, type] of bodies) {
    expect(await server.post(path, body, { 'content-type': type })).toMatchObject({ status: 200 });
  }
  const { metrics } = await server.metrics({
    building_id: '900',
    interval: 'INF',
    startdatetime: '2025-03-05T12:00:00Z',
    enddatetime: '2025-03-05T12:05:00Z',
    opening_hours: '24/7',
    returntype: 'count_mean',
  });
  expect(metrics.count_mean).toEqual([[1], [2], [3], [4]]);
});

test.each([-1, 1.5, '1', 2 ** 53])(
  'a revision of %s is rejected, naming the field',
  async (revision) => {
    const server = await serverWithZones();
    expect(await server.observe([{ ...row, count: 1, revision }])).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID_OBSERVATION', rows: [{ row: 1, field: 'revision' }] } },
    });
  },
);

test('a shorter revision withdraws what the longer one covered, across hours, midnight and months', async () => {
  const long = { ...row, time: '2025-03-31T21:50:00Z', count: 6, period_s: 6 * 3600 };
  const short = { ...long, count: 1, period_s: 600, revision: 1 };
  const night = ['2025-03-31T21:00:00Z', '2025-04-01T05:00:00Z'] as const;
  const [straight, reversed, alone] = [
    await serverWithZones(),
    await serverWithZones(),
    await serverWithZones(),
  ];
  await straight.observe([long]);
  await straight.observe([short]);
  await reversed.observe([short]);
  await reversed.observe([long]);
  await alone.observe([short]);
  expect(await slots(alone, ...night)).toEqual(await slots(straight, ...night));
  expect(await slots(reversed, ...night)).toEqual(await slots(straight, ...night));
  expect(await counts(straight, '2025-03-31T21:50:00Z', '2025-03-31T22:05:00Z')).toEqual([
    1,
    1,
    null,
  ]);
});

test(
  'repeated, late and reordered batches with revisions give the same state',
  { timeout: 240_000 },
  async () => {
    const anyReading = fc.record({
      zone_id: fc.constantFrom(1, 2),
      time: fc
        .integer({ min: 0, max: 12 })
        .map((at) => new Date(Date.parse('2025-03-31T21:00:00Z') + at * 1_200_000).toISOString()),
      layer: fc.constant('sensorlayer'),
      count: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
      in_use: fc.constantFrom(undefined, undefined, true, false),
      entries: fc.constant(3),
      period_s: fc.constantFrom(60, 300, 450, 3600, 7200, 20_000),
      revision: fc.constantFrom(undefined, undefined, 1, 2),
    });
    const stretch = ['2025-03-31T21:00:00Z', '2025-04-01T08:00:00Z'] as const;
    for (const readings of fc.sample(fc.array(anyReading, { minLength: 20, maxLength: 30 }), 2)) {
      const inOrder = await serverWithZones();
      for (let at = 0; at < readings.length; at += 7)
        await inOrder.observe(readings.slice(at, at + 7));
      const other = await serverWithZones();
      const shuffled = fc.sample(
        fc.shuffledSubarray(readings, { minLength: readings.length }),
        1,
      )[0];
      await Promise.all((shuffled ?? []).map((one) => other.observe([one])));
      await other.observe(readings);
      expect(await slots(other, ...stretch)).toEqual(await slots(inOrder, ...stretch));
    }
  },
);

const monthEnd = Date.parse('2025-03-31T21:00:00Z');
const sketch = fc.record({
  atMs: fc.integer({ min: 0, max: 12 }).map((at) => monthEnd + at * 1_200_000),
  count: fc.integer({ min: 0, max: 9 }),
  period_s: fc.constantFrom(60, 140, 300, 450, 3600, 7200, 20_000),
  revision: fc.constantFrom(0, 0, 1, 2),
});

test(
  'slots match the naive rule over the readings of the highest revision',
  { timeout: 240_000 },
  async () => {
    const samples = fc.sample(fc.array(sketch, { minLength: 3, maxLength: 9 }), 24);
    const server = await openTestClient();
    await server.postSpaces(spacesOf(samples.map((_, at) => ({ id: at + 1 }))));
    for (const [at, readings] of samples.entries()) {
      const rows = readings.map(({ atMs, count, period_s, revision }) =>
        reading({
          zone_id: at + 1,
          time: new Date(atMs).toISOString(),
          count,
          period_s,
          revision,
        }),
      );
      if (at % 2 === 0) await server.observe(rows);
      else for (const one of rows) await server.observe([one]);
    }
    const { metrics, intervals } = await server.metrics({
      building_id: '900',
      interval: 'PT5M',
      startdatetime: '2025-03-31T21:00:00Z',
      enddatetime: '2025-04-01T08:00:00Z',
      opening_hours: '24/7',
      returntype: 'count_mean',
    });
    for (const [at, readings] of samples.entries()) {
      const counting = readings.filter(
        ({ atMs, revision }) =>
          !readings.some((other) => other.atMs === atMs && other.revision > revision),
      );
      const slotsOf = slotSamples(
        counting.map(({ atMs, count, period_s }) => ({
          timeMs: atMs,
          periodMs: period_s * 1000,
          count,
          inUse: null,
        })),
      );
      const means = new Map(
        slotsOf.filter(({ v }) => v >= 0.5).map((slot) => [slot.startMs, slot.n]),
      );
      const rounded = (value: number | null | undefined) => value?.toFixed(4) ?? null;
      expect(metrics.count_mean?.[at]?.map(rounded)).toEqual(
        intervals.map(({ start }) => rounded(means.get(Date.parse(start)))),
      );
    }
  },
);
