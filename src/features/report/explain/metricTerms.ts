import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportDefinition } from '#domain/report/ReportDocument.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';

/** A number's name, how it comes about, and the term of the definitions that has its formula. */
export type MetricTerm = ReportDefinition;

/** The terms that several pages show. */
export const metricTerms = {
  timeInUse: {
    name: 'Time in use',
    definition: 'time-in-use',
    text: 'The share of open minutes with valid data in which somebody was there.',
  },
  fillWhenUsed: {
    name: 'Fill when used',
    definition: 'fill-when-used',
    text: 'People divided by seats, in the minutes when somebody was there.',
  },
  peakOfDays: {
    name: 'Peak (P90 of days)',
    definition: 'daily-peak',
    text: `The greatest number of people of each day, and of those the value that nine days in ten do not pass. Days with less than ${formatPercent(thresholds.neededData)} of their data are left out.`,
  },
  coverage: {
    name: 'Data coverage',
    definition: 'coverage',
    text: 'The share of open minutes with valid data. Missing data is never counted as zero.',
  },
} as const satisfies Record<string, MetricTerm>;

/** How the interval of a mean of days comes about. */
export const intervalText =
  'The range after ± is the 95% interval of the mean of days. It follows from how the days of each weekday scatter, and is wider the more neighboring days resemble each other; it needs weekdays that repeat.';

/** When a difference of days may be chance. */
export const chanceText =
  'It may be chance when periods that are alike differ as much more than one time in 20, judged by how the days of each weekday scatter and how far neighboring days resemble each other, or when there are too few days to tell.';
