import type { Incident } from '#contract/incidents.ts';
import type { FutureMetrics } from '#contract/futureMetrics.ts';
import type { KeptSources } from './core/KeptValues.ts';
import { openDigest, type Digest } from './modules/digest/openDigest.ts';
import type { IncidentQuery } from './modules/incidents/planIncidents.ts';
import { readIncidents, type IncidentSources } from './modules/incidents/readIncidents.ts';
import { readMisreadings } from './modules/incidents/readMisreadings.ts';
import {
  readGroupedFigures,
  type FigureServices,
} from './modules/bookings/metrics/readGroupedFigures.ts';
import type { KeptBookings } from './modules/bookings/kept/KeptBookings.ts';
import type { TimeMarkerStore } from './modules/time-markers/TimeMarkerStore.ts';
import { markersOfBuilding } from './modules/time-markers/markerSpaces.ts';
import { encodeFutureMetrics } from './modules/zone-metrics/future/encodeFutureMetrics.ts';
import { readZoneMetrics } from './modules/zone-metrics/answer/metricAnswers.ts';
import type { MetricSources } from './modules/zone-metrics/readMetricSums.ts';

/** getIncidents, for what asks it within the server. */
export function incidentsReader(sources: IncidentSources) {
  return (question: IncidentQuery, signal: AbortSignal): Promise<Incident[]> =>
    readIncidents(question, sources, signal);
}

/** What findings and digests are read from. */
export type ReadSources = IncidentSources &
  MetricSources &
  FigureServices &
  Omit<KeptSources, 'mostBytes' | 'onChange'> & {
    bookings: { onStored: NonNullable<KeptSources['onChange']> };
    keptBookings: KeptBookings;
    timeMarkers: Pick<TimeMarkerStore, 'list'>;
  };

/** Findings and digests, from the answers of the calls that pages ask as well. */
export function readDigests(sources: ReadSources): Digest {
  return openDigest({
    ...sources,
    onBookings: (listener) => sources.bookings.onStored(listener),
    // Whoever reads a building's findings may read what its bookings come to; none is named.
    readBookings: (question, signal) =>
      readGroupedFigures(question, sources, {
        mayRead: () => true,
        signal,
        kept: sources.keptBookings,
      }),
    readMetrics: (query, signal) => readZoneMetrics(query, sources, signal),
    readFuture: async (query, signal) => {
      const json = (await encodeFutureMetrics(query, sources, signal)).toString();
      return (JSON.parse(json) as { result: FutureMetrics }).result;
    },
    readMarkers: async ({ id }) =>
      markersOfBuilding(sources.spaces.current(), id, await sources.timeMarkers.list()),
    readIncidents: incidentsReader(sources),
    readMisreadings: (question, signal) => readMisreadings(question, sources, signal),
  });
}
