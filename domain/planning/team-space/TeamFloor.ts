import type { FilterableZone } from '#domain/filters/groupKeys.ts';
import type { ReadingSlots } from '../openReading.ts';

/** People of a place by open slot, `unit` times a number; 0 where nothing valid is known. */
export interface PeopleRow {
  numbers: Uint8Array | Uint16Array | Float32Array | Float64Array;
  unit: number;
}

/** The open slots in which a place was not wholly measured on all its seats, ascending, with what a group has of it then. */
export interface PlaceGaps {
  slots: Int32Array;
  /** Its seats, those that were valid, and those whose people were counted. */
  capacity: Float64Array;
  seats: Float64Array;
  counted: Float64Array;
}

/** One place that a team could take: a zone, or an area with what lies in it, however many zones measure it. */
export interface TeamPlace {
  /** Of the zone that stands for it. */
  id: string;
  /** The zones that measure the place itself, by which it is filtered. */
  zones: readonly FilterableZone[];
  /** These and what lies in it. */
  zoneIds: readonly string[];
  /** At the end of the frame, above 0. */
  seats: number;
  /** As it is said, else as it is drawn; null where neither is known. */
  m2: number | null;
  /** x and y of each corner in meters, open; empty where it is not drawn. */
  outline: Float64Array;
  /** Valid share of its open minutes, 0..1. */
  coverage: number;
  people: PeopleRow;
  gaps: PlaceGaps;
}

/** A floor over the open slots of its building, with the places that a team could take. */
export interface TeamFloor {
  id: string;
  slots: ReadingSlots;
  /** The local day of now, which is not over. */
  today: number;
  /** By id: those with seats, and the same where rooms count as well. */
  places: readonly TeamPlace[];
  placesWithRooms: readonly TeamPlace[];
}
