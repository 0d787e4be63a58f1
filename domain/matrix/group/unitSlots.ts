import {
  areaUnit,
  emptySide,
  floorUnit,
  momentOfUnit,
  type GroupMoment,
  type SideMoment,
} from '#domain/metric/group/groupMoment.ts';
import type { HeldMatrix } from '../HeldMatrix.ts';
import type { GroupPart, SideSlots, WantedSlots } from './Sides.ts';
import { sideSlots, usedMost } from './SideSlots.ts';

/** Reads one slot into a moment that is kept: no garbage by slot. */
function readSide(side: SideSlots, at: number, into: SideMoment): SideMoment {
  into.capacity = side.capacity[at] ?? 0;
  into.spaces = side.spaces[at] ?? 0;
  into.seen = side.seen[at] ?? 0;
  into.seats = side.seats[at] ?? 0;
  into.counted = side.counted[at] ?? 0;
  into.countedSeats = side.countedSeats[at] ?? 0;
  into.people = side.people[at] ?? 0;
  into.seated = side.seated[at] ?? 0;
  return into;
}

/** Visits an area with what lies in it, or the counters of a floor, as one space in each slot in which it exists. */
export function visitUnit(
  matrix: HeldMatrix,
  { parts, wanted }: { parts: readonly GroupPart[]; wanted: WantedSlots },
  visit: (at: number, moment: GroupMoment) => void,
): void {
  const isFloor = parts.some(({ side }) => side === 'aggregate');
  const isMain = ({ side }: GroupPart): boolean => side === 'aggregate' || side === 'parent';
  const mainSlots = sideSlots(matrix, parts.filter(isMain), wanted);
  const otherSlots = sideSlots(
    matrix,
    parts.filter((part) => !isMain(part)),
    wanted,
  );
  const used = usedMost(matrix, parts, wanted);
  const sides = { main: emptySide(), other: emptySide() };
  for (let at = 0; at < wanted.length; at += 1) {
    if ((mainSlots.spaces[at] ?? 0) === 0) continue;
    readSide(mainSlots, at, sides.main);
    readSide(otherSlots, at, sides.other);
    visit(at, momentOfUnit(isFloor ? floorUnit(sides) : areaUnit(sides, used[at] ?? 0)));
  }
}
