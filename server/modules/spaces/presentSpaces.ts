import type { Building, Floor, Zone, ZoneGroup } from '#contract/spaces.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { hasOverlap } from '#domain/space/period.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { AppError } from '#server/core/AppError.ts';
import type { GroupedZones } from '#server/directory/spaces/groupZones.ts';
import {
  misconfiguredReason,
  type BuildingRecord,
  type FloorRecord,
  type SpaceIndex,
  type ZoneRecord,
} from '#server/directory/SpaceIndex.ts';

/** The first and last instants of which a building has data, ms since 1970. */
export interface DataRange {
  firstMs: number;
  lastMs: number;
}

/** What ingestion knows of the sample store. Rejects with ENGINE_UNAVAILABLE while it cannot be asked. */
export interface DataRanges {
  /** Undefined when a building has no data; `buildingNo` is the number of its record. */
  dataRange: (buildingNo: number) => Promise<DataRange | undefined>;
}

/** What the list of buildings tells of a building's zones. */
export interface ListedZones {
  /** Another for each other list of its zones, and the same again after a restart. */
  version: string;
  /** How many zones a floor has by layer, each zone by its newest period. */
  countsByFloor: ReadonlyMap<SpaceId, Readonly<Record<string, number>>>;
}

/** What a building is shown with beside its record. */
export interface BuildingSurroundings {
  floors: readonly FloorRecord[];
  zones: ListedZones;
  excludedPeriods: Building['settings']['excluded_periods'];
  dataRange: DataRange | undefined;
}

export function presentBuilding(record: BuildingRecord, around: BuildingSurroundings): Building {
  const { excludedPeriods, floors, zones, dataRange } = around;
  const instant = (ms: number | undefined): string | null =>
    ms === undefined ? null : toIsoInstant(ms, record.timezone);
  return {
    id: record.wireId,
    name: record.name,
    campus_id: record.campusWireId,
    campus_name: record.campusName,
    tags: record.tags,
    zone_layers: record.zoneLayers,
    startdate: record.startdate,
    enddate: record.enddate,
    timezone: record.timezone,
    settings: { default_layer: record.defaultLayer, excluded_periods: excludedPeriods },
    opening_hours: record.openingHours,
    floors: floors
      .filter((floor) => hasOverlap(floor, record))
      .map((floor) => presentFloor(floor, record, zones)),
    first_data: instant(dataRange?.firstMs),
    last_data: instant(dataRange?.lastMs),
    zones_version: zones.version,
  };
}

function presentFloor(record: FloorRecord, building: BuildingRecord, zones: ListedZones): Floor {
  return {
    id: record.wireId,
    building_id: building.wireId,
    building_name: building.name,
    campus: building.campusName,
    name: record.name,
    shortname: record.shortname,
    level: record.level,
    floorplanimagedimensions: record.dimensions,
    startdate: record.startdate,
    enddate: record.enddate,
    scenery: record.scenery,
    zone_counts: zones.countsByFloor.get(record.id) ?? {},
  };
}

/** A zone period with the names of its floor and building as they are in that period. */
export function presentZone(record: ZoneRecord, index: SpaceIndex): Zone {
  const datasourceType = record.metadata['datasource_type'];
  const wireOf = (id: SpaceId): string | number => index.zoneById.get(id)?.[0]?.wireId ?? id;
  return {
    id: record.wireId,
    name: record.name,
    type: record.type,
    ...presentPlace(record, index),
    layer_name: record.layerName,
    capacity: Object.entries(record.capacity),
    m2: record.m2,
    normalised_points: record.normalisedPoints,
    tags: record.tags,
    metadata: record.metadata,
    datasource: typeof datasourceType === 'string' ? { datasource_type: datasourceType } : null,
    parent: record.parentId === null ? null : wireOf(record.parentId),
    children: record.childIds.map(wireOf),
    startdate: record.startdate,
    enddate: record.enddate,
  };
}

type Place = Pick<
  Zone,
  | 'campus_id'
  | 'building_id'
  | 'floor_id'
  | 'campus_name'
  | 'building_name'
  | 'floor_name'
  | 'default_layer'
>;

function presentPlace(record: ZoneRecord, index: SpaceIndex): Place {
  const building = during(index.buildingById.get(record.buildingId), record);
  const floor = during(index.floorById.get(record.floorId), record);
  if (building === undefined || floor === undefined) {
    throw new AppError('ZONES_MISCONFIGURED', misconfiguredReason);
  }
  return {
    campus_id: building.campusWireId,
    building_id: building.wireId,
    floor_id: floor.wireId,
    campus_name: building.campusName,
    building_name: building.name,
    floor_name: floor.name,
    default_layer: building.defaultLayer || record.layerName,
  };
}

export function presentZoneGroup(group: GroupedZones, index: SpaceIndex): ZoneGroup {
  const { buildingId, floorId } = group;
  const building = buildingId === null ? undefined : index.buildingById.get(buildingId)?.at(-1);
  const floor = floorId === null ? undefined : index.floorById.get(floorId)?.at(-1);
  const zones = group.zones.map(({ buildingId: id }) => index.buildingById.get(id)?.at(-1));
  const timezones = new Set(zones.map((record) => record?.timezone ?? null));
  return {
    id: group.id,
    kind: group.kind,
    name: group.name,
    short_name: group.shortName,
    zone_ids: [...new Set(group.zones.map(({ wireId }) => wireId))],
    building_id: building?.wireId ?? null,
    floor_id: floor?.wireId ?? null,
    timezone: timezones.size === 1 ? ([...timezones][0] ?? null) : null,
    ...(group.keys === undefined ? {} : { keys: group.keys }),
  };
}

/** The latest of a space's periods that shares time with another period; the latest of all where none does. */
function during<Record extends { startMs: number; endMs: number }>(
  records: readonly Record[] | undefined,
  period: { startMs: number; endMs: number },
): Record | undefined {
  return records?.findLast((record) => hasOverlap(record, period)) ?? records?.at(-1);
}
