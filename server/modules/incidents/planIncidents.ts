import type { QueryOf } from '#contract/endpoint.ts';
import type { getIncidents } from '#contract/incidents.ts';
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
import { buildingRecords } from './buildingRecords.ts';

export type IncidentQuery = QueryOf<typeof getIncidents>;

export interface IncidentPlan {
  index: SpaceIndex;
  buildings: BuildingRecord[];
  zones: ZoneRecord[];
  groups: GroupedZones[];
  /** What of the frame has passed, on the grid of slots. */
  frame: InstantRange;
  declared: InstantRange[];
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

/** Reads the parameters of getIncidents. Throws the refusals of its parameters. */
export function planIncidents(
  query: IncidentQuery,
  spaces: SpaceStore,
  nowMs: number,
): IncidentPlan {
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
  return { index, buildings, zones, groups, frame, declared, elapsedMs };
}
