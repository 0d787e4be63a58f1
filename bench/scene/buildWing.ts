import type { Point } from './BenchScene.ts';
import { buildRoom, doorCorners, type Door, type RoomPlace } from './buildRoom.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Random = () => number;

/** Of the depth of a row of rooms. */
const corridorShare = 0.28;
/** How many of the doors stand back from the corridor in a niche of it. */
const nicheShare = 0.9;

/** The corridor of a wing, with a niche before most doors, then the rooms above and below it: `count` zones in all. */
export function buildWing(box: Box, count: number, random: Random): Point[][] {
  const depth = Math.round((box.bottom - box.top) / (2 + corridorShare));
  const [upper, lower] = [box.top + depth, box.bottom - depth];
  const above = Math.ceil((count - 1) / 2);
  const upperRooms = rowOf(box, above, { wall: upper, outwards: -1, depth }, random);
  const lowerRooms = rowOf(box, count - 1 - above, { wall: lower, outwards: 1, depth }, random);
  const corridor: Point[] = [
    [box.left, upper],
    ...upperRooms.flatMap(doorCorners),
    [box.right, upper],
    [box.right, lower],
    ...lowerRooms.flatMap(doorCorners).toReversed(),
    [box.left, lower],
  ];
  return [corridor, ...[...upperRooms, ...lowerRooms].map((room) => buildRoom(room, random))];
}

interface Row {
  /** The wall between corridor and rooms. */
  readonly wall: number;
  /** Where the rooms lie from it. */
  readonly outwards: 1 | -1;
  readonly depth: number;
}

/** Rooms of unequal width along a wall of the corridor. */
function rowOf(box: Box, count: number, row: Row, random: Random): RoomPlace[] {
  const widths = Array.from({ length: count }, () => 0.7 + random() * 0.6);
  const whole = widths.reduce((sum, each) => sum + each, 0);
  let along = 0;
  const { wall, outwards, depth } = row;
  return widths.map((each) => {
    const at = (place: number) => box.left + Math.round((place / whole) * (box.right - box.left));
    const [left, right] = [at(along), at(along + each)];
    along += each;
    return { left, right, wall, outwards, depth, door: doorOf({ left, right, depth }, random) };
  });
}

function doorOf(
  { left, right, depth }: Pick<RoomPlace, 'left' | 'right' | 'depth'>,
  random: Random,
): Door | null {
  if (random() >= nicheShare) return null;
  const width = right - left;
  const from = left + Math.round(width * (0.15 + random() * 0.35));
  return { from, to: from + Math.round(width * 0.3), depth: Math.round(depth * 0.14) };
}
