import type { ExpectationSkill } from '#contract/futureMetrics.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportFact } from '#domain/report/ReportDocument.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import {
  formatCount,
  formatHundredths,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import { busiestDay, daysOver } from '#domain/patterns/expectation/expectedDays.ts';
import type { ExpectedPart } from './readExpectations.ts';
import { clockText } from '#src/lib/format/clockText.ts';

/** How the numbers of the page come about. */
export const terms = {
  expected: {
    name: 'Expected',
    definition: 'forecast',
    text: 'The weekday’s level times its shape. The level is a weighted mean of its daily means over 12 weeks; each day’s weight halves every three weeks. The shape is the median of each quarter hour divided by its daily mean, over 8 weeks. Needs at least three days; closed days are 0. Time in use is capped at 100%.',
  },
  band: {
    name: '80% range',
    definition: 'forecast',
    text: 'The 10th to 90th percentile of actual divided by expected, by hour of the day, over the last 4 weeks. Where that ratio exceeds 2, almost nobody was expected: in those hours, differences replace ratios, and the range stays between zero and the highest actual value.',
  },
  peak: {
    name: 'Expected peak',
    definition: 'forecast',
    text: 'The highest expected quarter hour of a day, and its time. The actual peak may be higher; see the 80% range.',
  },
  mase: {
    name: 'MASE',
    definition: 'forecast-accuracy',
    text: 'The mean absolute error over the last 4 weeks, divided by the error of repeating last week. Each day is forecast only from earlier days. At 1 or more, last week’s values are shown instead of the forecast.',
  },
  inside: {
    name: 'Values within the range',
    definition: 'forecast-accuracy',
    text: 'The share of open time in the last 4 weeks with values within the range. Each week is tested against a range from the other three.',
  },
  special: {
    name: 'Special days',
    definition: 'typical-week',
    text: 'Days with time markers of up to a week, and bank holidays on which the building is open. When excluded, they affect neither the forecast nor its accuracy test.',
  },
} as const satisfies Record<string, MetricTerm>;

/** What the next fourteen days come to. */
export function expectationFigures(
  { days, group: { skill } }: Pick<ExpectedPart, 'days' | 'group'>,
  format: DataFormat,
): ReportFigure[] {
  const busiest = busiestDay(days);
  const open = days.filter(({ isClosed }) => !isClosed);
  const known = open.flatMap(({ mean }) => mean ?? []);
  const mean = known.length === 0 ? null : known.reduce((a, b) => a + b, 0) / known.length;
  const over = (share: number) => ({
    label: `Days over ${formatPercent(share)}`,
    value: format === 'count' ? '–' : formatCount(daysOver(days, share)),
    of: `of ${open.length}`,
    note: format === 'count' ? 'needs a capacity' : 'at expected peak',
  });
  return [
    {
      id: 'busiest',
      label: 'Busiest day',
      value: busiest?.peak == null ? '–' : formatWeekday(dayKeyOf(busiest.dayNumber)).slice(0, 3),
      note: busiest?.peak == null ? 'unknown' : formatWeekday(dayKeyOf(busiest.dayNumber)),
      term: terms.peak,
    },
    {
      id: 'peak',
      label: 'Expected peak',
      value: valueText(format, busiest?.peak ?? null),
      note: busiest?.peakMinute == null ? '' : `at ${clockText(busiest.peakMinute)}`,
      term: terms.peak,
    },
    { id: 'over-target', ...over(thresholds.target), term: terms.peak },
    { id: 'over-pressure', ...over(thresholds.pressure), term: terms.peak },
    {
      id: 'mean',
      label: 'Average of open days',
      value: valueText(format, mean),
      note: `${open.length} open days`,
      term: terms.expected,
    },
    {
      id: 'mase',
      label: 'Forecast error vs. last week',
      value: skill?.mase == null ? '–' : formatHundredths(skill.mase),
      note: 'MASE, below 1 is better',
      term: terms.mase,
    },
  ];
}

/** How the errors compare with those of repeating last week. */
export function skillText({ method, mase, band_coverage: coverage }: ExpectationSkill): string {
  if (method === 'last_week')
    return mase === null
      ? 'Every week was like the one before, so last week’s values are shown.'
      : 'No better than repeating last week, so last week’s values are shown.';
  const better = formatPercent(1 - (mase ?? 1));
  const band =
    coverage === null || (coverage >= 0.75 && coverage <= 0.85)
      ? ''
      : coverage < 0.75
        ? ' The 80% range is too narrow: expect more than one value in five outside it.'
        : ' The 80% range is wider than needed.';
  return `Errors are ${better} smaller than when repeating last week.${band}`;
}

/** How much the numbers rest on, for files and explanations. */
export function skillFacts(skill: ExpectationSkill | null): ReportFact[] {
  return [
    { name: 'Days of data', text: formatPlural(skill?.history_days ?? 0, 'day') },
    {
      name: 'Forecast error vs. last week (MASE)',
      text: skill?.mase == null ? 'unknown' : formatTenths(skill.mase),
    },
    { name: 'Values within the range', text: formatPercent(skill?.band_coverage) },
  ];
}
