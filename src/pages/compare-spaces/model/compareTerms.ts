import { thresholds } from '#domain/metric/thresholds.ts';
import {
  chanceText,
  metricTerms,
  type MetricTerm,
} from '#src/features/report/explain/metricTerms.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { ComparisonView } from '../useComparisonView.ts';

/** How each number of the page comes about, with the minutes and days that all spaces together rest on. */
export function compareTerms({ figures }: Pick<ComparisonView, 'figures'>): MetricTerm[] {
  const { openMinutes, validMinutes, openDays, places } = figures;
  const needed = formatPercent(thresholds.neededData);
  return [
    {
      name: 'What was measured',
      definition: 'coverage',
      text: `${formatCount(validMinutes)} of ${formatCount(openMinutes)} open minutes have valid data for all spaces together, on ${formatPlural(openDays, 'day')}, in ${formatPlural(places, 'place')}. A moment is valid for a space when at least ${needed} of its seats are measured.`,
    },
    {
      name: 'Mean utilisation',
      definition: 'utilization',
      text: 'People-minutes divided by seat-minutes, over all valid open minutes. It can pass 100%.',
    },
    {
      name: 'Average daily peak and P90',
      definition: 'daily-peak',
      text: `Of each day the greatest 5-minute value, and of those the mean and the value that nine days in ten do not pass. Days with less than ${needed} of their data, and today, are left out.`,
    },
    {
      name: 'The week and the average day',
      definition: 'average-day',
      text: 'For each day the mean of an hour, or of a quarter of an hour, and of the days their mean: days weigh alike, however many of their minutes are valid. Closed hours are left out.',
    },
    {
      name: 'How full for how long',
      definition: 'level',
      text: 'Every valid open 5-minute slot is counted where it belongs by the share of seats taken, or of spaces in use: nobody, under 50%, from 50 to 85%, 85% and more.',
    },
    {
      name: 'The box',
      definition: 'spread',
      text: 'From the lower to the upper quartile of the days, with the median. Its whiskers end at the last day within one and a half boxes; days beyond stand alone.',
    },
    {
      name: 'Difference',
      definition: 'change',
      text: `Each weekday of a space is compared with the same weekday of the first, and the weekdays are averaged. ${chanceText}`,
    },
    metricTerms.timeInUse,
    metricTerms.fillWhenUsed,
    metricTerms.coverage,
  ];
}
