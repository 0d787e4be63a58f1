import type { SpaceId } from '#domain/space/ids.ts';
import type { FloorRecord } from '../SpaceIndex.ts';

export interface CampusRow {
  id: SpaceId;
  wire_is_number: boolean;
  name: string;
  timezone: string | null;
}

interface PeriodRow {
  id: SpaceId;
  /** Whether the id was posted as a JSON number. */
  wire_is_number: boolean;
  /** `startdate` in one spelling: a local day, or a UTC instant. With the id it names the period. */
  start_key: string;
  /** As posted: local day or instant. */
  startdate: string;
  /** Exclusive; null is open-ended. */
  enddate: string | null;
}

/** A period of a building as it is written. */
export interface BuildingRow extends PeriodRow {
  name: string;
  campus_id: SpaceId | null;
  tags: string[];
  timezone: string;
  opening_hours: string | null;
  settings: PostedSettings;
  position: number;
}

/** A period of a floor as it is written; meters of the straightened plan, or pixels of the posted image. */
export interface FloorRow extends PeriodRow {
  building_id: SpaceId;
  name: string;
  shortname: string;
  level: number;
  width: number;
  height: number;
  scenery: FloorRecord['scenery'];
  position: number;
}

/** A period of a zone as it is written; the ring is closed, `parent_id` only when it was given. */
export interface ZoneRow extends PeriodRow {
  building_id: SpaceId;
  floor_id: SpaceId;
  name: string;
  type: string;
  layer_name: string;
  capacity: [string, number][];
  m2: number | null;
  normalised_points: [number, number][];
  tags: string[];
  metadata: Record<string, unknown>;
  parent_id: SpaceId | null;
  position: number;
}

/** Settings that come with a posted building; the keys of putBuildingSettings and the layers it declares. */
export type PostedSettings = Record<string, unknown>;

/** What one commit writes. */
export interface SpaceChange {
  campuses: CampusRow[];
  buildings: BuildingRow[];
  floors: FloorRow[];
  zones: ZoneRow[];
  /** Periods of zones that are taken away: they would begin and end on one day. */
  withdrawn?: Pick<ZoneRow, 'id' | 'start_key' | 'building_id'>[];
}

type Stored<Row extends PeriodRow> = Omit<Row, 'position'> & { no: number };

export type StoredBuilding = Stored<BuildingRow>;
export type StoredFloor = Stored<FloorRow>;
/** `position` is its place among the zones of its posting. */
export type StoredZone = Stored<ZoneRow> & { home_floor_no: number; position: number };

/** Everything stored of one building, periods in time order within an id. */
export interface BuildingContent {
  buildings: StoredBuilding[];
  floors: StoredFloor[];
  zones: StoredZone[];
  /** What putBuildingSettings changed. */
  changedSettings: Record<string, unknown>;
}
