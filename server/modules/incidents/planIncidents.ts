import { layerNames } from '#domain/space/layers.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import { customIncidents, queriedFrame } from '#server/core/queriedFrame.ts';
import { selectMetricZones } from '#server/directory/groups/selectMetricZones.ts';
import {
  groupZones,
  readGroupings,
  type GroupedZones,
} from '#server/directory/spaces/groupZones.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { readZoneFilter } from '#server/directory/spaces/selectZones.ts';
import type { BuildingRecord, SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import { excludedOf, excludedTimes, type ExcludedTime } from './excluded/excludedTimes.ts';
import { toSpaceId } from '#domain/space/ids.ts';

/** What getIncidents and getUptime ask alike. */
export interface IncidentQuery {
  building_id: readonly string[];
  startdatetime: string;
  enddatetime: string;
  filter_zones?: string | undefined;
  group_zones?: string | undefined;
  opening_hours?: string | undefined;
  custom_incident_period?: string | undefined;
}

export interface IncidentPlan {
  index: SpaceIndex;
  buildings: BuildingRecord[];
  zones: ZoneRecord[];
  groups: GroupedZones[];
  /** What of the frame has passed, on the grid of slots. */
  frame: InstantRange;
  excluded: ExcludedTime[];
  /** The slots of a zone in which none of its data is expected. */
  excludedOf: (zone: ZoneRecord) => readonly InstantRange[];
  /** End of the last slot that has passed: what lasts until then goes on. */
  elapsedMs: number;
}

const defaultGroupings = 'building,zone';
/** A year of 570 zones. */
const maxCells = 60_000_000;

function refuseTooMuch(zones: number, { startMs, endMs }: InstantRange): void {
  const days = Math.ceil((endMs - startMs) / 86_400_000);
  if ((zones * (endMs - startMs)) / slotMs <= maxCells) return;
  throw new AppError(
    'INVALID_PARAMETER',
    `${zones} zones over ${days} days are too many for one call. Ask for fewer days or buildings, or choose fewer zones with filter_zones`,
  );
}

interface Known {
  spaces: SpaceStore;
  /** When no server was running. */
  down: readonly InstantRange[];
  nowMs: number;
}

/** Reads the parameters of getIncidents and getUptime. Throws the refusals of their parameters. */
export function planIncidents(query: IncidentQuery, { spaces, down, nowMs }: Known): IncidentPlan {
  const index = spaces.current();
  const buildings = buildingRecords(query.building_id, index);
  const asked = queriedFrame(query);
  const elapsedMs = Math.floor(nowMs / slotMs) * slotMs;
  const frame = {
    startMs: Math.ceil(asked.startMs / slotMs) * slotMs,
    endMs: Math.min(Math.floor(asked.endMs / slotMs) * slotMs, elapsedMs),
  };
  const zones = selectMetricZones(
    index,
    buildings.map(({ id }) => id),
    readZoneFilter(query.filter_zones),
  ).filter(({ layerName }) => layerName !== layerNames.booking);
  refuseTooMuch(new Set(zones.map(({ id }) => id)).size, frame);
  const groups = groupZones(zones, readGroupings(query.group_zones ?? defaultGroupings), {
    index,
    roomSizesOf: (id) => spaces.settingsOf(id)?.room_size_categories,
  });
  const declared = customIncidents(query.custom_incident_period);
  const excluded = excludedTimes(buildings, frame, { declared, down, spaces });
  return {
    index,
    buildings,
    zones,
    groups,
    frame,
    excluded,
    excludedOf: excludedOf(excluded),
    elapsedMs,
  };
}

/** The buildings that a call names, each once. Throws NOT_FOUND. */
export function buildingRecords(ids: readonly string[], index: SpaceIndex): BuildingRecord[] {
  return [...new Set(ids.map(toSpaceId))].map((id) => {
    const building = index.buildingById.get(id)?.at(-1);
    if (building === undefined) throw new AppError('NOT_FOUND', `There is no building ${id}`);
    return building;
  });
}
