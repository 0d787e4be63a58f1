import type { SpaceId } from '#domain/space/ids.ts';
import { defaultLayerOf } from '#domain/space/layers.ts';
import { openEndMs } from '#domain/space/period.ts';
import type { BuildingRecord, FloorRecord, ZoneRecord } from '../../SpaceIndex.ts';
import { findingLayers } from './buildingLayers.ts';
import { knownSettings, latestPeriod, openingHoursOf } from '../buildingSettingsOf.ts';
import { type Steps, groupingByKey } from '#domain/steps/Steps.ts';
import { findingPeriods, type EffectivePeriod } from './effectivePeriods.ts';
import type {
  BuildingContent,
  CampusRow,
  StoredBuilding,
  StoredFloor,
  StoredZone,
} from '../SpaceRows.ts';

export interface SpaceRecords {
  buildings: BuildingRecord[];
  floors: FloorRecord[];
  zones: ZoneRecord[];
}

export interface RecordContext {
  campuses: ReadonlyMap<SpaceId, CampusRow>;
  /** Wi-Fi zones by period of a sensor zone, from `matchingParents`. */
  parents: ReadonlyMap<StoredZone, SpaceId>;
  /** Places shared with other layers, from `matchingPlaces`. */
  places: ReadonlyMap<StoredZone, string>;
  nowMs: number;
}

/** In steps of a row: the records of one building as they stand on a day. Floors and zones keep time by the zone of the latest period. */
export function* makingRecords(
  content: BuildingContent,
  context: RecordContext,
): Steps<SpaceRecords> {
  const { timezone } = latestPeriod(content);
  const openEnd = openEndMs(context.nowMs, timezone);
  const zonePeriods = yield* findingPeriods(content.zones, timezone, openEnd);
  const buildingPeriods = yield* findingPeriods(content.buildings, timezone, openEnd);
  const floorPeriods = yield* findingPeriods(content.floors, timezone, openEnd);
  const childrenOf = yield* linkChildren(zonePeriods, context.parents);
  const zones: ZoneRecord[] = [];
  for (const period of zonePeriods) {
    zones.push(
      toZone(period, {
        parentId: context.parents.get(period.row) ?? null,
        childIds: childrenOf(period),
        placeId: context.places.get(period.row) ?? null,
      }),
    );
    yield;
  }
  const buildings: BuildingRecord[] = [];
  for (const period of buildingPeriods)
    buildings.push(yield* makingBuilding(period, { content, context, zonePeriods }));
  return {
    buildings,
    floors: floorPeriods.map(toFloor),
    zones,
  };
}

function toWireId(row: { id: SpaceId; wire_is_number: boolean }): string | number {
  return row.wire_is_number ? Number(row.id) : row.id;
}

function* makingBuilding(
  { row, startMs, endMs, enddate }: EffectivePeriod<StoredBuilding>,
  building: {
    content: BuildingContent;
    context: RecordContext;
    zonePeriods: readonly EffectivePeriod<StoredZone>[];
  },
): Steps<BuildingRecord> {
  const { content, context, zonePeriods } = building;
  const zoneLayers = yield* findingLayers(row.settings, zonePeriods, { startMs, endMs });
  const wanted =
    knownSettings(content.changedSettings).default_layer ??
    knownSettings(row.settings).default_layer ??
    null;
  const { layer } = defaultLayerOf(
    wanted,
    zoneLayers.map(({ name }) => name),
  );
  const campus = row.campus_id === null ? undefined : context.campuses.get(row.campus_id);
  return {
    id: row.id,
    wireId: toWireId(row),
    no: row.no,
    name: row.name,
    campusId: campus?.id ?? null,
    campusWireId: campus === undefined ? null : toWireId(campus),
    campusName: campus?.name ?? null,
    tags: row.tags,
    zoneLayers,
    timezone: row.timezone,
    defaultLayer: layer,
    openingHours: openingHoursOf(content, row.opening_hours),
    startdate: row.startdate,
    enddate,
    startMs,
    endMs,
  };
}

function toFloor({ row, startMs, endMs, enddate }: EffectivePeriod<StoredFloor>): FloorRecord {
  return {
    id: row.id,
    wireId: toWireId(row),
    no: row.no,
    buildingId: row.building_id,
    name: row.name,
    shortname: row.shortname,
    level: row.level,
    dimensions: { width: row.width, height: row.height },
    scenery: row.scenery,
    startdate: row.startdate,
    enddate,
    startMs,
    endMs,
  };
}

function toZone(
  { row, startMs, endMs, enddate }: EffectivePeriod<StoredZone>,
  relations: Pick<ZoneRecord, 'parentId' | 'childIds' | 'placeId'>,
): ZoneRecord {
  const spaceType = row.metadata['space_type'];
  return {
    id: row.id,
    wireId: toWireId(row),
    no: row.no,
    homeFloorNo: row.home_floor_no,
    name: row.name,
    type: row.type,
    buildingId: row.building_id,
    floorId: row.floor_id,
    layerName: row.layer_name,
    capacity: Object.fromEntries(row.capacity),
    m2: row.m2,
    normalisedPoints: row.normalised_points,
    tags: row.tags,
    metadata: row.metadata,
    spaceType: typeof spaceType === 'string' ? spaceType : null,
    ...relations,
    startdate: row.startdate,
    enddate,
    startMs,
    endMs,
  };
}

/** The ids of the zones that lie in a zone while both exist. */
function* linkChildren(
  periods: readonly EffectivePeriod<StoredZone>[],
  parents: ReadonlyMap<StoredZone, SpaceId>,
): Steps<(parent: EffectivePeriod<StoredZone>) => SpaceId[]> {
  const byParent = yield* groupingByKey(periods, ({ row }) => parents.get(row));
  return (parent) => {
    const children = byParent.get(parent.row.id) ?? [];
    const present = children.filter(
      ({ startMs, endMs }) => startMs < parent.endMs && endMs > parent.startMs,
    );
    return [...new Set(present.map(({ row }) => row.id))];
  };
}
