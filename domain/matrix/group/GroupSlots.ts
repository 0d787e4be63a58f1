import {
  countOf,
  frequencyOf,
  isMeasured,
  kappaOf,
  utilisationOf,
  type GroupMoment,
} from '#domain/metric/group/groupMoment.ts';
import { groupMembers } from '#domain/space/members/groupMembers.ts';
import { placeSeats } from '#domain/space/members/placeSeats.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { HeldMatrix, HeldZone } from '../HeldMatrix.ts';
import type { GroupPart, SideSlots, WantedSlots } from './Sides.ts';
import { sideSlots } from './SideSlots.ts';
import { visitUnit } from './unitSlots.ts';

/** A group by slot, as the API's own SQL has it: the numbers of a moment for each; index 0 is the first wanted slot. */
export type GroupSlots = Record<keyof GroupMoment, Float64Array>;

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

function addAt(target: Float64Array, at: number, value: number): void {
  target[at] = (target[at] ?? 0) + value;
}

/** Written out, since a loop over names would cost ten times as much. */
function addMoment(group: GroupSlots, at: number, moment: GroupMoment): void {
  addAt(group.capacity, at, moment.capacity);
  addAt(group.spaces, at, moment.spaces);
  addAt(group.seen, at, moment.seen);
  addAt(group.seats, at, moment.seats);
  addAt(group.counted, at, moment.counted);
  addAt(group.countedSeats, at, moment.countedSeats);
  addAt(group.people, at, moment.people);
  addAt(group.seated, at, moment.seated);
  addAt(group.usable, at, moment.usable);
  addAt(group.used, at, moment.used);
  addAt(group.usedSeats, at, moment.usedSeats);
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
    else visitUnit(matrix, { parts, wanted }, (at, moment) => addMoment(group, at, moment));
  }
  return group;
}

/** kappa(t); NaN where the group does not exist. */
export function kappaAt(group: GroupSlots, at: number): number {
  return kappaOf({
    capacity: group.capacity[at] ?? 0,
    spaces: group.spaces[at] ?? 0,
    seats: group.seats[at] ?? 0,
    seen: group.seen[at] ?? 0,
  });
}

export function isValidAt(group: GroupSlots, at: number): boolean {
  return isMeasured({
    capacity: group.capacity[at] ?? 0,
    spaces: group.spaces[at] ?? 0,
    seats: group.seats[at] ?? 0,
    seen: group.seen[at] ?? 0,
  });
}

/** count(t), corrected to the capacity of all members; NaN where nobody is counted. */
export function countAt(group: GroupSlots, at: number): number {
  return countOf({
    counted: group.counted[at] ?? 0,
    countedSeats: group.countedSeats[at] ?? 0,
    seated: group.seated[at] ?? 0,
    people: group.people[at] ?? 0,
    capacity: group.capacity[at] ?? 0,
  });
}

/** U(t); NaN without seats whose people are counted. */
export function utilisationAt(group: GroupSlots, at: number): number {
  return utilisationOf({
    countedSeats: group.countedSeats[at] ?? 0,
    seated: group.seated[at] ?? 0,
  });
}

/** F(t); NaN without a valid member whose presence counts. */
export function frequencyAt(group: GroupSlots, at: number): number {
  return frequencyOf({ usable: group.usable[at] ?? 0, used: group.used[at] ?? 0 });
}
