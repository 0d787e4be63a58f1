import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';

const utilisation: MetricTerm = {
  name: 'Mean utilization',
  definition: 'utilization',
  text: 'People-minutes divided by seat-minutes, over the open minutes with valid data. It can exceed 100%.',
};

const people: MetricTerm = {
  name: 'Mean and peak people',
  definition: 'people',
  text: 'The mean over valid open minutes; the peak is the highest number in any 5 minutes. For a floor, both count people there at the same time.',
};

const hours: MetricTerm = {
  name: 'Hours',
  definition: 'open-minutes',
  text: 'Minutes outside opening hours, on bank holidays and in excluded periods are left out. Times are local to the building.',
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
    text: 'The mean of each hour over all days of the period. Each day counts equally.',
  },
];

/** How the typical week comes about. */
export const weekTerms: readonly MetricTerm[] = [
  {
    name: 'Typical week',
    definition: 'typical-week',
    text: 'For each weekday and hour, the median over the period: half of the days were busier, half quieter. Hours with data on fewer than three days stay empty.',
  },
  ...heatmapTerms,
];

const difference: MetricTerm = {
  name: 'Difference',
  definition: 'change',
  text: 'Each weekday is compared with the same weekday of the other period; the differences are averaged, so that a holiday or a longer month does not distort them. Shares differ in percentage points.',
};

/** How a difference comes about. */
export const differenceTerms: readonly MetricTerm[] = [
  difference,
  {
    name: 'Could be chance',
    definition: 'chance',
    text: 'A zone is hatched if similar periods often differ as much, or if there are too few days. This follows from how much days of the same weekday differ, and how far neighboring days resemble each other. Of the zones not hatched, at most about one in ten differs by chance.',
  },
  ...heatmapTerms,
];

const highestMoment: MetricTerm = {
  name: 'Highest peak',
  definition: 'peak',
  text: 'The most people on the floor in the same 5 minutes of open time, and when that was first reached.',
};

/** The key figures of a floor, and the groups of its zones. */
export const floorTerms = {
  utilisation,
  people,
  peak: highestMoment,
  use: metricTerms.timeInUse,
} as const satisfies Record<string, MetricTerm>;

const seats: MetricTerm = {
  name: 'Seats',
  definition: 'capacity',
  text: 'Seats of the space, by the selected capacity.',
};

const peak: MetricTerm = {
  name: 'Peak utilization',
  definition: 'peak',
  text: 'The most people in any 5 minutes of open time with valid data, divided by the seats. It can exceed 100%.',
};

/** The columns of the table of zones. */
export const columnTerms = {
  seats,
  utilisation_mean: utilisation,
  utilisation_max: peak,
  count_mean: { ...people, name: 'Mean people' },
  count_max: { ...people, name: 'Peak people' },
  frequency_mean: metricTerms.timeInUse,
  capacity_fraction_used_mean: metricTerms.fillWhenUsed,
  coverage: metricTerms.coverage,
  difference,
} as const satisfies Readonly<Record<string, MetricTerm>>;

/** The columns of the groups of zones. */
export const groupTerms = {
  places: {
    name: 'Places',
    definition: 'place',
    text: 'Spaces of the group. A space that several sources measure counts once.',
  },
  utilisation,
  inUse: metricTerms.timeInUse,
} as const satisfies Readonly<Record<string, MetricTerm>>;

/** The key figures of a floor in five minutes of a day. */
export const momentTerms = {
  utilisation: {
    name: 'Utilization',
    definition: 'utilization',
    text: 'People divided by seats in these 5 minutes. It can exceed 100%.',
  },
  people: {
    name: 'People',
    definition: 'people',
    text: 'The people on the floor in these 5 minutes. A space that several sources measure counts once.',
  },
  use: {
    name: 'In use',
    definition: 'time-in-use',
    text: 'The share of measured spaces in which somebody was in these 5 minutes.',
  },
} as const satisfies Readonly<Record<string, MetricTerm>>;

/** Said of what stays on the period while a moment or an hour is shown. */
export const wholePeriod = 'whole period';
