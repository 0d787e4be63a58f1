import { thresholds } from '#domain/metric/thresholds.ts';
import { chanceText, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';

/** How the numbers that every panel of a zone shows come about. */
export const zonePanelTerms: readonly MetricTerm[] = [
  {
    name: 'Today and a typical day',
    definition: 'typical-week',
    text: 'The most people in each quarter hour today. Typical: the median of the same quarter hour on this weekday over the last 8 weeks, with P10 to P90. It needs 3 such days with data.',
  },
  {
    name: 'Last 12 weeks',
    definition: 'change',
    text: `The mean of each whole week in opening hours. The direction compares the last 6 weeks with the 6 before, weekday by weekday; days with less than ${formatPercent(thresholds.neededData)} coverage are left out. ${chanceText}`,
  },
  {
    name: 'Data sources',
    definition: 'coverage',
    text: 'How long ago the last reading of each source that measures this place ended. Sensors are listed for planners.',
  },
];
