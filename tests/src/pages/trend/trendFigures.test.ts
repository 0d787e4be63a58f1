import { describe, expect, test } from 'vitest';
import { peakMoment, toFigures } from '#src/features/report/figures/toFigures.ts';
import { readGroup } from '#src/features/report/figures/readGroup.ts';
import { trendTables } from '#src/pages/trend/trendTables.tsx';
import { toWeekRows } from '#src/pages/trend/weekRows.ts';
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
  test('take means from the whole frame, and peaks from days with enough coverage', () => {
    const figures = figuresAt('2026-11-21T00:00:00Z');
    expect(figures.mean.value).toBe(0.31);
    expect(figures.averageDailyPeak.value).toBeCloseTo((0.5 + 0.7 + 0.7 + 0.2) / 4, 12);
    expect(figures.p90).toBeCloseTo(0.7, 12);
    expect(figures.peakDays).toBe(4);
  });

  test('exclude today from the daily peaks', () => {
    const figures = figuresAt('2026-11-06T15:00:00Z');
    expect(figures.averageDailyPeak.value).toBeCloseTo((0.5 + 0.7 + 0.7) / 3, 12);
    expect(figures.peakDays).toBe(3);
  });

  test('keep a peak above 1 regardless of coverage, and the first of equal ones', () => {
    expect(figuresAt('2026-11-21T00:00:00Z').peak).toEqual({
      value: 1.2,
      dayStartMs: intervals[2]?.startMs,
      dayEndMs: intervals[2]?.endMs,
    });
    const slots = { intervals: bucketsFrom('2026-11-02T08:00:00Z', 4, 300_000), groups: [] };
    expect(peakMoment(slots, [0.1, 0.7, null, 0.7])).toBe(Date.parse('2026-11-02T08:05:00Z'));
    expect(peakMoment(slots, [null, null, null, null])).toBeNull();
  });

  test('use only weekdays with enough coverage for comparisons', () => {
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

test('weeks are listed newest first, with the peaks of their days, without closed weeks', () => {
  const week = aGroup({
    openMinutes: [0, 3000, 3000],
    metrics: { utilisation_mean: [null, 0.3, null], utilisation_max: [null, 1.2, null] },
  });
  const rows = toWeekRows({
    weeks: { intervals: bucketsFrom('2026-10-26T00:00:00Z', 3, 7 * dayMs), groups: [week] },
    reader: readGroup(current, { timeZone, today: Number.POSITIVE_INFINITY }),
    format: 'utilisation',
  });
  expect(rows.map(({ days: count }) => count)).toEqual([0, 4]);
  expect(rows[0]?.averageDailyPeak).toBeNull();
  expect(rows[1]?.averageDailyPeak).toBeCloseTo(0.525, 12);
  expect(rows[1]?.peaks.days.map(({ fate }) => fate)).toEqual([
    'counts',
    'counts',
    'low coverage',
    'counts',
    'counts',
  ]);
});

test('values of the chart and of lines explain themselves of their own spaces and time', () => {
  const group = { ...aGroup({ metrics: { utilisation_max: [1.2] } }), id: 'a.b', kind: 'floor' };
  const reader = readGroup(current, { timeZone, today: Number.POSITIVE_INFINITY });
  const line = {
    id: 'a.b',
    name: 'Attic',
    group,
    figures: figuresAt('2026-11-21T00:00:00Z'),
    reader,
  };
  const peakMs = Date.parse('2026-11-04T10:45:00Z');
  const { startMs = 0, endMs = 0 } = intervals[0] ?? {};
  const { values, lines } = trendTables({
    request: {
      interval: 'P1D',
      subject: { timeZone, buildingIds: ['1'], name: 'House', filters: [], grouping: 'floor' },
      frame: { startdatetime: '2026-11-02T00:00:00Z', enddatetime: '2026-11-07T00:00:00Z' },
    },
    answers: { format: 'utilisation', whole: line, lines: [line, line], weeks: [] },
    settings: { aggregation: 'mean' },
    chart: {
      model: {
        timeZone,
        slots: [{ startMs, endMs, state: 'open' }],
        series: [line, line].map(({ name }) => ({ label: name, values: [0.4] })),
        band: null,
        compared: [],
      },
      lineGroups: [group, group],
    },
    momentOf: () => peakMs,
    roomSizes: [],
  } as unknown as Parameters<typeof trendTables>[0]);
  expect(values.numberAt?.(String(startMs), 'line-1')).toMatchObject({
    of: 'Attic, Monday, November 2',
    isMeasured: true,
    time: { startMs, endMs },
  });
  expect(values.read().columns.map(({ id, kind }) => [id, kind])).toEqual([
    ['time', 'day'],
    ['line-0', 'share'],
    ['line-1', 'share'],
    ['coverage', 'share'],
  ]);
  const file = lines?.read();
  const at = file?.columns.findIndex(({ id }) => id === 'peak_time') ?? -1;
  expect(file?.rows.map((row) => row[at])).toEqual([peakMs, peakMs]);
  expect(lines?.numberAt?.('a.b', 'peak').inputs).toContainEqual({
    name: 'First reached',
    text: 'Wed, Nov 4, 10:45',
  });
});
