import { thresholds } from '#domain/metric/thresholds.ts';
import {
  chanceText,
  metricTerms,
  type MetricTerm,
} from '#src/features/report/explain/metricTerms.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { ComparisonView } from './toComparisonView.ts';

/** How each number of the page comes about, with the minutes and days that it rests on. */
export function comparisonTerms({ denominators, total }: ComparisonView): MetricTerm[] {
  const { openMinutes, validMinutes, places } = denominators;
  const needed = formatPercent(thresholds.neededData);
  return [
    {
      name: 'What was measured',
      definition: 'coverage',
      text: `${formatCount(validMinutes)} of ${formatCount(openMinutes)} open minutes of the later period have valid data, in ${formatPlural(places, 'place')}. ${formatPlural(total?.days ?? 0, 'day')} of it and ${formatPlural(total?.daysBefore ?? 0, 'day')} of the compared one count: days with less than ${needed} of their data, and days that are not over, are left out.`,
    },
    {
      name: 'Change and Before and After',
      definition: 'change',
      text: 'Each weekday is compared with the same weekday of the other period, and the differences of weekdays are averaged, so that a holiday week does not distort it. Both points of a row are such means. Where no weekday has data in both periods there is no Before and no Change, and After is the later period by itself: its mean, or of peaks the mean of its daily peaks. Percentage points for shares, percent for people.',
    },
    {
      name: '95% range',
      definition: 'interval',
      text: 'Where the later value may lie when the days of both periods are taken as samples. It follows from how the days of each weekday scatter in both, and is wider the more neighboring days resemble each other. It needs five days in each period, and weekdays that repeat.',
    },
    {
      name: 'May be chance',
      definition: 'chance',
      text: chanceText,
    },
    {
      name: 'Weekday profile',
      definition: 'average-day',
      text: 'People per seat, the mean of the days of each weekday: days weigh alike.',
    },
    {
      name: 'Mean utilisation',
      definition: 'utilization',
      text: 'People-minutes divided by seat-minutes, over all valid open minutes of the later period.',
    },
    {
      name: 'Average daily peak and P90 daily peak',
      definition: 'daily-peak',
      text: `Of each day the greatest 5-minute value of the building as a whole; of those the mean, and the value that nine days in ten do not pass. Days with less than ${needed} of their data are left out.`,
    },
    {
      name: 'Peers',
      definition: 'peers',
      text: `Buildings with under 100, 100 to 500, or over 500 seats are each other's peers, if ${needed} of their data is there. The place counts from the fullest; the percentile is the share of peers that a building is above. Only buildings that you may see are compared.`,
    },
    {
      name: 'Lower quarter and Median and Upper quarter',
      definition: 'peers',
      text: `Of the mean utilisation of the peers, each building as one: a quarter of them lies below the first, half below the median, a quarter above the last. Buildings with less than ${needed} of their data do not count.`,
    },
    metricTerms.coverage,
  ];
}
