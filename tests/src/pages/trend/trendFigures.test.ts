import { describe, expect, test } from 'vitest';
import { peakMoment, toFigures } from '#src/features/report/figures/toFigures.ts';
import { toWeekRows } from '#src/pages/trend/tables/toWeekRows.ts';
import { aGroup, bucketsFrom } from './trendAnswers.ts';

const dayMs = 86_400_000;
const timeZone = 'UTC';

/** Monday to Friday, November 2 – 6, 2026; Wednesday has half of its data. */
const intervals = bucketsFrom('2026-11-02T00:00:00Z', 5, dayMs);
const days = aGroup({
  coverage: [1, 1, 0.5, 1, 1],
  metrics: {
    utilisation_mean: [0.2, 0.4, 0.9, 0.3, 0.1],
    utilisation_max: [0.5, 0.7, 1.2, 0.7, 0.2],
    frequency_mean: [0.5, 0.5, 0.5, 0.5, 0.5],
  },
});
const whole = aGroup({
  coverage: [0.9],
  metrics: { utilisation_mean: [0.31], capacity_mean: [40], frequency_mean: [0.5] },
});
const current = { whole, days, intervals };

function figuresAt(now: string) {
  const nowMs = Date.parse(now);
  return toFigures({ current, compared: null, format: 'utilisation', timeZone, nowMs });
}

describe('the key figures', () => {
  test('take means from the whole frame, and peaks from days of enough coverage', () => {
    const figures = figuresAt('2026-11-21T00:00:00Z');
    expect(figures.mean.value).toBe(0.31);
    expect(figures.averageDailyPeak.value).toBeCloseTo((0.5 + 0.7 + 0.7 + 0.2) / 4, 12);
    expect(figures.p90).toBeCloseTo(0.7, 12);
    expect(figures.peakDays).toBe(4);
  });

  test('leave today out of the daily peaks', () => {
    const figures = figuresAt('2026-11-06T15:00:00Z');
    expect(figures.averageDailyPeak.value).toBeCloseTo((0.5 + 0.7 + 0.7) / 3, 12);
    expect(figures.peakDays).toBe(3);
  });

  test('keep a peak above 1, whatever its day covered, and of equal ones the first', () => {
    expect(figuresAt('2026-11-21T00:00:00Z').peak).toEqual({
      value: 1.2,
      dayStartMs: intervals[2]?.startMs,
      dayEndMs: intervals[2]?.endMs,
    });
    const slots = { intervals: bucketsFrom('2026-11-02T08:00:00Z', 4, 300_000), groups: [] };
    expect(peakMoment(slots, [0.1, 0.7, null, 0.7])).toBe(Date.parse('2026-11-02T08:05:00Z'));
    expect(peakMoment(slots, [null, null, null, null])).toBeNull();
  });

  test('count weekdays of enough coverage when they are compared', () => {
    const before = {
      whole,
      intervals: bucketsFrom('2026-10-26T00:00:00Z', 5, dayMs),
      days: aGroup({ metrics: { utilisation_mean: [0.1, 0.3, 0.1, 0.2, null] } }),
    };
    const { mean } = toFigures({
      current,
      compared: before,
      format: 'utilisation',
      timeZone,
      nowMs: Date.parse('2026-11-21T00:00:00Z'),
    });
    expect(mean.change?.change).toBeCloseTo(0.1, 12);
    expect(mean.change?.before).toBeCloseTo(0.2, 12);
  });

  test('are unknown, not 0, without data', () => {
    const nothing = toFigures({
      current: { whole: undefined, days: undefined, intervals },
      compared: null,
      format: 'count',
      timeZone,
      nowMs: 0,
    });
    expect(nothing.mean.value).toBeNull();
    expect(nothing.p90).toBeNull();
    expect(nothing.peak).toBeNull();
    expect(nothing.coverage).toBeNull();
  });
});

test('weeks come newest first, with the peaks of their own days, closed ones left out', () => {
  const rows = toWeekRows({
    weeks: { intervals: bucketsFrom('2026-10-26T00:00:00Z', 3, 7 * dayMs), groups: [] },
    week: aGroup({
      openMinutes: [0, 3000, 3000],
      metrics: { utilisation_mean: [null, 0.3, null], utilisation_max: [null, 1.2, null] },
    }),
    days: { intervals, groups: [] },
    day: days,
    format: 'utilisation',
    timeZone,
    nowMs: Date.parse('2026-11-21T00:00:00Z'),
  });
  expect(rows.map(({ days: count }) => count)).toEqual([0, 4]);
  expect(rows[0]?.averageDailyPeak).toBeNull();
  expect(rows[1]?.averageDailyPeak).toBeCloseTo(0.525, 12);
});
