import { describe, expect, test } from 'vitest';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';

const hour = Date.parse('2025-03-05T10:00:00Z');
const a = [0, 0, 1, 2, 2, 2, 3, 3, 0, 0, 0, 1];
const b = [0, 2, 2, 2, 2, 2, 0, 0, 0, 0];

const frame = {
  building_id: '900',
  interval: 'INF',
  startdatetime: '2025-03-05T10:00:00Z',
  enddatetime: '2025-03-05T11:00:00Z',
  opening_hours: '24/7',
};

function rowsOf(zone: number, counts: readonly number[]): object[] {
  return counts.map((count, at) => ({
    time: new Date(hour + at * 300_000).toISOString(),
    zone_id: zone,
    layer: 'sensorlayer',
    count,
  }));
}

function cell(metrics: ZoneMetrics, group = 0): Record<string, unknown> {
  const values = Object.entries(metrics.metrics).map(([label, matrix]) => {
    const value = matrix[group]?.[0] ?? null;
    return [label, value === null ? null : Number(value.toFixed(4))];
  });
  const coverage = metrics.coverage[group]?.[0] ?? null;
  return {
    ...Object.fromEntries(values),
    coverage: coverage === null ? null : Number(coverage.toFixed(4)),
  };
}

async function fixture(): Promise<TestClient> {
  const server = await openTestClient();
  await server.postSpaces(
    spacesOf([
      { id: 1, capacity: { default: 4 } },
      { id: 2, capacity: [['default', 2]] },
    ]),
  );
  expect((await server.observe([...rowsOf(1, a), ...rowsOf(2, b)])).body.result.accepted).toBe(22);
  return server;
}

describe('the first worked example through HTTP', () => {
  test('the zones and their group have the values of the example', async () => {
    const server = await fixture();
    const zones = await server.metrics(frame);
    expect(cell(zones, 0)).toMatchObject({
      count_mean: 1.1667,
      count_max: 3,
      utilisation_mean: 0.2917,
      utilisation_max: 0.75,
      frequency_mean: 0.5833,
      frequency_max: 1,
      capacity_fraction_used_mean: 0.5,
      capacity_mean: 4,
      count: 1,
      utilisation: 0.25,
      frequency: 1,
      coverage: 1,
    });
    expect(cell(zones, 1)).toMatchObject({
      coverage: 0.8333,
      count_mean: 1,
      utilisation_mean: 0.5,
      utilisation_max: 1,
      frequency_mean: 0.5,
      capacity_fraction_used_mean: 1,
      count: 0,
    });
    const group = await server.metrics({ ...frame, group_zones: 'building' });
    expect(cell(group)).toMatchObject({
      coverage: 0.8333,
      count_mean: 2.3,
      count_max: 4,
      utilisation_mean: 0.3833,
      utilisation_max: 0.6667,
      frequency_mean: 0.55,
      frequency_max: 1,
      capacity_fraction_used_mean: 0.6765,
      capacity_mean: 6,
    });
    expect([group.zones_valid?.[0]?.[0], group.zones_total[0]?.[0]]).toEqual([2, 2]);
    expect([group.open_minutes[0]?.[0], group.valid_minutes[0]?.[0]]).toEqual([60, 50]);
    expect(group.low_coverage[0]?.[0]).toBe(false);
  });

  test('slots with a count of 0 can be ignored in the means', async () => {
    const server = await fixture();
    const zones = await server.metrics({ ...frame, ignore_zero_values: 'true' });
    expect(cell(zones, 0)).toMatchObject({ count_mean: 2, utilisation_mean: 0.5, coverage: 1 });
  });

  test('a bucket without enough data is null when missing data is not ignored', async () => {
    const server = await fixture();
    const strict = { ...frame, interval: 'PT15M', ignore_missing_data: 'false' };
    const zones = await server.metrics({ ...strict, filter_zones: 'id==2' });
    expect(zones.metrics.count_mean).toEqual([[4 / 3, 2, 0, null]]);
    expect(zones.coverage).toEqual([[1, 1, 1, 1 / 3]]);
    const loose = await server.metrics({ ...strict, percentage_data_needed_for_aggregation: '30' });
    expect(loose.metrics.count_mean?.[1]?.[3]).toBe(0);
  });

  test('a custom incident removes its slots from every figure', async () => {
    const server = await fixture();
    const custom_incident_period = '2025-03-05T10:10:00Z/2025-03-05T10:50:00Z';
    const zones = await server.metrics({ ...frame, custom_incident_period });
    expect(zones.open_minutes).toEqual([[20], [20]]);
    expect(zones.metrics.count_mean?.[0]?.[0]).toBe(0.25);
    expect(zones.coverage).toEqual([[1], [0.5]]);
  });
});

describe('the third worked example through HTTP', () => {
  async function amsterdam(): Promise<TestClient> {
    const server = await openTestClient();
    await server.postSpaces(spacesOf([{ id: 1 }], { timezone: 'Europe/Amsterdam' }));
    return server;
  }
  const day = async (server: TestClient, date: [string, string], opening_hours: string) => {
    const { open_minutes } = await server.metrics({
      building_id: '900',
      interval: 'P1D',
      startdatetime: date[0],
      enddatetime: date[1],
      opening_hours,
    });
    return open_minutes[0]?.map((minutes) => (minutes ?? 0) / 60);
  };

  test('days on which the clock changes have 23 and 25 hours, and 18 from 6 to 24', async () => {
    const server = await amsterdam();
    const spring: [string, string] = ['2025-03-30T00:00:00+01:00', '2025-03-31T00:00:00+02:00'];
    const autumn: [string, string] = ['2025-10-26T00:00:00+02:00', '2025-10-27T00:00:00+01:00'];
    expect(await day(server, spring, '24/7')).toEqual([23]);
    expect(await day(server, autumn, '24/7')).toEqual([25]);
    expect(await day(server, spring, 'Mo-Su 06:00-24:00')).toEqual([18]);
    expect(await day(server, autumn, 'Mo-Su 06:00-24:00')).toEqual([18]);
  });

  test('an opening past midnight has 8 hours', async () => {
    const server = await amsterdam();
    const weekend: [string, string] = ['2025-06-13T00:00:00+02:00', '2025-06-16T00:00:00+02:00'];
    const hours = await day(server, weekend, 'Fr 22:00-30:00');
    expect(hours?.reduce((sum, value) => sum + value, 0)).toBe(8);
  });
});
