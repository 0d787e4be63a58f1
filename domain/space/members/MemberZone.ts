import type { InstantRange } from '#domain/time/wallRange.ts';

/** One period of a zone, half-open, with what decides its part in a group. */
export interface MemberZone extends InstantRange {
  id: string;
  buildingId: string;
  floorId: string;
  layerName: string;
  /** The Wi-Fi zone that holds this sensor zone. */
  parentId: string | null;
  /** The same text for zones of several layers whose outlines coincide; null where no other does. */
  placeId: string | null;
  metadata: Readonly<Record<string, unknown>>;
}

/** A building's default layer; null when none is known. */
export type DefaultLayerOf = (buildingId: string) => string | null;
