import { expect, it } from 'vitest';
import { dayFacts, dayTable, toDayRows } from '#src/pages/trend/explain/dayRows.ts';
import { aGroup, bucketsFrom } from './trendAnswers.ts';

const dayMs = 86_400_000;
const startMs = Date.UTC(2026, 10, 2);
const group = aGroup({
  openMinutes: [480, 0, 480, 480, 480, 480],
  coverage: [1, null, 0, 0.5, 0.9, 0.8],
  metrics: { utilisation_max: [0.5, null, null, 0.75, 0.875, 0.1] },
});
const days = { intervals: bucketsFrom('2026-11-02T00:00:00Z', 6, dayMs), groups: [group] };
const rows = toDayRows({
  days,
  group,
  format: 'utilisation',
  frame: { startMs, endMs: startMs + 6 * dayMs },
  timeZone: 'UTC',
  nowMs: startMs + 5.5 * dayMs,
});

it('says of each day whether it counts, and why not', () => {
  expect(rows.map(({ fate }) => fate)).toEqual([
    'counts',
    'nothing open',
    'no data',
    'low coverage',
    'counts',
    'today',
  ]);
});

it('counts the days by reason', () => {
  expect(dayFacts(rows)).toEqual([
    { name: 'Days that count', text: '2 days' },
    { name: 'Left out: under 70% of their data', text: '1 day' },
    { name: 'Left out: today', text: '1 day' },
    { name: 'Left out: nothing open', text: '1 day' },
    { name: 'Left out: no data', text: '1 day' },
  ]);
});

it('leaves out days outside the stretch of time', () => {
  const frame = { startMs: startMs + 3 * dayMs, endMs: startMs + 5 * dayMs };
  const shown = toDayRows({ days, group, format: 'count', frame, timeZone: 'UTC', nowMs: 0 });
  expect(shown.map((row) => row.startMs)).toEqual([startMs + 3 * dayMs, startMs + 4 * dayMs]);
});

it('gives the same days as a file, with the values at full precision', () => {
  expect(dayTable(rows, 'utilisation').read().rows.slice(3, 5)).toEqual([
    [startMs + 3 * dayMs, 0.75, 0.5, 'no, low coverage'],
    [startMs + 4 * dayMs, 0.875, 0.9, 'yes'],
  ]);
});
