import { thresholds } from '#domain/metric/thresholds.ts';
import { isValidSlot, type ZoneSeries } from '#domain/metric/series/ZoneSeries.ts';

/** A group of zones on the same slots, all arrays of one length. */
export interface GroupSeries {
  /** Open minutes: the most of any member. */
  w: Float64Array;
  /** Share of the members' capacity, or of the members when none has a capacity, that is valid. */
  kappa: Float64Array;
  /** 1 where kappa is at least 0.7. */
  isValid: Uint8Array;
  /** People in valid members, uncorrected. */
  people: Float64Array;
  /** People, corrected to the capacity of all members. */
  count: Float64Array;
  /** People in valid members that have a capacity, and those members' capacity. */
  seatedPeople: Float64Array;
  seats: Float64Array;
  /** Capacity of all members. */
  capacity: Float64Array;
  /** Valid members, the sum of their share in use, and of share in use times capacity. */
  spaces: Float64Array;
  usedSpaces: Float64Array;
  usedSeats: Float64Array;
}

interface Members {
  all: Float64Array;
  valid: Float64Array;
}

function emptyGroup(length: number): GroupSeries {
  const numbers = () => new Float64Array(length);
  return {
    w: numbers(),
    kappa: numbers(),
    isValid: new Uint8Array(length),
    people: numbers(),
    count: numbers(),
    seatedPeople: numbers(),
    seats: numbers(),
    capacity: numbers(),
    spaces: numbers(),
    usedSpaces: numbers(),
    usedSeats: numbers(),
  };
}

function add(target: Float64Array, slot: number, value: number): void {
  target[slot] = (target[slot] ?? 0) + value;
}

function addPeople(group: GroupSeries, members: Members, series: ZoneSeries): void {
  for (let slot = 0; slot < group.w.length; slot += 1) {
    const w = series.w[slot] ?? 0;
    if (w <= 0) continue;
    const c = series.c[slot] ?? 0;
    const seats = c > 0 ? c : 0;
    group.w[slot] = Math.max(group.w[slot] ?? 0, w);
    add(group.capacity, slot, seats);
    add(members.all, slot, 1);
    if (!isValidSlot(series, slot)) continue;
    const n = series.n[slot] ?? 0;
    add(members.valid, slot, 1);
    add(group.people, slot, n);
    add(group.seats, slot, seats);
    if (seats > 0) add(group.seatedPeople, slot, n);
  }
}

function addPresence(group: GroupSeries, series: ZoneSeries): void {
  for (let slot = 0; slot < group.w.length; slot += 1) {
    if (!isValidSlot(series, slot)) continue;
    const o = series.o[slot] ?? 0;
    const c = series.c[slot] ?? 0;
    add(group.spaces, slot, 1);
    add(group.usedSpaces, slot, o);
    if (c > 0) add(group.usedSeats, slot, o * c);
  }
}

function finishSlot(group: GroupSeries, members: Members, slot: number): void {
  const capacity = group.capacity[slot] ?? 0;
  const seats = group.seats[slot] ?? 0;
  const people = group.people[slot] ?? 0;
  const seated = group.seatedPeople[slot] ?? 0;
  const all = members.all[slot] ?? 0;
  const memberShare = all > 0 ? (members.valid[slot] ?? 0) / all : 0;
  const kappa = capacity > 0 ? seats / capacity : memberShare;
  group.kappa[slot] = kappa;
  group.isValid[slot] = kappa >= thresholds.neededData ? 1 : 0;
  group.count[slot] = seats > 0 ? (seated / seats) * capacity + (people - seated) : people;
}

/**
 * The slot series of a group. `people` are the members whose people and capacity count; `presence` the
 * spaces whose use counts, which differ only under floor_level_aggregate. A member counts in the slots where its w > 0;
 * people in members without a capacity are added as they are.
 */
export function groupSeries(
  people: readonly ZoneSeries[],
  presence: readonly ZoneSeries[] = people,
): GroupSeries {
  const length = Math.max(0, ...people.map((series) => series.w.length));
  const group = emptyGroup(length);
  const members = { all: new Float64Array(length), valid: new Float64Array(length) };
  for (const series of people) addPeople(group, members, series);
  for (const series of presence) addPresence(group, series);
  for (let slot = 0; slot < length; slot += 1) finishSlot(group, members, slot);
  return group;
}

/** U(t): people per seat among valid members; NaN where the group is not valid or has no seats. */
export function utilisationAt(group: GroupSeries, slot: number): number {
  const seats = group.seats[slot] ?? 0;
  return group.isValid[slot] === 1 && seats > 0 ? (group.seatedPeople[slot] ?? 0) / seats : NaN;
}

/** F(t): share of valid members in use; NaN where the group is not valid. */
export function frequencyAt(group: GroupSeries, slot: number): number {
  const spaces = group.spaces[slot] ?? 0;
  return group.isValid[slot] === 1 && spaces > 0 ? (group.usedSpaces[slot] ?? 0) / spaces : NaN;
}
