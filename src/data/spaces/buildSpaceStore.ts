import type { Building } from '#contract/spaces.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { defaultLayerOf, layersWithZones } from '#domain/space/layers.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { LateMap } from './LateMap.ts';
import { newestPeriods } from './newestPeriods.ts';
import type { BuildingSpace, CampusSpace, FloorSpace, SpaceStore } from './SpaceStore.ts';
import { toFloorSpace, toIdOrNull } from './toSpaces.ts';
import { LateZones, type ZoneSource } from './LateZones.ts';

const noZonesText = 'it has no spaces yet';

/**
 * Puts buildings together by the rules of the specification: layers without zones are dropped, an unknown default layer gives way to the
 * first. Their zones come when they are asked for.
 */
export function buildSpaceStore(
  buildingPeriods: readonly Building[],
  zoneSource: ZoneSource,
): SpaceStore {
  const newest = newestPeriods(buildingPeriods);
  const floors = new Map<string, FloorSpace>(
    newestPeriods(buildingPeriods.flatMap((building) => building.floors)).map((floor) => [
      toSpaceId(floor.id),
      toFloorSpace(floor),
    ]),
  );
  const warnings: string[] = [];
  const buildings = new Map<string, BuildingSpace>();
  for (const building of newest) {
    const id = toSpaceId(building.id);
    const floorIds = floorsOf(id, floors);
    const used = floorIds.flatMap((floorId) => Object.keys(floors.get(floorId)?.zoneCounts ?? {}));
    const layers = layersWithZones(building.zone_layers, used);
    const { layer, warning } = defaultLayerOf(
      building.settings.default_layer,
      layers.map((one) => one.name),
    );
    if (warning !== null)
      warnings.push(`${building.name}: ${layers.length === 0 ? noZonesText : warning}`);
    buildings.set(id, {
      ...toBuildingSpace(building, floorIds),
      ...lifeOf(id, buildingPeriods),
      layers,
      defaultLayer: layer || null,
    });
  }
  const zoneLists = new LateZones({ buildings, floors }, zoneSource, systemClock);
  return {
    campuses: campusesOf(buildings),
    buildings,
    floors,
    zoneLists,
    zones: new LateMap({ find: (id) => zoneLists.find(id), all: () => zoneLists.byId }),
    zonesByFloor: new LateMap({
      find: (id) => zoneLists.ofFloor(id),
      all: () => zoneLists.byFloor,
    }),
    warnings,
  };
}

function toBuildingSpace(
  building: Building,
  floorIds: SpaceId[],
): Omit<BuildingSpace, 'layers' | 'defaultLayer' | keyof BuildingLife> {
  return {
    id: toSpaceId(building.id),
    name: building.name,
    campusId: toIdOrNull(building.campus_id),
    campusName: building.campus_name,
    timezone: building.timezone,
    tags: building.tags,
    openingHours: building.opening_hours,
    floorIds,
    zonesVersion: building.zones_version,
    firstData: building.first_data,
    lastData: building.last_data,
  };
}

type BuildingLife = Pick<BuildingSpace, 'startDate' | 'endDateExclusive'>;

/** From the first start of a building's periods to their last end. */
function lifeOf(id: SpaceId, periods: readonly Building[]): BuildingLife {
  const own = periods.filter((period) => toSpaceId(period.id) === id);
  const starts = own.map(({ startdate }) => startdate).toSorted();
  const ends = own.flatMap(({ enddate }) => enddate ?? []).toSorted();
  return {
    startDate: starts[0] ?? '',
    endDateExclusive: ends.length === own.length ? (ends.at(-1) ?? null) : null,
  };
}

function floorsOf(buildingId: SpaceId, floors: ReadonlyMap<string, FloorSpace>): SpaceId[] {
  return [...floors.values()]
    .filter((floor) => floor.buildingId === buildingId)
    .toSorted((a, b) => a.level - b.level)
    .map((floor) => floor.id);
}

function campusesOf(buildings: ReadonlyMap<string, BuildingSpace>): Map<string, CampusSpace> {
  const campuses = new Map<string, CampusSpace>();
  for (const { id, campusId, campusName } of buildings.values()) {
    if (campusId === null) continue;
    const campus = campuses.get(campusId) ?? {
      id: campusId,
      name: campusName ?? campusId,
      buildingIds: [],
    };
    campus.buildingIds.push(id);
    campuses.set(campusId, campus);
  }
  return campuses;
}
