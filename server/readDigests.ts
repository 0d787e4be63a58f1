import type { Incident } from '#contract/incidents.ts';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import type { AnswerSources } from './core/KeptAnswers.ts';
import { openDigest, type Digest } from './modules/digest/openDigest.ts';
import type { IncidentQuery } from './modules/incidents/planIncidents.ts';
import { readIncidents, type IncidentSources } from './modules/incidents/readIncidents.ts';
import { readMisreadings } from './modules/incidents/readMisreadings.ts';
import {
  readGroupedFigures,
  type FigureServices,
} from './modules/bookings/metrics/readGroupedFigures.ts';
import { jsonOfMetrics } from './modules/zone-metrics/answer/metricAnswers.ts';
import type { MetricSources } from './modules/zone-metrics/readMetricSums.ts';

/** getIncidents, for what asks it within the server. */
export function incidentsReader(sources: IncidentSources) {
  return (question: IncidentQuery, signal: AbortSignal): Promise<Incident[]> =>
    readIncidents(question, sources, signal);
}

/** Findings and digests, from the answers of the calls that pages ask as well. */
export function readDigests(
  sources: IncidentSources &
    MetricSources &
    FigureServices &
    Omit<AnswerSources, 'mostBytes' | 'onChange'> & {
      bookings: { onStored: NonNullable<AnswerSources['onChange']> };
    },
): Digest {
  return openDigest({
    ...sources,
    onBookings: (listener) => sources.bookings.onStored(listener),
    // Whoever reads a building's findings may read what its bookings come to; none is named.
    readBookings: (question, signal) =>
      readGroupedFigures(question, sources, { mayRead: () => true, signal }),
    readMetrics: async (query, signal) => {
      const json = (await jsonOfMetrics(query, sources, signal)).toString();
      return (JSON.parse(json) as { result: ZoneMetrics }).result;
    },
    readIncidents: incidentsReader(sources),
    readMisreadings: (question, signal) => readMisreadings(question, sources, signal),
  });
}
