import { isUnitValid, unitSeats } from '#domain/metric/series/placeUnit.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { HeldMatrix } from '../hold/HeldMatrix.ts';
import type { GroupPart, SideSlots, WantedSlots } from './Sides.ts';
import { sideSlots, usedMost } from './SideSlots.ts';

/** One unified space, or one counted floor, by slot; where `spaces` is 0 it does not exist. */
export interface UnitSlots {
  isFloor: boolean;
  spaces: Uint8Array;
  isValid: Uint8Array;
  isCounted: Uint8Array;
  capacity: Float64Array;
  people: Float64Array;
  used: Float64Array;
}

function isSideValid(side: SideSlots, at: number): boolean {
  const capacity = side.capacity[at] ?? 0;
  const spaces = side.spaces[at] ?? 0;
  if (spaces === 0) return false;
  const share = capacity > 0 ? (side.seats[at] ?? 0) / capacity : (side.seen[at] ?? 0) / spaces;
  return share >= thresholds.neededData;
}

/** People of a side, corrected to the capacity of all its members. */
function correctedPeople(side: SideSlots, at: number): number {
  const seats = side.countedSeats[at] ?? 0;
  const people = side.people[at] ?? 0;
  const seated = side.seated[at] ?? 0;
  return seats > 0 ? (seated / seats) * (side.capacity[at] ?? 0) + people - seated : people;
}

interface Sides {
  /** The area and what lies in it, or counters to add and to take away. */
  main: SideSlots;
  other: SideSlots;
}

function fillFloor(unit: UnitSlots, { main, other }: Sides, at: number): void {
  const hasOther = (other.spaces[at] ?? 0) > 0;
  const capacity = (main.capacity[at] ?? 0) - (other.capacity[at] ?? 0);
  unit.capacity[at] = Math.max(0, capacity);
  unit.isValid[at] = Number(isSideValid(main, at) && (!hasOther || isSideValid(other, at)));
  unit.people[at] = Math.max(0, correctedPeople(main, at) - correctedPeople(other, at));
}

function fillArea(unit: UnitSlots, { main, other }: Sides, at: number): void {
  const seats = unitSeats(main.capacity[at] ?? 0, other.capacity[at] ?? 0);
  const isAreaValid = (main.seen[at] ?? 0) > 0;
  unit.capacity[at] = seats;
  unit.isValid[at] = Number(isUnitValid(isAreaValid, other.seats[at] ?? 0, seats));
  unit.people[at] = Math.max(main.people[at] ?? 0, other.people[at] ?? 0);
}

/** An area with what lies in it, or the counters of a floor, as one space (metrics.md 3.4). */
export function unitSlots(
  matrix: HeldMatrix,
  parts: readonly GroupPart[],
  wanted: WantedSlots,
): UnitSlots {
  const isFloor = parts.some(({ side }) => side === 'aggregate');
  const isMain = ({ side }: GroupPart): boolean => side === 'aggregate' || side === 'parent';
  const main = sideSlots(matrix, parts.filter(isMain), wanted);
  const other = sideSlots(
    matrix,
    parts.filter((part) => !isMain(part)),
    wanted,
  );
  const { length } = wanted;
  const unit: UnitSlots = {
    isFloor,
    spaces: new Uint8Array(length),
    isValid: new Uint8Array(length),
    isCounted: new Uint8Array(length),
    capacity: new Float64Array(length),
    people: new Float64Array(length),
    used: usedMost(matrix, parts, wanted),
  };
  const fill = isFloor ? fillFloor : fillArea;
  for (let at = 0; at < length; at += 1) {
    if ((main.spaces[at] ?? 0) === 0) continue;
    unit.spaces[at] = 1;
    fill(unit, { main, other }, at);
    const counted = (main.counted[at] ?? 0) + (other.counted[at] ?? 0);
    unit.isCounted[at] = Number(unit.isValid[at] === 1 && counted > 0);
  }
  return unit;
}
