import { group } from 'd3-array';
import type { Building, Zone } from '#contract/spaces.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { defaultLayerOf, layersWithZones } from '#domain/space/layers.ts';
import { ApiError } from '#src/lib/errors/ApiError.ts';
import type {
  BuildingSpace,
  CampusSpace,
  FloorSpace,
  SpaceStore,
  ZoneSpace,
} from './SpaceStore.ts';
import { toFloorSpace, toIdOrNull, toZoneSpace } from './toSpaces.ts';

const misconfigured =
  'Zones mis-configuration - please contact your CSM. Detected a zone without corresponding building or floor';

const noZonesText = 'it has no spaces yet';

/**
 * Puts buildings and zones together by the rules of the specification: layers without zones are dropped,
 * an unknown default layer gives way to the first. A zone without building or floor throws.
 */
export function buildSpaceStore(
  buildingPeriods: readonly Building[],
  zonePeriods: readonly Zone[],
): SpaceStore {
  const newest = newestPeriods(buildingPeriods);
  const floors = new Map<string, FloorSpace>(
    newestPeriods(buildingPeriods.flatMap((building) => building.floors)).map((floor) => [
      toSpaceId(floor.id),
      toFloorSpace(floor),
    ]),
  );
  const zones = new Map<string, ZoneSpace>(
    newestPeriods(zonePeriods).map((zone) => [toSpaceId(zone.id), toZoneSpace(zone)]),
  );
  const zonesByFloor = group([...zones.values()], (zone) => zone.floorId);
  const layersByBuilding = group([...zones.values()], (zone) => zone.buildingId);
  const warnings: string[] = [];
  const buildings = new Map<string, BuildingSpace>();
  for (const building of newest) {
    const id = toSpaceId(building.id);
    const used = (layersByBuilding.get(id) ?? []).map((zone) => zone.layerName);
    const layers = layersWithZones(building.zone_layers, used);
    const { layer, warning } = defaultLayerOf(
      building.settings.default_layer,
      layers.map((one) => one.name),
    );
    if (warning !== null)
      warnings.push(`${building.name}: ${layers.length === 0 ? noZonesText : warning}`);
    buildings.set(id, {
      ...toBuildingSpace(building, floorsOf(id, floors)),
      ...lifeOf(id, buildingPeriods),
      layers,
      defaultLayer: layer || null,
    });
  }
  const isMisplaced = [...zones.values()].some(
    (zone) => !buildings.has(zone.buildingId) || !floors.has(zone.floorId),
  );
  if (isMisplaced) throw zonesMisconfigured();
  return { campuses: campusesOf(buildings), buildings, floors, zones, zonesByFloor, warnings };
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

/** One period for each id, the one that starts last; in the order of the ids' first appearance. */
function newestPeriods<Space extends { id: string | number; startdate: string }>(
  periods: readonly Space[],
): Space[] {
  const newest = new Map<string, Space>();
  for (const period of periods) {
    const id = toSpaceId(period.id);
    const known = newest.get(id);
    if (!known || known.startdate <= period.startdate) newest.set(id, period);
  }
  return [...newest.values()];
}

function zonesMisconfigured(): ApiError {
  return new ApiError({
    code: 'ZONES_MISCONFIGURED',
    reason: misconfigured,
    status: 422,
    isLogin: false,
  });
}
