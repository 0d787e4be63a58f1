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
  /** The building whose clock the axis of the timeline follows, where another one has another; else null. */
  clockOf: string | null;
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
    clockOf: clockOf(place),
    tables: uptimeTables({ sources, zones, incidents }, place, frame),
  };
}

/** An axis for several buildings follows the clock of one; that one, where another has another. */
export function clockOf({
  buildings,
  subject,
}: {
  buildings: readonly Pick<PortfolioPlace['buildings'][number], 'name' | 'timezone'>[];
  subject: Pick<PortfolioPlace['subject'], 'timeZone'>;
}): string | null {
  if (buildings.every(({ timezone }) => timezone === subject.timeZone)) return null;
  return buildings.find(({ timezone }) => timezone === subject.timeZone)?.name ?? null;
}
