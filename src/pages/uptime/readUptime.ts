import type { ResultOf } from '#contract/endpoint.ts';
import { getIncidents, type Incident } from '#contract/incidents.ts';
import { getUptime } from '#contract/uptime.ts';
import { fetchEndpoint } from '#src/data/metrics/fetchEndpoint.ts';
import type { Reading, ReportScope } from '#src/data/metrics/ReportScope.ts';
import { filterOf } from '#src/data/metrics/ReportSubject.ts';

export interface UptimeData {
  request: ReportScope;
  uptime: ResultOf<typeof getUptime>;
  incidents: readonly Incident[];
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
    fetchEndpoint(getUptime, { ...asked, ...hours, expand_stretches: true }, reading),
    fetchEndpoint(getIncidents, { ...asked, group_zones: 'building,floor,zone' }, reading),
  ]);
  return { request, uptime, incidents };
}
