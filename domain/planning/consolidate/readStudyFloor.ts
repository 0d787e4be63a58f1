import { clockSpans, openSpans, type OpenSpan } from '#domain/matrix/openSpans.ts';
import {
  countAt,
  groupSlots,
  isValidAt,
  type GroupSlots,
} from '#domain/matrix/group/GroupSlots.ts';
import type { WantedSlots } from '#domain/matrix/group/Sides.ts';
import { takenSlots } from '#domain/matrix/group/takenSlots.ts';
import { countSlots, openRow, wantedOf } from '#domain/matrix/group/wantedOf.ts';
import type { HeldMatrix, HeldZone } from '#domain/matrix/HeldMatrix.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { layerNames } from '#domain/space/layers.ts';
import { activeZones } from '#domain/space/members/groupMembers.ts';
import { roomSizeOf, type RoomSizeCategory } from '#domain/space/roomSize.ts';
import { zoneRole } from '#domain/space/zoneRole.ts';
import { isValidTag } from '#domain/tags/tags.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { loadOf } from '../pressure/placeLoad.ts';
import { areaOfPlaces } from './areaOfPlaces.ts';
import type { StudyFloor, StudyRooms } from './Study.ts';

/** The open slots of a building that have passed, ascending. */
export interface ReadingSlots {
  startMs: Float64Array;
  /** Open minutes of each. */
  w: Float64Array;
  /** Start of the quarter of an hour on the local clock that holds it. */
  quarterMs: Float64Array;
  /** Local day, as days since 1970-01-01. */
  day: Int32Array;
  /** 0 is Monday 00:00 to 01:00. */
  hourOfWeek: Uint8Array;
}

/** A floor over the open slots of its own building. */
export interface FloorReading extends StudyFloor {
  slots: ReadingSlots;
}

interface FloorAsk {
  floorId: string;
  frame: InstantRange;
  hours: Parameters<typeof openSpans>[2];
  /** The named capacity; null is the default one. */
  capacity: string | null;
  roomSizes: readonly RoomSizeCategory[];
}

const minuteMs = 60_000;
const quarterMinutes = 15;

function readingSlots(matrix: HeldMatrix, spans: readonly OpenSpan[]): ReadingSlots {
  const length = countSlots(spans);
  const slots: ReadingSlots = {
    startMs: new Float64Array(length),
    w: new Float64Array(length),
    quarterMs: new Float64Array(length),
    day: new Int32Array(length),
    hourOfWeek: new Uint8Array(length),
  };
  let at = 0;
  for (const span of clockSpans(matrix, spans, quarterMinutes)) {
    const { from, to, w, dayNumber, weekday, minute } = span;
    const end = at + to - from;
    slots.w.fill(w, at, end);
    slots.quarterMs.fill(matrix.startOf(from) - (minute % quarterMinutes) * minuteMs, at, end);
    slots.day.fill(dayNumber, at, end);
    slots.hourOfWeek.fill(weekday * 24 + Math.floor(minute / 60), at, end);
    for (let slot = from; slot < to; slot += 1, at += 1) slots.startMs[at] = matrix.startOf(slot);
  }
  return slots;
}

/** People of a group by open slot, corrected to all its seats; NaN where it is not valid. */
function peopleOf(group: GroupSlots, wanted: WantedSlots): Float64Array {
  const people = group.spaces.map((_, at) =>
    isValidAt(group, at) ? countAt(group, at) : Number.NaN,
  );
  return openRow(people, wanted);
}

/** The valid share of the minutes in which a group exists. */
function coverageOf(
  people: Float64Array,
  { group, wanted, w }: { group: GroupSlots; wanted: WantedSlots; w: Float64Array },
): number {
  const spaces = openRow(group.spaces, wanted);
  let open = 0;
  let valid = 0;
  for (let slot = 0; slot < w.length; slot += 1) {
    if ((spaces[slot] ?? 0) === 0) continue;
    open += w[slot] ?? 0;
    if (!Number.isNaN(people[slot])) valid += w[slot] ?? 0;
  }
  return open > 0 ? valid / open : 0;
}

