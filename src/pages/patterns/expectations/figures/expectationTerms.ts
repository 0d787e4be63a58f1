import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';

/** How the numbers of the page come about. */
export const expectationTerms: readonly MetricTerm[] = [
  {
    name: 'Expected',
    definition: 'forecast',
    text: 'A level times a shape. The level of a weekday is the weighted mean of its day means over twelve weeks, a day weighing half as much as one three weeks later. The shape is the median of value over day mean at that quarter of an hour, over eight weeks. Three days at least must tell; closed days are 0. Time in use is at most 100%, where level times shape would be more.',
  },
  {
    name: 'Band',
    definition: 'forecast',
    text: 'The 10th to 90th percentile of what came over what was expected, by hour of the day, over the last four weeks. In an hour in which that ratio passes 2, next to nobody was expected: there the differences are added instead, and the band stays between nobody and the most that came.',
  },
  {
    name: 'Expected peak',
    definition: 'forecast',
    text: 'The greatest quarter of an hour that is expected of a day, and when. A single day may well peak above it: its band says how far.',
  },
  {
    name: 'MASE',
    definition: 'forecast-accuracy',
    text: 'The mean absolute error over the last four weeks, each day told from those before it alone, divided by the error of repeating the same slot of last week. At 1 or more the expectation is hidden and last week shown.',
  },
  {
    name: 'Values within the band',
    definition: 'forecast-accuracy',
    text: 'The share of the open time of the last four weeks that lay in the band, each week judged by the other three.',
  },
  {
    name: 'Special days',
    definition: 'typical-week',
    text: 'Days of time markers of up to a week, and bank holidays on which the building is open. Left out, they teach nothing and are not tested.',
  },
];
