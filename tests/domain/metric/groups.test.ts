import { describe, expect, it } from 'vitest';
import { floorRole } from '#domain/space/members/groupMembers.ts';
import { floorPeople } from '#tests/oracles/floorPeople.ts';
import { groupSeries } from '#tests/oracles/groupSeries.ts';
import { groupSums } from '#tests/oracles/groupSums.ts';
import { metricsOfSums } from '#domain/metric/metricsOfSums.ts';
import { unifiedSeries } from '#tests/oracles/unifiedSeries.ts';
import { zoneSums } from '#tests/oracles/zoneSums.ts';
import { zoneOf } from './zoneOf.ts';

describe('a group with gaps', () => {
  const large = zoneOf([4, 4], 8);
  const small = zoneOf([1, null], 2);

  it('scales people to the capacity of all members, and flags it with kappa', () => {
    const group = groupSeries([large, small]);
    expect([...group.kappa]).toEqual([1, 0.8]);
    expect([...group.isValid]).toEqual([1, 1]);
    expect([...group.people]).toEqual([5, 4]);
    expect([...group.count]).toEqual([5, 5]);
    expect(metricsOfSums(groupSums(group)).values).toMatchObject({
      capacity_mean: 10,
      count_mean: 5,
      utilisation_mean: 0.5,
      utilisation: 0.5,
      frequency: 1,
    });
  });

  it('is not valid below 70% of its capacity', () => {
    const group = groupSeries([large, zoneOf([1, null], 4)]);
    expect([...group.isValid]).toEqual([1, 0]);
    const { coverage, isLowCoverage } = metricsOfSums(groupSums(group));
    expect(coverage).toBe(0.5);
    expect(isLowCoverage).toBe(true);
  });

  it('counts valid zones and adds people unscaled if it has no capacities', () => {
    const none = [zoneOf([2, 2], 0), zoneOf([1, null], Number.NaN), zoneOf([3, 3], 0)];
    const group = groupSeries([...none, zoneOf([0, 0], 0)]);
    expect([...group.kappa]).toEqual([1, 0.75]);
    expect([...group.count]).toEqual([6, 5]);
    expect(metricsOfSums(groupSums(group)).values).toEqual({
      capacity_mean: null,
      capacity_fraction_used_mean: null,
      count: 5,
      count_mean: 5.5,
      count_max: 6,
      utilisation: null,
      utilisation_mean: null,
      utilisation_max: null,
      frequency: 2 / 3,
      frequency_mean: 5 / 7,
      frequency_max: 0.75,
    });
  });

  it('excludes people of members without a capacity from utilization only', () => {
    const { values } = metricsOfSums(groupSums(groupSeries([large, zoneOf([3, 3], 0)])));
    expect(values).toMatchObject({ count_mean: 7, utilisation_mean: 0.5, capacity_mean: 8 });
  });

  it('counts a member only while it exists', () => {
    const later = zoneOf([2, 2], 2, { w: Float64Array.from([0, 5]) });
    const group = groupSeries([large, later]);
    expect([...group.capacity]).toEqual([8, 10]);
    expect([...group.count]).toEqual([4, 6]);
  });

  it('can exclude empty slots from the means', () => {
    const group = groupSeries([zoneOf([0, 4], 8)]);
    const sums = groupSums(group, { ignoreZeroValues: true });
    expect(metricsOfSums(sums).values.count_mean).toBe(4);
    expect(sums.validMinutes).toBe(10);
  });

  it('has no slots without zones', () => {
    expect(metricsOfSums(groupSums(groupSeries([])))).toMatchObject({
      coverage: null,
      isLowCoverage: false,
    });
  });

  it('is closed where no member is open', () => {
    const closed = zoneOf([1, 1], 1, { w: Float64Array.from([5, 0]) });
    expect(groupSums(groupSeries([closed])).openMinutes).toBe(5);
  });
});

