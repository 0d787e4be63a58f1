import { thresholds } from '#domain/metric/thresholds.ts';
import type { ColumnKind } from '#domain/report/ReportDocument.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';

/** What the values of the ranking are, for its files. */
export const inefficientKinds: Readonly<Record<string, ColumnKind>> = {
  use: 'share',
  fill: 'share',
  seats: 'count',
  sessions: 'count',
  coverage: 'share',
};

/** How each number of the page comes about (metrics.md 3.8, 3.10). */
export const inefficientTerms: readonly MetricTerm[] = [
  {
    name: 'Inefficient',
    definition: 'inefficient',
    text: `A space of two seats and more that is in use ${formatPercent(thresholds.inefficientTimeInUse)} of the open time or more, while less than ${formatPercent(thresholds.underUse)} of its seats are taken, on ${formatPercent(thresholds.neededData)} of its data. Open areas, where an empty seat is kept from nobody, are looked at only on demand.`,
  },
  {
    name: 'Blocked a week',
    definition: 'inefficient',
    text: 'In every valid open slot the seats times the share in use, less the people; added up in hours and divided by the weeks of the frame that have passed.',
  },
  {
    name: 'Sessions and Typical group and P90 group',
    definition: 'session',
    text: `A session is a stretch of use with pauses of at most ${thresholds.sessionGapMinutes} minutes, of ${thresholds.minSessionMinutesRoom} minutes and more. Its group is the number of people that nine in ten of its slots do not pass. Shown are the median of the sessions, and what nine sessions in ten do not pass.`,
  },
  {
    name: 'Size that would do',
    definition: 'session',
    text: 'The smallest size class that covers the P90 group.',
  },
  metricTerms.timeInUse,
  metricTerms.fillWhenUsed,
  metricTerms.coverage,
];
