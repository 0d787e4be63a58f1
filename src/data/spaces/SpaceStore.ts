import type { Building, Floor, Zone } from '#contract/spaces.ts';
import type { SpaceId } from '#domain/space/ids.ts';

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
