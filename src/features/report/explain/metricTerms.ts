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
