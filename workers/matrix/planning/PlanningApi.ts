import type { ZoneQuarters } from '#contract/heatmapFrame.ts';
import type { PlaceKind } from '#domain/planning/pressure/placeLoad.ts';
import type { PressureDay } from '#domain/planning/pressure/pressureDays.ts';
import type { WeekHour } from '#domain/planning/pressure/pressureWeek.ts';
import type { FloorReading } from '#domain/planning/consolidate/readStudyFloor.ts';
import type { TeamFloorAsk } from '#domain/planning/team-space/readTeamFloor.ts';
import type { TeamFloor } from '#domain/planning/team-space/TeamFloor.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { MatrixFrame, OfZones, ZoneFigures } from '../MatrixApi.ts';

/** How zones were used over a frame, zone by zone in the order asked for; NaN is unknown. */
export interface ZoneUse {
  figures: ZoneFigures;
  /** Opening days of the frame that have begun. */
  openDays: number;
  /** Sum w max(0, o c - n). */
  blockedSeatMinutes: Float64Array;
  sessions: Uint32Array;
  /** Median and P90 of the group sizes of the sessions. */
  groupSizeMedian: Float64Array;
  groupSizeP90: Float64Array;
  /** Median minutes of the sessions that touch no gap in the data. */
  dwellMedian: Float64Array;
}

/** The open slots of a frame that have passed, ascending. */
export interface OpenSlots {
  startMs: Float64Array;
  w: Float32Array;
  /** Local hour of the week in which the slot begins; 0 is Monday 00:00. */
  hourOfWeek: Uint8Array;
  /** The opening day that it belongs to, as days since 1970-01-01. */
  day: Int32Array;
  /** How many opening days they are of. */
  days: number;
}

/** Zones that are looked at as one place. */
export interface PlaceAsk {
  id: string;
  zoneIds: readonly string[];
}

/**
 * A place in the open slots, in numbers that add up: places of several floors are one place when their lists
 * are summed.
 */
export interface PlaceSlots {
  /** Members, and their capacity; 0 where there are none. */
  spaces: Float32Array;
  capacity: Float32Array;
  /** Valid members, and their capacity. */
  seen: Float32Array;
  seats: Float32Array;
  /** Capacity of members with a count of people, the people in it, and all people. */
  countedSeats: Float32Array;
  seated: Float32Array;
  people: Float32Array;
  /** Valid members whose presence counts, the sum of their share in use, and those in use for half the slot or more. */
  usable: Float32Array;
  used: Float32Array;
  taken: Float32Array;
}

export interface PlacesInSlots {
  open: OpenSlots;
  places: Record<string, PlaceSlots>;
}

export interface PressureGroup {
  id: string;
  kind: PlaceKind;
  parts: readonly PlaceSlots[];
}

/** Pressure of one group over the frame. */
export interface PlacePressure {
  id: string;
  openMinutes: number;
  validMinutes: number;
  /** Mean places that there are: seats or rooms. */
  places: number;
  /** The most members at once: each counts once, however many zones measure it. */
  members: number;
  /** Mean share of its seats that were measured while it was valid; null when nothing was. */
  seatsMeasured: number | null;
  /** Mean share of the places that is taken; null when nothing was valid. */
  load: number | null;
  /** Share of valid open time; null when nothing was valid. */
  share: number | null;
  episodes: number;
  /** The longest episode, the first of equals; null without any. */
  longest: { minutes: number; startMs: number } | null;
  worst: WeekHour | null;
  /** Minutes of seats, or of rooms, above 85%. */
  severityMinutes: number;
  /** Places above 85% that nine in ten of the slots under pressure do with. */
  short: number;
  /** Share of valid open time under pressure by hour of the week; NaN where nothing was valid. */
  week: Float64Array;
  /** The same by opening day. */
  byDay: readonly PressureDay[];
  /** 1 in the open slots under pressure. */
  isPressed: Uint8Array;
  /** What it could take by slot before it is under pressure itself; NaN where it is not valid. */
  slack: Float32Array;
}

/** The part of the matrix worker that plans; its calls behave as the others. */
export interface PlanningApi {
  /** Sessions shorter than `minMinutes`, 10 unless told, do not count. */
  zoneUse: (
    ask: MatrixFrame & OfZones & { minMinutes?: number | undefined },
    signal?: AbortSignal,
  ) => Promise<ZoneUse>;
  /** Places of one matrix, to be asked for pressure together with those of others. */
  placeSlots: (
    ask: MatrixFrame & { places: readonly PlaceAsk[] },
    signal?: AbortSignal,
  ) => Promise<PlacesInSlots>;
  /** A floor as scenarios are worked out from it. */
  studyFloor: (
    ask: MatrixFrame & { floorId: string; roomSizes: readonly RoomSizeCategory[] },
  ) => Promise<FloorReading>;
  /** What its zones read in every quarter of an hour of the open time, for plans that replay it. */
  zoneQuarters: (ask: MatrixFrame & OfZones, signal?: AbortSignal) => Promise<ZoneQuarters>;
  /** A floor with the places that a team could take. */
  teamFloor: (
    ask: MatrixFrame & Pick<TeamFloorAsk, 'floorId' | 'plan' | 'today'>,
  ) => Promise<TeamFloor>;
  /** Needs no matrix. Parts that end at different slots are looked at as far as the shortest reaches. */
  placePressure: (
    ask: { open: OpenSlots; groups: readonly PressureGroup[] },
    signal?: AbortSignal,
  ) => Promise<PlacePressure[]>;
}