describe('missing data', () => {
  const halfEmpty = zoneOf([2, null, null, null], 4);

  it('is not counted as zero, only flagged', () => {
    const bucket = metricsOfSums(zoneSums(halfEmpty));
    expect(bucket.isLowCoverage).toBe(true);
    expect(bucket.values).toMatchObject({ count_mean: 2, utilisation_mean: 0.5 });
  });

  it('makes a bucket unknown in strict mode', () => {
    const strict = { ignoreMissingData: false };
    const { values, coverage } = metricsOfSums(zoneSums(halfEmpty), strict);
    expect(coverage).toBe(0.25);
    expect(new Set(Object.values(values))).toEqual(new Set([null]));
    const enough = metricsOfSums(zoneSums(halfEmpty), { ...strict, neededData: 0.25 });
    expect(enough.values.count_mean).toBe(2);
  });

  it('is all that a zone without any data has', () => {
    const bucket = metricsOfSums(zoneSums(zoneOf([null, null], 4)));
    expect(bucket).toMatchObject({ openMinutes: 10, validMinutes: 0, coverage: 0 });
    expect(new Set(Object.values(bucket.values))).toEqual(new Set([null]));
  });

  it('leaves the utilization of a zone without capacity unknown', () => {
    const { values } = metricsOfSums(zoneSums(zoneOf([2, 0], Number.NaN)));
    expect(values).toMatchObject({
      count_mean: 1,
      frequency_mean: 0.5,
      utilisation: null,
      utilisation_mean: null,
      utilisation_max: null,
      capacity_mean: null,
      capacity_fraction_used_mean: null,
    });
  });

  it('stays within its bucket', () => {
    const sums = zoneSums(halfEmpty, { range: { from: 0, to: 1 } });
    expect(metricsOfSums(sums).coverage).toBe(1);
    expect(sums.latestSlot).toBe(0);
  });
});

describe('people of a floor', () => {
  const entrance = { series: zoneOf([10, 10], 50), role: 'aggregate' as const, isLeaf: false };
  const canteen = { series: zoneOf([4, 12], 20), role: 'subtract' as const, isLeaf: false };
  const room = { series: zoneOf([2, 2], 4), role: 'none' as const, isLeaf: true };

  it.each([
    [{ floor_level_aggregate: true }, 'aggregate'],
    [{ floor_level_aggregate_subtract: true }, 'subtract'],
    [{ floor_level_aggregate: 'no' }, 'none'],
  ])('come from zones with %j, as %s', (metadata, role) => {
    expect(floorRole(metadata)).toBe(role);
  });

  it('are those of its leaf zones if no zone aggregates', () => {
    const parent = { ...room, isLeaf: false };
    expect(floorPeople([room, parent, canteen])).toEqual([room.series]);
  });

  it('are the aggregates minus the zones to subtract, never below 0', () => {
    const people = floorPeople([entrance, canteen, room]);
    const group = groupSeries(people, [room.series]);
    expect([...group.count]).toEqual([6, 0]);
    expect([...group.capacity]).toEqual([30, 30]);
    expect(metricsOfSums(groupSums(group)).values).toMatchObject({
      count_mean: 3,
      utilisation_mean: 0.1,
      frequency_mean: 1,
    });
  });

  it('are the aggregates when there is nothing to subtract', () => {
    const group = groupSeries(floorPeople([entrance, room]));
    expect([...group.count]).toEqual([10, 10]);
  });

  it('are unknown while either side is unknown', () => {
    const silent = { ...canteen, series: zoneOf([4, null], 20) };
    expect([...groupSeries(floorPeople([entrance, silent])).isValid]).toEqual([1, 0]);
    const blind = { ...entrance, series: zoneOf([null, 10], 50) };
    expect([...groupSeries(floorPeople([blind, canteen])).isValid]).toEqual([0, 1]);
  });
});

describe('a unified space', () => {
  it('takes the greater count of the Wi-Fi zone and its sensors', () => {
    const parent = zoneOf([5, 1, null, 2], 10);
    const children = [zoneOf([2, 2, 2, null], 4), zoneOf([1, 3, 1, null], 4)];
    const unified = unifiedSeries(parent, children);
    expect([...unified.n]).toEqual([5, 5, 3, 2]);
    expect([...unified.nmax]).toEqual([5, 5, 3, 2]);
    expect([...unified.v]).toEqual([1, 1, 1, 1]);
    expect([...unified.o]).toEqual([1, 1, 1, 1]);
    expect([...unified.c]).toEqual([10, 10, 10, 10]);
  });

  it('uses its sensors’ capacity if it has none, and has no data without any', () => {
    const unified = unifiedSeries(zoneOf([null, 0], 0), [zoneOf([null, 0], 4)]);
    expect([...unified.c]).toEqual([4, 4]);
    expect([...unified.v]).toEqual([0, 1]);
    expect([...unified.o]).toEqual([0, 0]);
  });

  it('is the Wi-Fi zone if there are no sensors', () => {
    const parent = zoneOf([3, null], 10);
    expect(metricsOfSums(zoneSums(unifiedSeries(parent, [])))).toEqual(
      metricsOfSums(zoneSums(parent)),
    );
  });
});
