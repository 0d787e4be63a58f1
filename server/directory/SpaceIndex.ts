import type { SceneryKind } from '#contract/floorPack.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';

/** Numbers by which the sample store knows spaces: small, stable per id, never reused. */
export interface BuildingRecord {
  id: SpaceId;
  /** The id in the JSON type in which it was posted. */
  wireId: string | number;
  no: number;
  name: string;
  campusId: SpaceId | null;
  campusWireId: string | number | null;
  campusName: string | null;
  tags: string[];
  zoneLayers: { name: string; types: string[] }[];
  timezone: string;
  defaultLayer: string;
  openingHours: string | null;
  /** As posted: local day or instant. */
  startdate: string;
  enddate: string | null;
  /** The period as instants, half-open; an open end is the end of tomorrow, local. */
  startMs: number;
  endMs: number;
}

export interface FloorRecord {
  id: SpaceId;
  wireId: string | number;
  no: number;
  buildingId: SpaceId;
  name: string;
  shortname: string;
  level: number;
  dimensions: { width: number; height: number };
  /** Plan geometry that is drawn but never measured; see contract/ingestSpaces.ts. */
  scenery: { kind: SceneryKind; name?: string; points: [number, number][] }[];
  startdate: string;
  enddate: string | null;
  startMs: number;
  endMs: number;
}

/** One period of a zone. A zone whose capacity changed has several, with the same id and number. */
export interface ZoneRecord {
  id: SpaceId;
  wireId: string | number;
  no: number;
  /** Number of the floor under which the sample store keeps the zone's readings, wherever the zone moves. */
  homeFloorNo: number;
  name: string;
  type: string;
  buildingId: SpaceId;
  floorId: SpaceId;
  layerName: string;
  capacity: Record<string, number>;
  m2: number | null;
  /** Closed ring of 0..1 coordinates. */
  normalisedPoints: [number, number][];
  tags: string[];
  metadata: Record<string, unknown>;
  spaceType: string | null;
  /** The Wi-Fi zone that holds this sensor zone, given or matched. */
  parentId: SpaceId | null;
  childIds: SpaceId[];
  /** Shared with zones of other layers whose outlines coincide with its own, null without such. */
  placeId: string | null;
  startdate: string;
  enddate: string | null;
  startMs: number;
  endMs: number;
}

/** An immutable snapshot of all spaces, rebuilt after each change. Arrays hold every period; maps hold all periods of an id in time order. */
export interface SpaceIndex {
  version: number;
  buildings: readonly BuildingRecord[];
  floors: readonly FloorRecord[];
  zones: readonly ZoneRecord[];
  buildingById: ReadonlyMap<SpaceId, readonly BuildingRecord[]>;
  floorById: ReadonlyMap<SpaceId, readonly FloorRecord[]>;
  zoneById: ReadonlyMap<SpaceId, readonly ZoneRecord[]>;
  zonesByBuilding: ReadonlyMap<SpaceId, readonly ZoneRecord[]>;
}

/** The current snapshot, and word of changes. */
export interface SpaceSource {
  current: () => SpaceIndex;
  /** Called after each committed change; the result unsubscribes. */
  onChange: (listener: (index: SpaceIndex) => void) => () => void;
}

/** The reason of the fatal configuration error. */
export const misconfiguredReason =
  'Zones mis-configuration - please contact your CSM. Detected a zone without corresponding building or floor';

/** From the first day of any of the zones to the last one's end; without an end where one goes on. Nothing can be known outside of it. */
export function standingRange(
  zones: readonly Pick<ZoneRecord, 'startMs' | 'endMs' | 'enddate'>[],
): InstantRange {
  let startMs = Number.POSITIVE_INFINITY;
  let endMs = Number.NEGATIVE_INFINITY;
  for (const zone of zones) {
    startMs = Math.min(startMs, zone.startMs);
    endMs = Math.max(endMs, zone.enddate === null ? Number.POSITIVE_INFINITY : zone.endMs);
  }
  return { startMs, endMs };
}
