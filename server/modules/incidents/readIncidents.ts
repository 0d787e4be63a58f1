import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { groups } from 'd3-array';
import type { Incident } from '#contract/incidents.ts';
import { longestOutageMs } from '#domain/booking/Booking.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { intersectRanges, unionRanges } from '#domain/opening-hours/instantRanges.ts';
import { openMeter, type OpenMeter } from '#domain/opening-hours/openMeter.ts';
import type { OpenRun } from '#domain/opening-hours/openRanges.ts';
import { layerNames } from '#domain/space/layers.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { isWithin } from '#domain/space/period.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { groupIncidents, zoneIncidents } from '#domain/uptime/incidents.ts';
import { commonExcluded, type WatchedZone } from '#domain/uptime/WatchedZone.ts';
import type { GroupedZones } from '#server/directory/spaces/groupZones.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { BuildingRecord, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { AffectedReports } from './affectedReports.ts';
import { declaredPlaces } from './excluded/declaredPlaces.ts';
import type { ExcludedTime } from './excluded/excludedTimes.ts';
import { openRunsOf } from './openRunsOf.ts';
import { planIncidents, type IncidentPlan, type IncidentQuery } from './planIncidents.ts';
import { readWatchedZones } from './readWatchedZones.ts';

/** A time in which a source of bookings could not be read; `endMs` is null while it goes on. */
export interface SourceOutage {
  source: string;
  /** The building of its room. */
  buildingId: SpaceId;
  startMs: number;
  endMs: number | null;
}

export interface IncidentSources {
  spaces: SpaceStore;
  samples: Samples;
  now: () => number;
  /** When no server was running. */
  downTimes: () => Promise<InstantRange[]>;
  /** When sources of bookings could not be read. */
  outages: (range: InstantRange) => Promise<SourceOutage[]>;
}

/** A building with its open time in the frame: what tells an incident's minutes and writes its instants. */
interface IncidentBuilding {
  building: BuildingRecord;
  runs: readonly OpenRun[];
  open: OpenMeter;
}

type Place = Pick<Incident, 'id' | 'kind' | 'name' | 'layer_name' | 'building_id' | 'floor_id'>;
type What = Place & Pick<Incident, 'affected_seats' | 'reason' | 'reports'>;

interface Lasting extends InstantRange {
  minutes: number;
  openMinutes: number;
}

/** An incident keeps its id while it goes on, and also where half of what is expected comes back. */
function incidentId({ kind, id, layer_name, reason }: What, startMs: number): string {
  const why = reason === 'no_data' || reason === 'too_little_data' ? 'missing' : reason;
  const text = JSON.stringify([kind, id, layer_name, why, startMs]);
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}

/** An incident as the contract has it; one that lasts until `elapsedMs` goes on. */
function presentIncident(
  what: What,
  { startMs, endMs, minutes, openMinutes }: Lasting,
  { building, elapsedMs }: { building: BuildingRecord; elapsedMs: number },
): Incident {
  const isOngoing = endMs >= elapsedMs;
  return {
    incident_id: incidentId(what, startMs),
    ...what,
    start: toIsoInstant(startMs, building.timezone),
    end: isOngoing ? null : toIsoInstant(endMs, building.timezone),
    is_ongoing: isOngoing,
    minutes: Math.round(minutes),
    open_minutes: Math.round(openMinutes),
  };
}

interface SeenContext {
  plan: IncidentPlan;
  buildings: ReadonlyMap<SpaceId, IncidentBuilding>;
  watched: ReadonlyMap<ZoneRecord, WatchedZone>;
  reports: AffectedReports;
}

/** The incidents of a group, each layer for itself: a source that fails leaves the others. */
async function seenIncidents(group: GroupedZones, context: SeenContext): Promise<Incident[]> {
  const { plan, watched, reports } = context;
  const [first] = group.zones;
  const told = first && context.buildings.get(first.buildingId);
  if (told === undefined) return [];
  const { building } = told;
  const floor = group.floorId === null ? undefined : plan.index.floorById.get(group.floorId);
  const incidents: Incident[] = [];
  for (const [layer, records] of groups(group.zones, ({ layerName }) => layerName)) {
    const zones = records.flatMap((zone) => watched.get(zone) ?? []);
    const found = group.kind === 'zone' ? zoneIncidents(zones) : groupIncidents(zones);
    if (found.length === 0) continue;
    const excluded = commonExcluded(zones);
    const reportsOf = await reports.of(records);
    for (const one of found) {
      const within = intersectRanges(excluded, [one]);
      const openMinutes = within.reduce((rest, range) => rest - told.open(range), told.open(one));
      const what = {
        id: group.id,
        kind: group.kind,
        name: group.name,
        layer_name: layer,
        building_id: group.buildingId === null ? null : building.wireId,
        floor_id: floor?.at(-1)?.wireId ?? null,
        affected_seats: one.seats,
        reason: one.reason,
        reports: reportsOf(one),
      };
      const lasting = { ...one, openMinutes };
      incidents.push(presentIncident(what, lasting, { building, elapsedMs: plan.elapsedMs }));
    }
  }
  return incidents;
}

