import { sum } from 'd3-array';
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
  /** Another when one of its zones is. */
  zonesVersion: string;
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
  /** How many zones it has by layer. */
  zoneCounts: Floor['zone_counts'];
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

/**
 * The zones of all buildings, each building's read when the first of its zones is asked for. Who asks for zones that are not there yet
 * throws `ZonesWanted`; one that failed throws its failure.
 */
export interface ZoneLists {
  /** The buildings whose zones are there. */
  readonly readBuildings: readonly string[];
  /** Whether all zones of these buildings are there; buildings that nobody knows have none. */
  areRead: (buildingIds: Iterable<string>) => boolean;
  /** Reads what is missing of the zones of buildings. Rejects with what keeps them from being read. */
  read: (buildingIds: Iterable<string>) => Promise<void>;
  /** The zones of buildings, in their order. Throws ZonesWanted. */
  of: (buildingIds: readonly string[]) => ZoneSpace[];
  /** The zone of an id, if it is there already. */
  here: (zoneId: string) => ZoneSpace | undefined;
  /** What is made of zones, once those that it asks for are there. Rejects with what keeps them from being read. */
  whenRead: <Made>(make: () => Made) => Promise<Made>;
  /** Runs an action that needs zones, now if they are loaded, otherwise once they are. `onFailure` gets the error if they can't be. */
  runWhenRead: (action: () => void, onFailure: (error: unknown) => void) => void;
  /** Takes the zones of a building as they are. Throws where one has no floor. */
  put: (buildingId: string, periods: readonly Zone[]) => void;
}

/**
 * All spaces that the person may see, by id and in order. Zones come by building: where those that are asked for are not there yet, the
 * component that asks waits, as at a promise. Handlers and queries ask through `zoneLists.whenRead`, and who goes through the zones of all
 * buildings has all of them read.
 */
export interface SpaceStore {
  campuses: ReadonlyMap<string, CampusSpace>;
  buildings: ReadonlyMap<string, BuildingSpace>;
  floors: ReadonlyMap<string, FloorSpace>;
  zones: ReadonlyMap<string, ZoneSpace>;
  zonesByFloor: ReadonlyMap<string, readonly ZoneSpace[]>;
  zoneLists: ZoneLists;
  /** Faults of the configuration that were mended. */
  warnings: readonly string[];
}

/** How many zones a floor has. */
export function countZones(floor: Pick<FloorSpace, 'zoneCounts'> | undefined): number {
  return sum(Object.values(floor?.zoneCounts ?? {}));
}

/** The buildings with the most zones, the largest first; at most so many. */
export function largestBuildings(
  { buildings, floors }: Pick<SpaceStore, 'buildings' | 'floors'>,
  most: number,
): BuildingSpace[] {
  const zonesOf = ({ floorIds }: BuildingSpace) =>
    sum(floorIds, (id) => countZones(floors.get(id)));
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
