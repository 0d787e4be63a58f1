import type { Building, Floor, Zone } from '#contract/spaces.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { noNarrowing } from '#domain/filters/zoneNarrowing.ts';
import { toZoneScope, type ZoneScope } from '#domain/filters/zoneScope.ts';
import { activeLayerOf, sourcesOf } from '#domain/space/layers.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { zoneRole } from '#domain/space/zoneRole.ts';

/** Spaces of the browser: ids are text, capacities maps. Of several periods of an id the newest counts. */
export interface CampusSpace {
  id: SpaceId;
  name: string;
  buildingIds: SpaceId[];
}

export interface BuildingSpace {
  id: SpaceId;
  name: string;
  campusId: SpaceId | null;
  campusName: string | null;
  timezone: string;
  tags: string[];
  openingHours: string | null;
  /** Only layers that have zones. */
  layers: Building['zone_layers'];
  defaultLayer: string | null;
  /** By level, lowest first. */
  floorIds: SpaceId[];
  /** Local days of all its periods together; no end is open-ended. */
  startDate: string;
  endDateExclusive: string | null;
  /** Instants of the first and last data, when there is any. */
  firstData: string | null;
  lastData: string | null;
}

export interface FloorSpace {
  id: SpaceId;
  buildingId: SpaceId;
  /** 'Floor N' where the level is known, otherwise the name. */
  displayName: string;
  name: string;
  shortname: string;
  level: number;
  imageDimensions: Floor['floorplanimagedimensions'];
  scenery: Floor['scenery'];
}

export interface ZoneSpace {
  id: SpaceId;
  buildingId: SpaceId;
  floorId: SpaceId;
  name: string;
  type: string;
  layerName: string;
  capacity: Readonly<Record<string, number>>;
  m2: number | null;
  /** Closed ring of 0..1 coordinates, y down. */
  normalisedPoints: Zone['normalised_points'];
  tags: string[];
  metadata: Record<string, unknown>;
  datasourceType: string | null;
  parentId: SpaceId | null;
  childIds: SpaceId[];
}

/** All spaces that the person may see, by id and in order. */
export interface SpaceStore {
  campuses: ReadonlyMap<string, CampusSpace>;
  buildings: ReadonlyMap<string, BuildingSpace>;
  floors: ReadonlyMap<string, FloorSpace>;
  zones: ReadonlyMap<string, ZoneSpace>;
  zonesByFloor: ReadonlyMap<string, readonly ZoneSpace[]>;
  /** Faults of the configuration that were mended. */
  warnings: readonly string[];
}

/** The buildings with the most zones, the largest first; at most so many. */
export function largestBuildings(
  { buildings, zonesByFloor }: Pick<SpaceStore, 'buildings' | 'zonesByFloor'>,
  most: number,
): BuildingSpace[] {
  const zonesOf = ({ floorIds }: BuildingSpace) =>
    floorIds.reduce((sum, id) => sum + (zonesByFloor.get(id)?.length ?? 0), 0);
  return [...buildings.values()].toSorted((a, b) => zonesOf(b) - zonesOf(a)).slice(0, most);
}

/** The zones that the plan of a building shows first. */
export function usualScope({ defaultLayer, layers }: BuildingSpace): ZoneScope {
  const sources = sourcesOf(layers.map(({ name }) => name));
  return toZoneScope(activeLayerOf(defaultLayer, sources), noNarrowing);
}

/** Whether people look for this room when they need one: it has seats, or is a meeting room. A restroom is neither. */
export function isRoomToFind(zone: ZoneSpace, capacityName: string | null): boolean {
  if (zoneRole(zone) !== 'room') return false;
  const hasSeats = (capacityOf(zone.capacity, capacityName) ?? 0) > 0;
  return hasSeats || zone.metadata['meeting_room'] === true;
}
