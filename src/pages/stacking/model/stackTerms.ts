import { thresholds } from '#domain/metric/thresholds.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import type { StackMetric } from './StackMetric.ts';

const target = formatPercent(thresholds.target);
const needed = formatPercent(thresholds.neededData);

const own: Record<StackMetric, MetricTerm[]> = {
  opportunity: [
    {
      name: 'Seats to release',
      definition: 'seats-to-release',
      text: `Seats less those that the P90 peak needs when ${target} of them may be taken: seats - P90 peak / ${target}, rounded up. Below zero the floor is short of seats. At a moment the people of that moment stand for the peak.`,
    },
    {
      name: 'Totals',
      definition: 'seats-to-release',
      text: 'A total adds the floors up, each with its own peak. Floors peak at different times, so a building as one could release more.',
    },
  ],
  utilization: [
    {
      name: 'Mean utilisation',
      definition: 'utilization',
      text: 'People-minutes divided by seat-minutes, over all valid open minutes. It can pass 100%.',
    },
  ],
  'time-in-use': [metricTerms.timeInUse],
};

/** How each number of the plan comes about. */
export function stackTerms(metric: StackMetric): MetricTerm[] {
  return [
    ...own[metric],
    {
      name: 'P90 peak',
      definition: 'daily-peak',
      text: `Of each day the greatest mean of 15 minutes, and of those the value that nine days in ten do not pass. Days with less than ${needed} of their data, and today, are left out. It is the tick over each bar.`,
    },
    {
      name: 'Seats needed',
      definition: 'seats-to-release',
      text: `The people of the P90 peak divided by ${target}, rounded up.`,
    },
    {
      name: 'Seats and Area',
      definition: 'capacity',
      text: 'Those of the zones of a floor that count. A floor of which nothing was measured has none.',
    },
    {
      name: 'Bars',
      definition: 'group',
      text: 'The length of a bar is its seats or its area, on one scale for all buildings. Its parts are types of space or tags, each with a value of its own; sensors within a WiFi area are a part of it. A floor of which nothing was measured has an outline, and is left out of totals.',
    },
    metricTerms.coverage,
  ];
}
