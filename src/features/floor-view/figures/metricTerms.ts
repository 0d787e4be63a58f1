import { thresholds } from '#domain/metric/thresholds.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';

/** A number's name and how it comes about. */
export interface MetricTerm {
  name: string;
  text: string;
}

/** The terms of metrics.md 3.3 that several pages show. */
export const metricTerms = {
  timeInUse: {
    name: 'Time in use',
    text: 'The share of open minutes with valid data in which somebody was there.',
  },
  fillWhenUsed: {
    name: 'Fill when used',
    text: 'People divided by seats, in the minutes when somebody was there.',
  },
  peakOfDays: {
    name: 'Peak (P90 of days)',
    text: `The greatest number of people of each day, and of those the value that nine days in ten do not pass. Days with less than ${formatPercent(thresholds.neededData)} of their data are left out.`,
  },
  coverage: {
    name: 'Data coverage',
    text: 'The share of open minutes with valid data. Missing data is never counted as zero.',
  },
} as const satisfies Record<string, MetricTerm>;
