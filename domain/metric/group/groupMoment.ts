import { thresholds } from '../thresholds.ts';

/** Members of a group, or of one side of a unit, together at one moment. A capacity of 0 is none. */
export interface SideMoment {
  /** Of all members that exist. */
  capacity: number;
  spaces: number;
  /** Valid members, and their capacity. */
  seen: number;
  seats: number;
  /** Members with a count of people, and their capacity. */
  counted: number;
  countedSeats: number;
  people: number;
  /** People in members with a capacity. */
  seated: number;
}

/** A group at one moment (definitions, "Group"). */
export interface GroupMoment extends SideMoment {
  /** Valid members whose presence counts, and the sum of their share in use. */
  usable: number;
  used: number;
  /** Share in use times capacity of those that also count people. */
  usedSeats: number;
}

/** Several zones that are one space: an area with what lies in it, or the counters of a floor. */
interface UnitMoment {
  capacity: number;
  isValid: boolean;
  isCounted: boolean;
  people: number;
  /** The greatest share in use of any part; null for counters, which say nothing about presence. */
  used: number | null;
}

/** The sides of a unit: the area and what lies in it, or the counters that add and those that subtract. */
interface UnitSides {
  main: Readonly<SideMoment>;
  other: Readonly<SideMoment>;
}

export function emptySide(): SideMoment {
  return {
    capacity: 0,
    spaces: 0,
    seen: 0,
    seats: 0,
    counted: 0,
    countedSeats: 0,
    people: 0,
    seated: 0,
  };
}

export function emptyGroup(): GroupMoment {
  return { ...emptySide(), usable: 0, used: 0, usedSeats: 0 };
}

/** The share of seats measured (kappa): valid capacity, or valid members where none has a capacity; NaN without members. */
export function kappaOf({
  capacity,
  spaces,
  seats,
  seen,
}: Pick<SideMoment, 'capacity' | 'spaces' | 'seats' | 'seen'>): number {
  if (spaces === 0) return Number.NaN;
  return capacity > 0 ? seats / capacity : seen / spaces;
}

/** Whether enough of the members is valid for the group to have values. */
export function isMeasured(
  moment: Pick<SideMoment, 'capacity' | 'spaces' | 'seats' | 'seen'>,
): boolean {
  return kappaOf(moment) >= thresholds.neededData;
}

/** People, corrected to the capacity of all members; NaN where nobody is counted. */
export function countOf({
  counted,
  countedSeats,
  seated,
  people,
  capacity,
}: Pick<SideMoment, 'counted' | 'countedSeats' | 'seated' | 'people' | 'capacity'>): number {
  if (counted === 0) return Number.NaN;
  return countedSeats > 0 ? (seated / countedSeats) * capacity + people - seated : people;
}

/** People per seat; NaN without seats whose people are counted. */
export function utilisationOf({
  countedSeats,
  seated,
}: Pick<SideMoment, 'countedSeats' | 'seated'>): number {
  return countedSeats > 0 ? seated / countedSeats : Number.NaN;
}

/** Share of members in use; NaN without a valid member whose presence counts. */
export function frequencyOf({ usable, used }: Pick<GroupMoment, 'usable' | 'used'>): number {
  return usable > 0 ? used / usable : Number.NaN;
}

/** The counters of a floor: those that add minus those that subtract, at least 0; each side must be measured. */
export function floorUnit({ main, other }: UnitSides): UnitMoment {
  const subtracted = other.counted === 0 ? 0 : countOf(other);
  return {
    capacity: Math.max(0, main.capacity - other.capacity),
    isValid: isMeasured(main) && (other.spaces === 0 || isMeasured(other)),
    isCounted: main.counted > 0,
    people: main.counted === 0 ? 0 : Math.max(0, countOf(main) - subtracted),
    used: null,
  };
}

/**
 * An area and what lies in it: the greater of its people and the sum of theirs, on the area's seats, else theirs. A few sensed seats
 * never stand for a silent area: without its own value, what is valid within must hold 70% of the seats.
 */
export function areaUnit({ main, other }: UnitSides, used: number): UnitMoment {
  const capacity = main.capacity > 0 ? main.capacity : other.capacity;
  return {
    capacity,
    isValid: main.seen > 0 || (capacity > 0 && other.seats / capacity >= thresholds.neededData),
    isCounted: main.counted + other.counted > 0,
    people: Math.max(main.people, other.people),
    used,
  };
}

/** What a unit adds to its group: one space. */
export function momentOfUnit({
  capacity,
  isValid,
  isCounted,
  people,
  used,
}: UnitMoment): GroupMoment {
  const seen = Number(isValid);
  const counted = Number(isValid && isCounted);
  const usable = used === null ? 0 : seen;
  const share = used ?? 0;
  return {
    capacity,
    spaces: 1,
    seen,
    seats: seen * capacity,
    counted,
    countedSeats: counted * capacity,
    people: counted * people,
    seated: capacity > 0 ? counted * people : 0,
    usable,
    used: usable * share,
    usedSeats: counted * share * capacity,
  };
}
