import { describe, expect, it } from 'vitest';
import { frequencyAt, groupSeries, utilisationAt } from '#tests/oracles/groupSeries.ts';
import { groupSums } from '#tests/oracles/groupSums.ts';
import { metricsOfSums } from '#domain/metric/metricsOfSums.ts';
import { countQuantile, quantile } from '#domain/metric/quantile.ts';
import { sessions } from '#domain/metric/sessions.ts';
import type { ZoneSeries } from '#domain/metric/series/ZoneSeries.ts';
import { zoneSums } from '#tests/oracles/zoneSums.ts';
import { opportunity, seatsNeeded } from '#domain/planning/opportunity.ts';
import { pressure } from '#domain/planning/pressure/pressure.ts';
import { fixtureA, fixtureB, slotStarts } from './zoneOf.ts';

function rounded(values: Record<string, number | null>): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(values).map(([label, value]) => [
      label,
      value === null ? null : Math.round(value * 1e4) / 1e4,
    ]),
  );
}

describe('the first worked example', () => {
  it('zone A has the expected figures', () => {
    const { coverage, values, isLowCoverage } = metricsOfSums(zoneSums(fixtureA));
    expect(coverage).toBe(1);
    expect(isLowCoverage).toBe(false);
    expect(rounded(values)).toEqual({
      capacity_mean: 4,
      capacity_fraction_used_mean: 0.5,
      count: 1,
      count_mean: 1.1667,
      count_max: 3,
      utilisation: 0.25,
      utilisation_mean: 0.2917,
      utilisation_max: 0.75,
      frequency: 1,
      frequency_mean: 0.5833,
      frequency_max: 1,
    });
  });

  it('zone A has more people when zeros are ignored', () => {
    const { values, coverage } = metricsOfSums(zoneSums(fixtureA, { ignoreZeroValues: true }));
    expect(coverage).toBe(1);
    expect(values).toMatchObject({ count_mean: 2, utilisation_mean: 0.5 });
  });

  it('zone B has the expected figures for the slots that arrived', () => {
    const { coverage, values } = metricsOfSums(zoneSums(fixtureB));
    expect(coverage).toBeCloseTo(10 / 12, 12);
    expect(rounded(values)).toMatchObject({
      count: 0,
      count_mean: 1,
      count_max: 2,
      utilisation_mean: 0.5,
      utilisation_max: 1,
      frequency_mean: 0.5,
      capacity_fraction_used_mean: 1,
    });
  });

  it('A and B together have simultaneous peaks and ratios of sums', () => {
    const sums = groupSums(groupSeries([fixtureA, fixtureB]));
    const { coverage, values } = metricsOfSums(sums);
    expect(coverage).toBeCloseTo(10 / 12, 12);
    expect(sums.countMaxSlot).toBe(3);
    expect(rounded(values)).toEqual({
      capacity_mean: 6,
      capacity_fraction_used_mean: 0.6765,
      count: 0,
      count_mean: 2.3,
      count_max: 4,
      utilisation: 0,
      utilisation_mean: 0.3833,
      utilisation_max: 0.6667,
      frequency: 0,
      frequency_mean: 0.55,
      frequency_max: 1,
    });
  });

  it('A and B are never under pressure by seats and for one episode of 20 minutes by rooms', () => {
    const group = groupSeries([fixtureA, fixtureB]);
    const startMs = slotStarts(12);
    const u = Float64Array.from(startMs, (_, slot) => utilisationAt(group, slot));
    const f = Float64Array.from(startMs, (_, slot) => frequencyAt(group, slot));
    expect(pressure({ values: u, w: group.w, startMs })).toEqual({ share: 0, episodes: [] });
    expect(pressure({ values: f, w: group.w, startMs })).toEqual({
      share: 0.4,
      episodes: [{ from: 2, to: 6, minutes: 20 }],
    });
  });

  it('each zone has one session', () => {
    const sessionsOf = (series: ZoneSeries) =>
      sessions({ series, startMs: slotStarts(12), day: new Int32Array(12) });
    expect(sessionsOf(fixtureA)).toEqual([
      { firstSlot: 2, lastSlot: 7, minutes: 30, groupSize: 3, isCensored: false },
    ]);
    expect(sessionsOf(fixtureB)).toEqual([
      { firstSlot: 1, lastSlot: 5, minutes: 25, groupSize: 2, isCensored: false },
    ]);
  });
});

describe('the second worked example', () => {
  it('P90 of 10 to 100 is 91', () => {
    expect(quantile([100, 20, 30, 40, 50, 60, 70, 80, 90, 10], 0.9)).toBeCloseTo(91, 12);
  });

  it('P95 of rooms needed is a whole number of rooms', () => {
    expect(countQuantile([0, 1, 1, 2, 2, 2, 3, 3, 4, 5], 0.95)).toBe(5);
  });

  it('opportunity is the seats to release, or the seats short', () => {
    expect(seatsNeeded(52)).toBe(70);
    expect(opportunity(100, 52)).toBe(30);
    expect(opportunity(40, 36)).toBe(-8);
  });
});
