import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportDefinition } from '#domain/report/ReportDocument.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { Denominators } from '../figures/frameDenominators.ts';

/** A number's name, how it comes about, and the term of the definitions that has its formula. */
export interface MetricTerm extends ReportDefinition {
  /** The part of filter_bookings that selects the bookings it is worked out from; absent where it rests on none. */
  bookings?: string;
}

/** The terms that several pages show. */
export const metricTerms = {
  timeInUse: {
    name: 'Time in use',
    definition: 'time-in-use',
    text: 'The share of valid open minutes in which somebody was there.',
  },
  fillWhenUsed: {
    name: 'Fill when used',
    definition: 'fill-when-used',
    text: 'People divided by seats, in the minutes when somebody was there.',
  },
  peakOfDays: {
    name: 'Peak (P90 of days)',
    definition: 'daily-peak',
    text: `The daily peak that 90% of days do not exceed. Days with less than ${formatPercent(thresholds.neededData)} coverage are left out.`,
  },
  coverage: {
    name: 'Data coverage',
    definition: 'coverage',
    text: 'The share of open minutes with valid data. Missing data is never counted as zero.',
  },
} as const satisfies Record<string, MetricTerm>;

/** The minutes and days that the numbers of a page rest on. */
export function measuredTerm(denominators: Denominators): MetricTerm {
  const { openMinutes, validMinutes, openDays, places } = denominators;
  return {
    name: 'Data measured',
    definition: 'coverage',
    text: `${formatCount(validMinutes)} of ${formatCount(openMinutes)} open minutes have valid data, over ${formatPlural(openDays, 'day')}, in ${formatPlural(places, 'place')}. A moment is valid for a group when at least ${formatPercent(thresholds.neededData)} of its seats are measured.`,
  };
}

/** How the interval of a mean of days comes about. */
export const intervalText =
  'The range after ± is the 95% interval of the mean over days. It depends on how much days of the same weekday differ, and is wider if neighboring days are alike. Needs repeated weekdays.';

/** When a difference of days could be chance. */
export const chanceText =
  'A change could be chance if similar periods differ as much more than 5% of the time, or if there are too few days. This depends on how much days of the same weekday differ, and on how alike neighboring days are.';
