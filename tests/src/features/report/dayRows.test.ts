import { expect, it } from 'vitest';
import { dayFacts, dayTable } from '#src/features/report/explain/dayRows.ts';
import { readGroup } from '#src/features/report/figures/readGroup.ts';
import { aGroup, bucketsFrom } from '../../pages/trend/trendAnswers.ts';

const dayMs = 86_400_000;
const startMs = Date.UTC(2026, 10, 2);
const { everyDay } = readGroup(
  {
    whole: undefined,
    days: aGroup({
      openMinutes: [480, 0, 480, 480, 480, 480],
      coverage: [1, null, 0, 0.5, 0.9, 0.8],
      metrics: { utilisation_max: [0.5, null, null, 0.75, 0.875, 0.1] },
    }),
    intervals: bucketsFrom('2026-11-02T00:00:00Z', 6, dayMs),
  },
  { timeZone: 'UTC', today: startMs / dayMs + 5 },
);

it('counts the days of a number by whether they count, and why not', () => {
  expect(dayFacts(everyDay('utilisation_max'))).toEqual([
    { name: 'Days included', text: '2 days' },
    { name: 'Left out: under 70% of their data', text: '1 day' },
    { name: 'Left out: today', text: '1 day' },
    { name: 'Left out: nothing open', text: '1 day' },
    { name: 'Left out: no data', text: '1 day' },
  ]);
});

it('excludes days outside the period', () => {
  const range = { startMs: startMs + 3 * dayMs, endMs: startMs + 5 * dayMs };
  const { days } = everyDay('count_max', range);
  expect(days.map((day) => day.startMs)).toEqual([startMs + 3 * dayMs, startMs + 4 * dayMs]);
});

it('exports the same days with values at full precision', () => {
  expect(dayTable(everyDay('utilisation_max')).read().rows.slice(3, 5)).toEqual([
    [startMs + 3 * dayMs, 0.75, 0.5, 'no, low coverage'],
    [startMs + 4 * dayMs, 0.875, 0.9, 'yes'],
  ]);
});
