import fc from 'fast-check';
import { quantileSorted } from 'd3-array';
import { describe, expect, it } from 'vitest';
import { groupSeries } from '#tests/oracles/groupSeries.ts';
import { groupSums } from '#tests/oracles/groupSums.ts';
import { metricsOfSums, type MetricValues } from '#domain/metric/metricsOfSums.ts';
import { countQuantile, quantile } from '#domain/metric/quantile.ts';
import type { ZoneSeries } from '#domain/metric/series/ZoneSeries.ts';
import { zoneSums } from '#tests/oracles/zoneSums.ts';

const slots = 12;
const numRuns = 2000;

const slot = fc.record({
  n: fc.integer({ min: 0, max: 12 }),
  more: fc.integer({ min: 0, max: 3 }),
  share: fc.double({ min: 0.05, max: 1, noNaN: true }),
  v: fc.constantFrom(0, 0.4, 0.5, 1),
});

function zone(isComplete: boolean): fc.Arbitrary<ZoneSeries> {
  return fc
    .tuple(fc.array(slot, { minLength: slots, maxLength: slots }), fc.integer({ min: 1, max: 12 }))
    .map(([list, capacity]) => ({
      n: Float64Array.from(list, ({ n }) => n),
      nmax: Float64Array.from(list, ({ n, more }) => n + more),
      o: Float64Array.from(list, ({ n, share }) => (n > 0 ? share : 0)),
      v: Float64Array.from(list, ({ v }) => (isComplete ? 1 : v)),
      w: new Float64Array(slots),
      c: new Float64Array(slots).fill(capacity),
    }));
}

/** Zones that share their open minutes, as those of one building do. */
function zones(isComplete: boolean): fc.Arbitrary<ZoneSeries[]> {
  const minutes = fc.array(fc.constantFrom(0, 2, 5), { minLength: slots, maxLength: slots });
  return fc
    .tuple(fc.array(zone(isComplete), { minLength: 1, maxLength: 6 }), minutes)
    .map(([list, w]) => list.map((series) => ({ ...series, w: Float64Array.from(w) })));
}

function zoneValues(series: ZoneSeries): MetricValues {
  return metricsOfSums(zoneSums(series)).values;
}

function groupValues(list: readonly ZoneSeries[]): MetricValues {
  return metricsOfSums(groupSums(groupSeries(list))).values;
}

function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

describe('metrics', () => {
  it('utilization is frequency times fill for a zone with constant capacity', () => {
    fc.assert(
      fc.property(zones(false), ([series]) => {
        if (series === undefined) return;
        const values = zoneValues(series);
        const fill = values.capacity_fraction_used_mean;
        if (values.utilisation_mean === null || fill === null) return;
        expect((values.frequency_mean ?? 0) * fill).toBeCloseTo(values.utilisation_mean, 9);
      }),
      { numRuns },
    );
  });

  it('the peak of a group is at most the sum of the peaks of its members', () => {
    fc.assert(
      fc.property(zones(true), (list) => {
        const sum = sumOf(list.map((series) => zoneValues(series).count_max));
        expect(groupValues(list).count_max ?? 0).toBeLessThanOrEqual(sum + 1e-9);
      }),
      { numRuns },
    );
  });

  it('with gaps, peaks of people as counted still obey that bound', () => {
    fc.assert(
      fc.property(zones(false), (list) => {
        const sum = sumOf(list.map((series) => zoneValues(series).count_max));
        expect(Math.max(...groupSeries(list).people)).toBeLessThanOrEqual(sum + 1e-9);
      }),
      { numRuns },
    );
  });

  it('with full coverage the mean of a group is the sum of the means of its members', () => {
    fc.assert(
      fc.property(zones(true), (list) => {
        const sum = sumOf(list.map((series) => zoneValues(series).count_mean));
        expect(groupValues(list).count_mean ?? 0).toBeCloseTo(sum, 9);
      }),
      { numRuns },
    );
  });

  it('do not depend on the order of members, and add up over parts of a bucket', () => {
    fc.assert(
      fc.property(zones(false), fc.integer({ min: 0, max: slots }), (list, cut) => {
        const group = groupSeries(list);
        const whole = groupSums(group);
        const reversed = groupSums(groupSeries(list.toReversed()));
        const before = groupSums(group, { range: { from: 0, to: cut } });
        const after = groupSums(group, { range: { from: cut, to: slots } });
        expect(reversed.validMinutes).toBe(whole.validMinutes);
        expect(reversed.personMinutes).toBeCloseTo(whole.personMinutes, 9);
        expect(before.personMinutes + after.personMinutes).toBeCloseTo(whole.personMinutes, 9);
        expect(before.openMinutes + after.openMinutes).toBe(whole.openMinutes);
      }),
      { numRuns },
    );
  });
});

describe('quantiles', () => {
  const values = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 30 });
  const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);

  it('of type 7 agree with d3', () => {
    fc.assert(
      fc.property(values, share, (list, q) => {
        const sorted = list.toSorted((a, b) => a - b);
        expect(quantile(list, q)).toBeCloseTo(quantileSorted(sorted, q) ?? Number.NaN, 9);
      }),
      { numRuns },
    );
  });

  it('of type 1 are the smallest value that covers the share', () => {
    fc.assert(
      fc.property(values, share, (list, q) => {
        const serves = (r: number) =>
          list.filter((value) => value <= r).length / list.length >= q - 1e-12;
        const r = countQuantile(list, q);
        expect(r).toBe(Math.min(...list.filter(serves)));
      }),
      { numRuns },
    );
  });

  it('of an empty list are unknown', () => {
    expect(quantile([], 0.5)).toBeNull();
    expect(countQuantile([], 0.5)).toBeNull();
  });
});
