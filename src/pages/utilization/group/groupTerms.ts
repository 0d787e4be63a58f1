import { thresholds } from '#domain/metric/thresholds.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { quadrantLine } from './model/quadrants.ts';

const needed = formatPercent(thresholds.neededData);

/** How each number of the page comes about (metrics.md 3.3, 3.4). */
export const groupTerms: readonly MetricTerm[] = [
  {
    name: 'Mean utilisation',
    definition: 'utilization',
    text: 'People-minutes divided by seat-minutes over all valid open minutes: of a group the ratio of the sums, never the mean of its spaces’ ratios.',
  },
  {
    name: 'Average daily peak and P90 daily peak and Peak utilisation',
    definition: 'daily-peak',
    text: `Of each day the greatest share of the seats that was taken at once, in 5-minute values; of those the mean, and the value that nine days in ten do not pass. Days with less than ${needed} of their data, and today, do not count. Peaks of a group are simultaneous, so they are less than the peaks of its spaces together.`,
  },
  {
    name: 'Mean people and Peak people and Latest people',
    definition: 'people',
    text: 'People at once: their mean over all valid open minutes, the greatest number in a 5-minute value, or that of the latest valid slot.',
  },
  metricTerms.timeInUse,
  metricTerms.fillWhenUsed,
  {
    name: 'Quadrants',
    definition: 'level',
    text: `They part at ${formatPercent(quadrantLine)} of the time in use and at ${formatPercent(quadrantLine)} of the seats filled when used. Spaces of one seat, and those with less than ${needed} of their data, are not counted.`,
  },
  metricTerms.coverage,
];