/** Capacity of some zones at an instant. */
function seatsAt(zones: readonly ZoneRecord[], ms: number): number | null {
  const seats = zones
    .filter((zone) => isWithin(zone, ms))
    .reduce((sum, zone) => sum + (capacityOf(zone.capacity, null) ?? 0), 0);
  return seats > 0 ? seats : null;
}

/** A time in which no data is expected, of each place that it is of. */
function excludedIncidents(time: ExcludedTime, context: SeenContext): Incident[] {
  const { plan } = context;
  const { building, reason, startMs, endMs } = time;
  const told = context.buildings.get(building.id);
  const minutes = (endMs - startMs) / 60_000;
  const isTold = reason === 'declared' || minutes >= thresholds.minEpisodeMinutes;
  if (told === undefined || !isTold) return [];
  const lasting = { startMs, endMs, minutes, openMinutes: told.open(time) };
  return declaredPlaces(time, plan).map(({ zones, ...place }) => {
    const what = { ...place, affected_seats: seatsAt(zones, startMs), reason, reports: [] };
    return presentIncident(what, lasting, { building, elapsedMs: plan.elapsedMs });
  });
}

/** Sources of bookings that could not be read for more than an hour. */
function sourceIncidents(
  outages: readonly SourceOutage[],
  { plan, buildings }: Pick<SeenContext, 'plan' | 'buildings'>,
): Incident[] {
  const long = outages
    .map(({ endMs, ...outage }) => ({ ...outage, endMs: endMs ?? plan.elapsedMs }))
    .filter(({ startMs, endMs }) => endMs - startMs > longestOutageMs);
  return groups(long, ({ source, buildingId }) => `${source} ${buildingId}`).flatMap(([, own]) => {
    const [first] = own;
    const told = first && buildings.get(first.buildingId);
    if (first === undefined || told === undefined) return [];
    // A source may have several calendars in a building.
    return intersectRanges(unionRanges(own), [plan.frame]).map((range) =>
      sourceIncident(first.source, range, { told, plan }),
    );
  });
}

function sourceIncident(
  source: string,
  range: InstantRange,
  { told, plan }: { told: IncidentBuilding; plan: IncidentPlan },
): Incident {
  const { building } = told;
  const down = plan.excluded.filter(
    (time) => time.building.id === building.id && time.reason === 'server_down',
  );
  const lost = intersectRanges(down, [range]);
  const length = ({ startMs, endMs }: InstantRange): number => (endMs - startMs) / 60_000;
  const lasting = {
    ...range,
    minutes: lost.reduce((rest, one) => rest - length(one), length(range)),
    openMinutes: lost.reduce((rest, one) => rest - told.open(one), told.open(range)),
  };
  const what = {
    id: source,
    kind: 'booking_source',
    name: source,
    layer_name: layerNames.booking,
    building_id: building.wireId,
    floor_id: null,
    affected_seats: null,
    reason: 'no_import' as const,
    reports: [],
  };
  return presentIncident(what, lasting, { building, elapsedMs: plan.elapsedMs });
}

/** The incidents of a call by start. */
export async function readIncidents(
  query: IncidentQuery,
  { spaces, samples, now, downTimes, outages }: IncidentSources,
  signal: AbortSignal,
): Promise<Incident[]> {
  const plan = planIncidents(query, { spaces, down: await downTimes(), nowMs: now() });
  const openingHours = query.opening_hours;
  const buildings = new Map<SpaceId, IncidentBuilding>();
  for (const building of plan.buildings) {
    const runs = await openRunsOf(building, plan.frame, { openingHours, spaces });
    buildings.set(building.id, { building, runs, open: openMeter(runs) });
  }
  const watched = await readWatchedZones(plan, samples, signal);
  const runsOf = (id: SpaceId): readonly OpenRun[] => buildings.get(id)?.runs ?? [];
  const reports = new AffectedReports({ index: plan.index, watched, runsOf });
  const context = { plan, buildings, watched, reports };
  const incidents = [
    ...plan.excluded.flatMap((time) => excludedIncidents(time, context)),
    ...sourceIncidents(await outages(plan.frame), context),
  ];
  for (const [at, group] of plan.groups.entries()) {
    if (group.kind !== 'zone' || at % 20 === 0) await nextTurn(undefined, { signal });
    for (const one of await seenIncidents(group, context)) incidents.push(one);
  }
  const least = openingHours === undefined ? 0 : thresholds.minEpisodeMinutes;
  return incidents
    .filter((incident) => incident.open_minutes >= least)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
}
