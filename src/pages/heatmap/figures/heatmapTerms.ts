import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';

const utilisation: MetricTerm = {
  name: 'Mean utilisation',
  definition: 'utilization',
  text: 'People-minutes divided by seat-minutes, over the open minutes with valid data. It can pass 100%.',
};

const people: MetricTerm = {
  name: 'Mean and peak people',
  definition: 'people',
  text: 'The mean of the people in open minutes with valid data; the peak is the greatest number in any 5 minutes. Of a floor, both are of the people who were there at the same moment.',
};

const hours: MetricTerm = {
  name: 'Hours',
  definition: 'open-minutes',
  text: 'Minutes outside the opening hours, on bank holidays, and in excluded periods count nowhere. Times are local to the building.',
};

/** How the numbers of this page come about. */
const heatmapTerms: readonly MetricTerm[] = [
  utilisation,
  people,
  metricTerms.timeInUse,
  metricTerms.fillWhenUsed,
  metricTerms.coverage,
  hours,
];

/** How the hour profile of a zone comes about. */
export const profileTerms: readonly MetricTerm[] = [
  ...heatmapTerms,
  {
    name: 'Average day',
    definition: 'average-day',
    text: 'For each hour, the mean of that hour on every day of the period; each day weighs the same.',
  },
];

/** How the typical week comes about. */
export const weekTerms: readonly MetricTerm[] = [
  {
    name: 'Typical week',
    definition: 'typical-week',
    text: 'For each weekday and hour, the median over all such weekdays of the period: as many days were busier as quieter. Hours with fewer than three days with data stay empty.',
  },
  ...heatmapTerms,
];

const difference: MetricTerm = {
  name: 'Difference',
  definition: 'change',
  text: 'Each weekday is compared with the same weekday of the other period, and the weekdays are averaged, so that a holiday or a longer month does not distort it. Shares differ in percentage points.',
};

/** How a difference comes about. */
export const differenceTerms: readonly MetricTerm[] = [
  difference,
  {
    name: 'May be chance',
    definition: 'chance',
    text: 'A zone is hatched when periods that are alike often differ as much, judged by how the days of each weekday scatter and how far neighboring days resemble each other, or when there are too few days to tell. Over all zones of the floor, about one in ten of the others is so by chance, at most.',
  },
  ...heatmapTerms,
];

const highestMoment: MetricTerm = {
  name: 'Highest moment',
  definition: 'peak',
  text: 'The most people who were on the floor in the same 5 minutes of open time, and when that was first so.',
};

/** The key figures of a floor. */
export const floorTerms = {
  utilisation,
  people,
  peak: highestMoment,
  use: metricTerms.timeInUse,
} as const satisfies Record<string, MetricTerm>;

const seats: MetricTerm = {
  name: 'Seats',
  definition: 'capacity',
  text: 'The seats of the space by the capacity in force.',
};

/** The columns of the table of zones. */
export const columnTerms: Readonly<Record<string, MetricTerm>> = {
  seats,
  utilisation_mean: utilisation,
  utilisation_max: {
    name: 'Peak utilisation',
    definition: 'peak',
    text: 'The most people in any 5 minutes of open time with valid data, divided by the seats. It can pass 100%.',
  },
  count_mean: { ...people, name: 'Mean people' },
  count_max: { ...people, name: 'Peak people' },
  frequency_mean: metricTerms.timeInUse,
  capacity_fraction_used_mean: metricTerms.fillWhenUsed,
  coverage: metricTerms.coverage,
  before: difference,
  now: difference,
  difference,
};
