import { thresholds } from '#domain/metric/thresholds.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';

const line = formatPercent(thresholds.pressure);
const needed = formatPercent(thresholds.neededData);

/** How each number of the page comes about (metrics.md 3.10). */
export const bottleneckTerms: readonly MetricTerm[] = [
  {
    name: 'Places',
    definition: 'pressure',
    text: 'Seats are looked at by area, with the desks in it, by floor or by tag; rooms by size class on each floor. A class with a single room on its floor is left out, since one room in use is no queue.',
  },
  {
    name: 'Pressure time and Worst hour',
    definition: 'pressure',
    text: `The share of valid open time in which ${line} or more of the seats are taken; of rooms, in which their mean time in use is ${line} or more, or none is free. None is free when all that are measured are taken; a room is taken in a slot when it is in use for half of it or more. A bottleneck is under pressure ${formatPercent(thresholds.pressureTime)} of the time or more, on ${needed} of its data.`,
  },
  {
    name: 'Mean taken',
    definition: 'utilization',
    text: 'People-minutes divided by seat-minutes of the place, over its valid open minutes; of rooms, those taken divided by those there are.',
  },
  {
    name: 'Episodes and Longest',
    definition: 'pressure',
    text: `Stretches of pressure of ${thresholds.minEpisodeMinutes} minutes and more. Those at most ${thresholds.mergeGapMinutes} minutes apart are one, the pause included.`,
  },
  {
    name: `Over ${line}`,
    definition: 'pressure',
    text: `People above ${line} of the seats, or rooms taken above ${line} of the rooms, times the hours that they were. What is not measured counts like the rest of the place. The key figure adds the bottlenecks of seats.`,
  },
  {
    name: 'Expected next week',
    definition: 'pressure',
    text: `Time under pressure in the seven days from tomorrow on: the open minutes of each, times the mean share of the same weekdays of the time frame that was under pressure, a day weighing half as much as one three weeks later. Three days of the weekday must tell, each on ${needed} of its data, the latest of all at most four weeks back. Closed days and days that cannot be told are left out.`,
  },
  {
    name: 'Room at the same moments',
    definition: 'pressure',
    text: `Of each other area the seats that could be taken, in the slots under pressure, before it reaches ${line} itself; of rooms of the same size or larger those that are free. What is shown is the median. Places with room in less than half of that time are left out; those on the same floor come first, by beeline.`,
  },
  metricTerms.coverage,
];
