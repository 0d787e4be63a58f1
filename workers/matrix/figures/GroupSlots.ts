import { thresholds } from '#domain/metric/thresholds.ts';
import { groupMembers } from '#domain/space/members/groupMembers.ts';
import { placeSeats } from '#domain/space/members/placeSeats.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { HeldMatrix, HeldZone } from '../hold/HeldMatrix.ts';
import type { GroupPart, SideSlots, WantedSlots } from './Sides.ts';
import { sideSlots } from './SideSlots.ts';
import { unitSlots, type UnitSlots } from './unitSlots.ts';

/** A group by slot (metrics.md 3.4), as the API's own SQL has it; index 0 is the first wanted slot. */
export interface GroupSlots {
  /** Members; 0 where the group does not exist. */
  spaces: Float64Array;
  capacity: Float64Array;
  /** Valid members that have seats to fill, and their capacity. */
  seen: Float64Array;
  seats: Float64Array;
  counted: Float64Array;
  countedSeats: Float64Array;
  people: Float64Array;
  seated: Float64Array;
  usedSeats: Float64Array;
  /** Valid members whose presence counts, and the sum of their share in use. */
  usable: Float64Array;
  used: Float64Array;
}

function emptyGroup(length: number): GroupSlots {
  const numbers = (): Float64Array => new Float64Array(length);
  return {
    spaces: numbers(),
    capacity: numbers(),
    seen: numbers(),
    seats: numbers(),
    counted: numbers(),
    countedSeats: numbers(),
    people: numbers(),
    seated: numbers(),
    usedSeats: numbers(),
    usable: numbers(),
    used: numbers(),
  };
}

function add(target: Float64Array, values: ArrayLike<number>): void {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) + (values[at] ?? 0);
}

/** Spaces whose people are counted elsewhere. */
function addPresence(group: GroupSlots, side: SideSlots): void {
  add(group.usable, side.seen);
  add(group.used, side.used);
  add(group.usedSeats, side.usedSeats);
}

function addSpaces(group: GroupSlots, side: SideSlots): void {
  addPresence(group, side);
  add(group.spaces, side.spaces);
  add(group.capacity, side.capacity);
  add(group.seen, side.seen);
  add(group.seats, side.seats);
  add(group.counted, side.counted);
  add(group.countedSeats, side.countedSeats);
  add(group.people, side.people);
  add(group.seated, side.seated);
}

function addUnit(group: GroupSlots, unit: UnitSlots): void {
  for (let at = 0; at < group.spaces.length; at += 1) {
    if (unit.spaces[at] !== 1) continue;
    const capacity = unit.capacity[at] ?? 0;
    const isValid = unit.isValid[at] ?? 0;
    const isCounted = unit.isCounted[at] ?? 0;
    const people = isCounted * (unit.people[at] ?? 0);
    const addAt = (target: Float64Array, value: number): void => {
      target[at] = (target[at] ?? 0) + value;
    };
    addAt(group.spaces, 1);
    addAt(group.capacity, capacity);
    addAt(group.seen, isValid);
    addAt(group.seats, isValid * capacity);
    addAt(group.counted, isCounted);
    addAt(group.countedSeats, isCounted * capacity);
    addAt(group.people, people);
    if (capacity > 0) addAt(group.seated, people);
    if (unit.isFloor) continue;
    addAt(group.usedSeats, isCounted * (unit.used[at] ?? 0) * capacity);
    addAt(group.usable, isValid);
    addAt(group.used, isValid * (unit.used[at] ?? 0));
  }
}

function partsOf(
  matrix: HeldMatrix,
  zones: readonly HeldZone[],
  capacity: string | null,
): Map<string, GroupPart[]> {
  const parts = new Map<string, GroupPart[]>();
  const members = groupMembers(zones, () => matrix.defaultLayer);
  const seats = placeSeats(members, {
    seatsOf: ({ zone }) => capacityOf(zone.capacity, capacity) ?? 0,
    keyOf: ({ twins }) => String(twins),
  });
  for (const [at, member] of members.entries()) {
    const key = member.unit === 0 ? member.side : String(member.unit);
    const part = { ...member, c: seats[at] ?? 0 };
    const list = parts.get(key);
    if (list === undefined) parts.set(key, [part]);
    else list.push(part);
  }
  return parts;
}

/** Adds up a group of zones in the wanted slots. */
export function groupSlots(
  matrix: HeldMatrix,
  zones: readonly HeldZone[],
  { wanted, capacity }: { wanted: WantedSlots; capacity: string | null },
): GroupSlots {
  const group = emptyGroup(wanted.length);
  for (const [key, parts] of partsOf(matrix, zones, capacity)) {
    if (key === 'space') addSpaces(group, sideSlots(matrix, parts, wanted));
    else if (key === 'presence') addPresence(group, sideSlots(matrix, parts, wanted));
    else addUnit(group, unitSlots(matrix, parts, wanted));
  }
  return group;
}

/** Valid share of the capacity, or of the members where none has a capacity; NaN where there are none. */
export function kappaAt(group: GroupSlots, at: number): number {
  const capacity = group.capacity[at] ?? 0;
  const spaces = group.spaces[at] ?? 0;
  if (spaces === 0) return Number.NaN;
  return capacity > 0 ? (group.seats[at] ?? 0) / capacity : (group.seen[at] ?? 0) / spaces;
}

export function isValidAt(group: GroupSlots, at: number): boolean {
  return kappaAt(group, at) >= thresholds.neededData;
}

/** count(t), corrected to the capacity of all members; NaN where nobody is counted. */
export function countAt(group: GroupSlots, at: number): number {
  if ((group.counted[at] ?? 0) === 0) return Number.NaN;
  const seats = group.countedSeats[at] ?? 0;
  const people = group.people[at] ?? 0;
  const seated = group.seated[at] ?? 0;
  return seats > 0 ? (seated / seats) * (group.capacity[at] ?? 0) + people - seated : people;
}

/** U(t); NaN without seats whose people are counted. */
export function utilisationAt(group: GroupSlots, at: number): number {
  const seats = group.countedSeats[at] ?? 0;
  return seats > 0 ? (group.seated[at] ?? 0) / seats : Number.NaN;
}

/** F(t); NaN without a valid member whose presence counts. */
export function frequencyAt(group: GroupSlots, at: number): number {
  const usable = group.usable[at] ?? 0;
  return usable > 0 ? (group.used[at] ?? 0) / usable : Number.NaN;
}