/** What is there in the last slot of the frame that has passed. */
function atEnd(matrix: HeldMatrix, { frame, capacity }: FloorAsk) {
  const last = Math.min(matrix.slotsIn(frame).to, matrix.elapsedSlots) - 1;
  const wanted = { first: Math.max(0, last), length: 1, spans: [] };
  const exists = (zone: HeldZone): boolean => {
    const { from, to } = matrix.slotsIn(zone);
    return from <= last && last < to;
  };
  return {
    exists,
    groupOf: (zones: readonly HeldZone[]) =>
      groupSlots(matrix, zones.filter(exists), { wanted, capacity }),
  };
}

function byTag(zones: readonly HeldZone[]): Map<string, HeldZone[]> {
  const tagged = new Map<string, HeldZone[]>();
  for (const zone of zones) {
    for (const tag of new Set(zone.tags.filter(isValidTag))) {
      const own = tagged.get(tag);
      if (own === undefined) tagged.set(tag, [zone]);
      else own.push(zone);
    }
  }
  return tagged;
}

function bySize(
  zones: readonly HeldZone[],
  { capacity, roomSizes }: FloorAsk,
): Map<string, HeldZone[]> {
  const sized = new Map<string, HeldZone[]>();
  for (const zone of zones) {
    const size = roomSizeOf(capacityOf(zone.capacity, capacity), roomSizes);
    if (size === null) continue;
    const own = sized.get(size);
    if (own === undefined) sized.set(size, [zone]);
    else own.push(zone);
  }
  return sized;
}

/** A floor of a matrix: people on its seats and on those of each tag, and its rooms. Throws a RangeError when the frame is not held. */
export function readStudyFloor(matrix: HeldMatrix, ask: FloorAsk): FloorReading {
  const { floorId, frame, hours, capacity } = ask;
  const spans = openSpans(matrix, frame, hours);
  const wanted = wantedOf(spans);
  const slots = readingSlots(matrix, spans);
  const end = atEnd(matrix, ask);
  const zones = activeZones(
    matrix.zones.filter(
      (zone) => zone.floorId === floorId && zone.layerName !== layerNames.booking,
    ),
    () => matrix.defaultLayer,
  );
  const spaces = zones.filter((zone) => (capacityOf(zone.capacity, capacity) ?? 0) > 0);
  const seats = spaces.filter((zone) => zoneRole(zone) !== 'room');
  const groupOf = (own: readonly HeldZone[]) => groupSlots(matrix, own, { wanted, capacity });
  const roomsOf = (own: readonly HeldZone[]): StudyRooms => {
    const taken = takenSlots(matrix, own, wanted);
    const { taken: demand } = loadOf({ ...groupOf(own), taken }, 'rooms');
    return { have: end.groupOf(own).spaces[0] ?? 0, demand: openRow(demand, wanted) };
  };
  const group = groupOf(seats);
  const atTheEnd = end.groupOf(seats);
  const people = peopleOf(group, wanted);
  const rooms = bySize(
    spaces.filter((zone) => zoneRole(zone) === 'room'),
    ask,
  );
  return {
    id: floorId,
    seats: atTheEnd.capacity[0] ?? 0,
    places: atTheEnd.spaces[0] ?? 0,
    m2: areaOfPlaces(zones.filter(end.exists), () => matrix.defaultLayer),
    coverage: coverageOf(people, { group, wanted, w: slots.w }),
    people,
    tags: Object.fromEntries(
      [...byTag(seats)].map(([tag, own]) => [tag, peopleOf(groupOf(own), wanted)]),
    ),
    rooms: Object.fromEntries([...rooms].map(([size, own]) => [size, roomsOf(own)])),
    slots,
  };
}
