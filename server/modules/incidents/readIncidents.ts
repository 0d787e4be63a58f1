import type { Incident } from '#contract/incidents.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { isWithin } from '#domain/space/period.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { GroupedZones } from '#server/directory/spaces/groupZones.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { BuildingRecord, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { groupIncidents, zoneIncidents } from './findIncidents.ts';
import { openRunsOf, openMinutesWithin } from './openMinutesWithin.ts';
import { planIncidents, type IncidentPlan, type IncidentQuery } from './planIncidents.ts';
import { readZoneGaps, type Gap } from './readZoneGaps.ts';
import type { OpenRun } from '#domain/opening-hours/openRanges.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';

/** A building with its open runs in the frame: what tells an incident's minutes and writes its instants. */
interface IncidentBuilding {
  building: BuildingRecord;
  runs: readonly OpenRun[];
}

type What = Omit<Incident, 'start' | 'end' | 'minutes' | 'open_minutes'>;

/** An incident as the contract has it; one that lasts until `elapsedMs` goes on. */
function presentIncident(
  what: What,
  { startMs, endMs }: InstantRange,
  { building, runs, elapsedMs }: IncidentBuilding & { elapsedMs: number },
): Incident {
  return {
    ...what,
    start: toIsoInstant(startMs, building.timezone),
    end: endMs >= elapsedMs ? null : toIsoInstant(endMs, building.timezone),
    minutes: Math.round((endMs - startMs) / 60_000),
    open_minutes: Math.round(openMinutesWithin(runs, { startMs, endMs })),
  };
}

export interface IncidentSources {
  spaces: SpaceStore;
  samples: Samples;
  now: () => number;
}

function byLayer(zones: readonly ZoneRecord[]): Map<string, ZoneRecord[]> {
  const layers = new Map<string, ZoneRecord[]>();
  for (const zone of zones) {
    const list = layers.get(zone.layerName);
    if (list === undefined) layers.set(zone.layerName, [zone]);
    else list.push(zone);
  }
  return layers;
}

/** The incidents of a group, each layer for itself: a source that fails leaves the others. */
function seenIncidents(
  group: GroupedZones,
  gaps: ReadonlyMap<ZoneRecord, Gap[]>,
  context: { plan: IncidentPlan; buildings: readonly IncidentBuilding[] },
): Incident[] {
  const { index, elapsedMs } = context.plan;
  const gapsOf = (zone: ZoneRecord): Gap[] => gaps.get(zone) ?? [];
  const told = context.buildings.find(({ building: { id } }) => id === group.zones[0]?.buildingId);
  if (told === undefined) return [];
  const floor = group.floorId === null ? undefined : index.floorById.get(group.floorId)?.at(-1);
  const isZone = group.kind === 'zone';
  return [...byLayer(group.zones)].flatMap(([layer, zones]) => {
    const found = isZone ? zoneIncidents(zones.flatMap(gapsOf)) : groupIncidents(zones, gapsOf);
    return found.map((one) => {
      const what = {
        id: group.id,
        kind: group.kind,
        name: group.name,
        layer_name: layer,
        building_id: group.buildingId === null ? null : told.building.wireId,
        floor_id: floor?.wireId ?? null,
        affected_seats: one.seats,
        reason: one.reason,
      };
      return presentIncident(what, one, { ...told, elapsedMs });
    });
  });
}

/** Capacity of a building's default layer at an instant. */
function seatsAt(
  zones: readonly ZoneRecord[],
  { id, defaultLayer }: BuildingRecord,
  ms: number,
): number | null {
  const seats = zones
    .filter((zone) => zone.buildingId === id && zone.layerName === defaultLayer)
    .filter((zone) => isWithin(zone, ms))
    .reduce((sum, zone) => sum + (capacityOf(zone.capacity, null) ?? 0), 0);
  return seats > 0 ? seats : null;
}

function cutTo(frame: InstantRange, { startMs, endMs }: InstantRange): InstantRange {
  return { startMs: Math.max(startMs, frame.startMs), endMs: Math.min(endMs, frame.endMs) };
}

/** What the call declares to be an incident, of the whole building. */
function declaredIncidents(plan: IncidentPlan, told: IncidentBuilding): Incident[] {
  const { building } = told;
  return plan.declared
    .map((range) => cutTo(plan.frame, range))
    .filter(({ startMs, endMs }) => startMs < endMs)
    .map((range) => {
      const what = {
        id: building.wireId,
        kind: 'building',
        name: building.name,
        layer_name: null,
        building_id: building.wireId,
        floor_id: null,
        affected_seats: seatsAt(plan.zones, building, range.startMs),
        reason: 'declared' as const,
      };
      return presentIncident(what, range, { ...told, elapsedMs: plan.elapsedMs });
    });
}

/** The incidents of a call by start. */
export async function readIncidents(
  query: IncidentQuery,
  { spaces, samples, now }: IncidentSources,
  signal: AbortSignal,
): Promise<Incident[]> {
  const plan = planIncidents(query, spaces, now());
  const openingHours = query.opening_hours;
  const buildings = plan.buildings.map((building) => ({
    building,
    runs: openRunsOf(building, plan.frame, { openingHours, spaces }),
  }));
  const gaps = await readZoneGaps(plan, samples, signal);
  const incidents = [
    ...buildings.flatMap((told) => declaredIncidents(plan, told)),
    ...plan.groups.flatMap((group) => seenIncidents(group, gaps, { plan, buildings })),
  ];
  const least = openingHours === undefined ? 0 : thresholds.minEpisodeMinutes;
  return incidents
    .filter((incident) => incident.open_minutes >= least)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
}
