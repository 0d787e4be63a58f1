import { thresholds } from '#domain/metric/thresholds.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';

const people: MetricTerm = {
  name: 'People now',
  definition: 'people',
  text: `The newest readings of the floor’s zones, added up. A WiFi area and the sensors inside it count once, by whichever sees more. Readings older than ${thresholds.staleSeconds / 60} minutes are left out; when some are missing, the sum is scaled to all seats.`,
};

const utilisation: MetricTerm = {
  name: 'Utilisation',
  definition: 'utilization',
  text: 'People divided by seats. It can pass 100%.',
};

const free: MetricTerm = {
  name: 'Free',
  definition: 'free',
  text: 'Nobody is measured in it now, and it is not booked now or within the next 15 minutes. Zones without recent data are neither free nor taken.',
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
  text: `The newest reading of the space. After ${thresholds.staleSeconds / 60} minutes without one it is not known.`,
};

/** The columns of the table of zones. */
export const zoneNowTerms: Readonly<Record<string, MetricTerm>> = {
  count: reading,
  seats: {
    name: 'Seats',
    definition: 'capacity',
    text: 'The seats of the space by the capacity in force.',
  },
  utilisation,
  age: { ...reading, name: 'Last reading' },
};
