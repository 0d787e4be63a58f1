import { groups } from 'd3-array';
import type { Incident, IncidentReason } from '#contract/incidents.ts';
import { incidentRows } from '#domain/uptime/incidentRows.ts';
import type { OutageReason } from '#domain/uptime/WatchedZone.ts';

/** An incident as it is listed: one, or the many of a space that flaps. */
export interface ListedIncident {
  id: string;
  kind: string;
  spaceId: string;
  name: string;
  buildingId: string;
  floorId: string | null;
  layer: string | null;
  startMs: number;
  endMs: number;
  isOngoing: boolean;
  minutes: number;
  seats: number | null;
  reason: IncidentReason;
  /** How many it holds; more than one where it flaps. */
  times: number;
  reports: Incident['reports'];
  /** Incidents of floors and spaces at the same time on the same source, which it holds. */
  parts?: readonly ListedIncident[];
}

/** Not of sensors, which come and go. */
const otherReasons: ReadonlySet<IncidentReason> = new Set(['declared', 'server_down', 'no_import']);

function isOutage(reason: IncidentReason): reason is OutageReason {
  return !otherReasons.has(reason);
}

function toListed(incident: Incident, nowMs: number): ListedIncident {
  const { id, building_id, floor_id, layer_name, end } = incident;
  return {
    id: incident.incident_id,
    kind: incident.kind,
    spaceId: String(id),
    name: incident.name,
    buildingId: String(building_id ?? ''),
    floorId: floor_id === null ? null : String(floor_id),
    layer: layer_name,
    startMs: Date.parse(incident.start),
    endMs: end === null ? nowMs : Date.parse(end),
    isOngoing: incident.is_ongoing,
    minutes: incident.minutes,
    seats: incident.affected_seats,
    reason: incident.reason,
    times: 1,
    reports: incident.reports,
  };
}

/** The floors and buildings of several incidents, each with the most days that one of them takes. */
function mostDays(incidents: readonly ListedIncident[]): Incident['reports'] {
  const reports = groups(
    incidents.flatMap((one) => one.reports),
    ({ kind, id }) => `${kind} ${id}`,
  );
  return reports.flatMap(([, own]) => own.toSorted((a, b) => b.days - a.days).slice(0, 1));
}

/** The incidents of one space or group on one source, those of one that flaps as one. */
function withFlapping(ascending: readonly ListedIncident[]): ListedIncident[] {
  const found = ascending.flatMap((one) =>
    isOutage(one.reason) ? [{ ...one, reason: one.reason }] : [],
  );
  return incidentRows(found).flatMap((row): ListedIncident[] => {
    const members = ascending.filter(
      ({ startMs, endMs }) => startMs >= row.startMs && endMs <= row.endMs,
    );
    const [first] = members;
    const last = members.at(-1);
    if (first === undefined || last === undefined) return [];
    if (row.times === 1) return [first];
    const { endMs, minutes, seats, reason, times } = row;
    const { isOngoing } = last;
    return [
      { ...first, endMs, minutes, seats, reason, times, isOngoing, reports: mostDays(members) },
    ];
  });
}

/** Building before floor and source of bookings before space. */
const ranks: Readonly<Record<string, number>> = {
  building: 0,
  floor: 1,
  booking_source: 1,
  zone: 2,
};

function rankOf({ kind }: ListedIncident): number {
  return ranks[kind] ?? 9;
}

function isPartOf(part: ListedIncident, whole: ListedIncident): boolean {
  if (rankOf(whole) >= rankOf(part)) return false;
  if (part.layer !== whole.layer || part.times > 1) return false;
  const isWithin =
    whole.kind === 'building'
      ? part.buildingId === whole.spaceId
      : part.floorId === whole.floorId && part.buildingId === whole.buildingId;
  if (!isWithin) return false;
  const shared = Math.min(part.endMs, whole.endMs) - Math.max(part.startMs, whole.startMs);
  return 2 * shared > part.endMs - part.startMs;
}

function byScope(a: ListedIncident, b: ListedIncident): number {
  return rankOf(a) - rankOf(b) || a.name.localeCompare(b.name, 'en-US');
}

/** What goes on, then buildings and floors, with what is excluded last, then what flaps, then the latest. */
function byWeight(a: ListedIncident, b: ListedIncident): number {
  return (
    Number(b.isOngoing) - Number(a.isOngoing) ||
    rankOf(a) - rankOf(b) ||
    Number(isOutage(b.reason)) - Number(isOutage(a.reason)) ||
    Number(b.times > 1) - Number(a.times > 1) ||
    b.startMs - a.startMs
  );
}

/**
 * Incidents as a person looks for them: what goes on first, then buildings and floors, then spaces, the latest first. What happened to
 * a floor or space along with its building is under that; a space that comes and goes is one row.
 */
export function listIncidents(incidents: readonly Incident[], nowMs: number): ListedIncident[] {
  const listed = incidents.map((one) => toListed(one, nowMs));
  const excluded = listed.filter(({ reason }) => !isOutage(reason));
  const outages = groups(
    listed.filter(({ reason }) => isOutage(reason)),
    ({ kind, spaceId, layer }) => `${kind} ${spaceId} ${layer}`,
  ).flatMap(([, own]) => withFlapping(own.toSorted((a, b) => a.startMs - b.startMs)));
  const heads: ListedIncident[] = [];
  const wholes: ListedIncident[] = [];
  const parts = new Map<ListedIncident, ListedIncident[]>();
  for (const one of outages.toSorted(byScope)) {
    const whole = wholes.find((other) => isPartOf(one, other));
    if (whole !== undefined) {
      parts.get(whole)?.push(one);
      continue;
    }
    heads.push(one);
    if (one.kind === 'zone') continue;
    wholes.push(one);
    parts.set(one, []);
  }
  for (const [head, own] of parts) if (own.length > 0) head.parts = own;
  return [...heads, ...excluded].toSorted(byWeight);
}

/** A row with all that it holds. */
export function withParts(rows: readonly ListedIncident[]): ListedIncident[] {
  return rows.flatMap((row) => [row, ...(row.parts ?? [])]);
}
