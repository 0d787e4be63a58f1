import { expect, test } from 'vitest';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import type { FloorRole } from '#domain/space/members/groupMembers.ts';
import { floorPeople } from '#tests/oracles/floorPeople.ts';
import { groupSeries, type GroupSeries } from '#tests/oracles/groupSeries.ts';
import { groupSums } from '#tests/oracles/groupSums.ts';
import { metricsOfSums, type BucketMetrics } from '#domain/metric/metricsOfSums.ts';
import { unifiedSeries } from '#tests/oracles/unifiedSeries.ts';
import type { ZoneSeries } from '#domain/metric/series/ZoneSeries.ts';
import { zoneSums, type SumOptions } from '#tests/oracles/zoneSums.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { randomReadings, slotsPerDay, toRows, toSeries } from './randomDay.ts';
import { seededRandom } from '#tests/seededRandom.ts';

const dayMs = Date.parse('2025-03-05T00:00:00Z');
const slotsPerHour = 12;
const day = {
  building_id: '900',
  startdatetime: '2025-03-05T00:00:00Z',
  enddatetime: '2025-03-06T00:00:00Z',
};
/** Edges within slots, so that weights under 5 minutes occur. */
const openFrom = 6 * 60 + 2;
const openTo = 20 * 60 + 33;
const opening_hours = 'Mo-Su 06:02-20:33';

const openMinutes = Float64Array.from({ length: slotsPerDay }, (_, slot) =>
  Math.max(0, Math.min(openTo, slot * 5 + 5) - Math.max(openFrom, slot * 5)),
);

function hours(ignoreZeroValues: boolean): SumOptions[] {
  return Array.from({ length: 24 }, (_, hour) => ({
    range: { from: hour * slotsPerHour, to: (hour + 1) * slotsPerHour },
    ignoreZeroValues,
  }));
}

function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value * 1e4) / 1e4;
}

/** One group's row of the answer, and what the definitions give, in the same form. */
function compared(answer: ZoneMetrics, group: number, expected: readonly BucketMetrics[]) {
  const seenRows: unknown[] = [];
  const wantedRows: unknown[] = [];
  for (const [
    bucket,
    { values, coverage, seatsMeasured, openMinutes: open, validMinutes },
  ] of expected.entries()) {
    const seen = Object.fromEntries(
      Object.entries(answer.metrics).map(([label, matrix]) => [
        label,
        rounded(matrix[group]?.[bucket]),
      ]),
    );
    const wanted = Object.fromEntries(
      Object.entries(values).map(([label, value]) => [label, rounded(value)]),
    );
    const at = (matrix: ZoneMetrics['coverage']) => rounded(matrix[group]?.[bucket]);
    const shares = [at(answer.coverage), at(answer.seats_measured)];
    seenRows.push([seen, shares, at(answer.open_minutes), at(answer.valid_minutes)]);
    const wantedShares = [rounded(coverage), rounded(seatsMeasured)];
    wantedRows.push([wanted, wantedShares, rounded(open), rounded(validMinutes)]);
  }
  return { seenRows, wantedRows };
}

function expectSame(answer: ZoneMetrics, group: number, expected: readonly BucketMetrics[]): void {
  const { seenRows, wantedRows } = compared(answer, group, expected);
  expect(seenRows).toEqual(wantedRows);
}

function bucketsOfGroup(series: GroupSeries, ignoreZeroValues: boolean): BucketMetrics[] {
  return hours(ignoreZeroValues).map((options) => metricsOfSums(groupSums(series, options)));
}

test('zones and random groups match the definitions, hour by hour', async () => {
  const random = seededRandom(20250305);
  const zones = Array.from({ length: 24 }, (_, at) => {
    const capacity = [null, 0, 1, 2, 4, 6][Math.floor(random() * 6)] ?? null;
    const groups = Array.from({ length: 40 }, (__, group) => group).filter(() => random() < 0.15);
    return { id: at + 1, capacity, groups, readings: randomReadings(random) };
  });
  const server = await openTestClient();
  await server.postSpaces(
    spacesOf(
      zones.map(({ id, capacity, groups }) => ({
        id,
        capacity: capacity === null ? {} : { default: capacity },
        tags: groups.map((group) => `case:${group}`),
      })),
    ),
  );
  await server.observe(
    zones.flatMap(({ id, readings }) => toRows(id, 'sensorlayer', { readings, dayMs })),
  );
  const seriesOf = new Map<number, ZoneSeries>(
    zones.map(({ id, capacity, readings }) => [id, toSeries(readings, capacity, openMinutes)]),
  );
  for (const ignoreZeroValues of [false, true]) {
    const answer = await server.metrics({
      ...day,
      interval: 'PT1H',
      opening_hours,
      group_zones: 'zone,tag:case,all',
      ignore_zero_values: String(ignoreZeroValues),
    });
    expect(answer.groups.length).toBeGreaterThan(zones.length + 30);
    for (const [position, { id, kind }] of answer.groups.entries()) {
      if (kind === 'zone') {
        const series = seriesOf.get(Number(id));
        if (!series) throw new Error(`No zone ${id}`);
        const expected = hours(ignoreZeroValues).map((options) =>
          metricsOfSums(zoneSums(series, options)),
        );
        expectSame(answer, position, expected);
        continue;
      }
      const members = zones.filter(
        ({ groups }) => kind === 'all' || groups.some((group) => `case:${group}` === id),
      );
      const series = groupSeries(members.flatMap((zone) => seriesOf.get(zone.id) ?? []));
      expectSame(answer, position, bucketsOfGroup(series, ignoreZeroValues));
    }
  }
});

