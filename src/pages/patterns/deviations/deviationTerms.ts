import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';

/** How the numbers of the page come about. */
export const deviationTerms: readonly MetricTerm[] = [
  {
    name: 'Baseline',
    definition: 'deviation',
    text: 'Of each quarter of an hour the latest eight known values of the same weekday before the day, at most twelve weeks before the time frame; three at least. Special days can be left out; they are judged all the same.',
  },
  {
    name: 'Expected',
    definition: 'forecast',
    text: 'The median of the baseline. The band is its 10th to 90th percentile.',
  },
  {
    name: 'z',
    definition: 'deviation',
    text: 'The difference from the median over 1.4826 times the median absolute deviation, or over 2% of the capacity where that is more.',
  },
  {
    name: 'Flagged stretch',
    definition: 'deviation',
    text: 'At least an hour on end on the same side with z of 3 or more and a difference of 5% of the capacity or more. A list row tells the means of the stretch and the z of its furthest quarter of an hour.',
  },
  {
    name: 'Day score',
    definition: 'deviation',
    text: 'People-minutes per valid minute of the day, or where time in use is shown the minutes of spaces in use, over the median of the eight same weekdays before it, less one. Time without data counts in neither. Days under 70% coverage have none, nor has today, which is not over.',
  },
  {
    name: 'What happened',
    definition: 'deviation',
    text: 'Time markers and bank holidays of these spaces, and incidents in which at least half of a floor or building sent no data, that overlap the stretch.',
  },
];
