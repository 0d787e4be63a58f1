import { thresholds } from '#domain/metric/thresholds.ts';
import {
  intervalText,
  metricTerms,
  type MetricTerm,
} from '#src/features/report/explain/metricTerms.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { GroupFigures } from '../model/toGroupFigures.ts';

/** How each number of the page comes about, with the minutes and days that it rests on. */
export function utilizationTerms(total: GroupFigures): MetricTerm[] {
  const { openMinutes, validMinutes, openDays, peakDays, places } = total;
  const needed = formatPercent(thresholds.neededData);
  const target = formatPercent(thresholds.target);
  return [
    {
      name: 'What was measured',
      definition: 'coverage',
      text: `${formatCount(validMinutes)} of ${formatCount(openMinutes)} open minutes have valid data, on ${formatPlural(openDays, 'day')}, in ${formatPlural(places, 'place')}. A moment is valid for a group when at least ${needed} of its seats are measured.`,
    },
    {
      name: 'Local time',
      definition: 'local-time',
      text: 'Each building has the days, weeks and hours of its own clock. What happened at ten in one zone stands beside what happened at ten in another.',
    },
    {
      name: 'Mean utilisation and Mean people',
      definition: 'utilization',
      text: `People-minutes divided by seat-minutes, over all valid open minutes of all spaces of the group: large spaces weigh more. ${intervalText}`,
    },
    {
      name: 'Average daily peak and P90 daily peak and Peak',
      definition: 'daily-peak',
      text: `Of each day the greatest 5-minute value of the group as a whole, never the sum of its parts' peaks; of those the mean, and the value that nine days in ten do not pass. ${formatPlural(peakDays, 'day')} count: days with less than ${needed} of their data, and days that are not over in every building, are left out.`,
    },
    {
      name: 'Opportunity seats and Opportunity seats (15 min)',
      definition: 'seats-to-release',
      text: `Seats less those that the P90 of daily peaks needs when ${target} of the seats may be taken. Here the peaks are those of 15-minute means, so that a passing crowd asks for no seats. Positive seats can be released, negative ones are short. The key figure adds the buildings that have seats to spare: seats of one building do not help another.`,
    },
    {
      name: 'Change from week to week',
      definition: 'change',
      text: 'Each weekday is compared with the same weekday of the week before, and the weekdays are averaged; weekdays that only one of the weeks has are left out.',
    },
    metricTerms.timeInUse,
    metricTerms.coverage,
  ];
}