test('with full data, a group is the sum of its members, with no higher peak than theirs combined', async () => {
  const random = seededRandom(7);
  const zones = Array.from({ length: 8 }, (_, at) => ({
    id: at + 1,
    capacity: 1 + Math.floor(random() * 6),
    readings: Array.from({ length: slotsPerDay }, () => ({
      count: Math.floor(random() * 5),
      inUse: random() < 0.5 ? 1 : 0.5,
      seconds: 300,
    })),
  }));
  const server = await openTestClient();
  await server.postSpaces(
    spacesOf(zones.map(({ id, capacity }) => ({ id, capacity: { default: capacity } }))),
  );
  await server.observe(
    zones.flatMap(({ id, readings }) => toRows(id, 'sensorlayer', { readings, dayMs })),
  );
  const { metrics } = await server.metrics({
    ...day,
    interval: 'PT1H',
    opening_hours: '24/7',
    group_zones: 'all,zone',
  });
  for (let hour = 0; hour < 24; hour += 1) {
    const column = (label: keyof typeof metrics): number[] =>
      metrics[label]?.map((row) => row[hour] ?? Number.NaN) ?? [];
    const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
    const [mean = 0, ...means] = column('count_mean');
    const [peak = 0, ...peaks] = column('count_max');
    expect(mean).toBeCloseTo(sum(means), 6);
    expect(peak).toBeLessThanOrEqual(sum(peaks) + 1e-9);
    const fractions = column('capacity_fraction_used_mean');
    const frequencies = column('frequency_mean');
    for (const [zone, utilisation] of column('utilisation_mean').entries()) {
      if (zone === 0) continue;
      const product = (frequencies[zone] ?? 0) * (fractions[zone] ?? 0);
      expect(utilisation).toBeCloseTo(product, 6);
    }
  }
});

interface ZoneOfFloor {
  id: number;
  layer: string;
  capacity: number | null;
  floor: number;
  parent?: number;
  role?: FloorRole;
}

test('Wi-Fi zones with sensors inside, and floors with counters, count nobody twice', async () => {
  const random = seededRandom(99);
  const sketch: ZoneOfFloor[] = [
    { id: 1, layer: 'wifilayer', capacity: 10, floor: 901 },
    { id: 2, layer: 'sensorlayer', capacity: 4, floor: 901, parent: 1 },
    { id: 3, layer: 'sensorlayer', capacity: 2, floor: 901, parent: 1 },
    { id: 4, layer: 'wifilayer', capacity: null, floor: 901 },
    { id: 5, layer: 'sensorlayer', capacity: 3, floor: 901, parent: 4 },
    { id: 6, layer: 'sensorlayer', capacity: 20, floor: 902, role: 'aggregate' },
    { id: 7, layer: 'sensorlayer', capacity: 10, floor: 902, role: 'aggregate' },
    { id: 8, layer: 'sensorlayer', capacity: 5, floor: 902, role: 'subtract' },
    { id: 9, layer: 'sensorlayer', capacity: 6, floor: 902 },
    { id: 10, layer: 'sensorlayer', capacity: 2, floor: 902 },
  ];
  const readingsOf = new Map(sketch.map(({ id }) => [id, randomReadings(random)]));
  const metadata = {
    aggregate: { floor_level_aggregate: true },
    subtract: { floor_level_aggregate_subtract: true },
    none: {},
  };
  const server = await openTestClient();
  await server.postSpaces(
    spacesOf(
      sketch.map(({ id, layer, capacity, floor, role = 'none', parent }) => ({
        id,
        floor,
        layer_name: layer,
        capacity: capacity === null ? {} : { default: capacity },
        metadata: metadata[role],
        parent: parent ?? null,
      })),
    ),
  );
  await server.observe(
    sketch.flatMap(({ id, layer }) =>
      toRows(id, layer, { readings: readingsOf.get(id) ?? [], dayMs }),
    ),
  );
  const answer = await server.metrics({
    ...day,
    interval: 'PT1H',
    opening_hours,
    group_zones: 'floor',
  });
  const all = sketch.map(({ id, floor, role = 'none', capacity }) => ({
    id,
    floor,
    role,
    series: toSeries(readingsOf.get(id) ?? [], capacity, openMinutes),
    isLeaf: true,
  }));
  const seriesOf = (ids: readonly number[]): ZoneSeries[] =>
    ids.flatMap((id) => all.filter((zone) => zone.id === id).map(({ series }) => series));
  const [first, fourth] = seriesOf([1, 4]);
  if (!first || !fourth) throw new Error('Zones are missing');
  const unified = groupSeries([
    unifiedSeries(first, seriesOf([2, 3])),
    unifiedSeries(fourth, seriesOf([5])),
  ]);
  expectSame(answer, 0, bucketsOfGroup(unified, false));
  expect(answer.groups.map(({ id }) => id)).toEqual([901, 902]);
  const people = floorPeople(all.filter(({ floor }) => floor === 902));
  expectSame(answer, 1, bucketsOfGroup(groupSeries(people, seriesOf([9, 10])), false));
});
