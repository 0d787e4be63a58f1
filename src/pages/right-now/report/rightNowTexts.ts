import { usualWeeks } from '../today/usualParameters.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';

const people: MetricTerm = {
  name: 'People now',
  definition: 'people',
  text: `The latest readings of the floor’s zones, added up. A Wi-Fi area and the sensors inside it count once, as the larger of the two. Readings older than ${thresholds.staleSeconds / 60} minutes are left out; the sum is then scaled up to all seats.`,
};

const utilisation: MetricTerm = {
  name: 'Utilization',
  definition: 'utilization',
  text: 'People divided by seats. It can exceed 100%.',
};

const free: MetricTerm = {
  name: 'Free',
  definition: 'free',
  text: 'Nobody is measured in it now, and it is not booked now or within the next 15 minutes. Zones without recent data are neither free nor in use.',
};

/** How the numbers of this page come about. */
export const rightNowTerms: readonly MetricTerm[] = [
  people,
  utilisation,
  free,
  metricTerms.timeInUse,
  metricTerms.fillWhenUsed,
  metricTerms.peakOfDays,
  metricTerms.coverage,
];

/** A figure of an hour of the typical week. */
export const typicalTerm: MetricTerm = {
  name: 'Typical',
  definition: 'typical-week',
  text: `What this hour of the weekday was like in the past ${usualWeeks} weeks, at least three of them with data. Floors: the median of each quarter hour, then the average of the four. Zones: the median of the hour’s averages. A zone counts as free if it is typically in use for less than half of the hour.`,
};

/** The key figures of a floor. */
export const floorNowTerms = {
  people,
  utilisation,
  rooms: { ...free, name: 'Free rooms' },
  desks: { ...free, name: 'Free desks' },
} as const satisfies Record<string, MetricTerm>;

const reading: MetricTerm = {
  name: 'People',
  definition: 'people',
  text: `The latest reading of the space. After ${thresholds.staleSeconds / 60} minutes without one it is unknown.`,
};

/** The columns of the table of zones. */
export const zoneNowTerms = {
  count: reading,
  seats: {
    name: 'Seats',
    definition: 'capacity',
    text: 'Seats of the space, by the selected capacity.',
  },
  utilisation,
  age: { ...reading, name: 'Last reading' },
} as const satisfies Readonly<Record<string, MetricTerm>>;
