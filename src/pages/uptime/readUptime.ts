import type { Endpoint, ResultOf } from '#contract/endpoint.ts';
import { getIncidents, type Incident } from '#contract/incidents.ts';
import { getUptime } from '#contract/uptime.ts';
import { fetchCall } from '#src/data/metrics/fetchCall.ts';
import type { Reading } from '#src/data/metrics/Reading.ts';
import { runningStaleMs } from '#src/data/metrics/readMetrics.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { filterOf } from '#src/data/metrics/ReportSubject.ts';
import { endpointQuery, staleTimeMs } from '#src/data/queries/endpointQuery.ts';

export interface UptimeData {
  request: ReportScope;
  uptime: ResultOf<typeof getUptime>;
  incidents: readonly Incident[];
}

async function fetchLatest<E extends Endpoint>(
  endpoint: E,
  parameters: Parameters<typeof endpointQuery>[2],
  { api, isRunning, ...reading }: Reading,
): Promise<ResultOf<E>> {
  const { queryKey, queryFn } = endpointQuery(api, endpoint, parameters);
  const staleTime = isRunning ? runningStaleMs - 1000 : staleTimeMs;
  const options = { queryKey, staleTime, ...(typeof queryFn === 'function' ? { queryFn } : {}) };
  return await fetchCall(options, reading);
}

/** Uptime with every stretch, and the incidents of buildings, floors and spaces in any hour, of which each has its cause. */
export async function readUptime(request: ReportScope, reading: Reading): Promise<UptimeData> {
  const { subject, frame, opening } = request;
  const filter = filterOf(subject);
  const asked = {
    building_id: [...subject.buildingIds],
    ...frame,
    ...(filter === undefined ? {} : { filter_zones: filter }),
  };
  const hours = opening.query === undefined ? {} : { opening_hours: opening.query };
  const [uptime, { incidents }] = await Promise.all([
    fetchLatest(getUptime, { ...asked, ...hours, expand_stretches: true }, reading),
    fetchLatest(getIncidents, { ...asked, group_zones: 'building,floor,zone' }, reading),
  ]);
  return { request, uptime, incidents };
}
