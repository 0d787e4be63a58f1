import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';
import type { Shown } from '#src/features/report/defineReport.tsx';
import { listIncidents, type ListedIncident } from './incidentList.ts';
import type { UptimeData } from './readUptime.ts';
import { daysOf, sourceRows, zoneRows, type SourceRow, type ZoneRow } from './uptimeRows.ts';
import { uptimeTables, type UptimeTables } from './uptimeTables.ts';

export interface UptimeView {
  sources: readonly SourceRow[];
  zones: readonly ZoneRow[];
  /** Local days as keys. */
  days: readonly string[];
  incidents: readonly ListedIncident[];
  tables: UptimeTables;
}

/** What the parts of the page are given. */
export type UptimeProps = Shown<PortfolioPlace, UptimeData, UptimeView>;

/** What the answers say of sources, spaces and incidents. */
export function toUptimeView(data: UptimeData, place: PortfolioPlace): UptimeView {
  const sources = sourceRows(data, place);
  const zones = zoneRows(data, place);
  const { startdatetime, enddatetime } = data.request.frame;
  const frame = { startMs: Date.parse(startdatetime), endMs: Date.parse(enddatetime) };
  const incidents = listIncidents(data.incidents, place.nowMs);
  return {
    sources,
    zones,
    days: daysOf(sources),
    incidents,
    tables: uptimeTables({ sources, zones, incidents }, place, frame),
  };
}
