import type { Point } from './BenchScene.ts';

/** A niche of the corridor before a door. */
export interface Door {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

/** Where a room lies: along a wall of the corridor. */
export interface RoomPlace {
  readonly left: number;
  readonly right: number;
  /** The wall between corridor and room. */
  readonly wall: number;
  /** Where the room lies from it. */
  readonly outwards: 1 | -1;
  readonly depth: number;
  readonly door: Door | null;
}

/** The niche of a room's door as part of the wall, from left to right; none where the door is flush. */
export function doorCorners({ wall, outwards, door }: RoomPlace): Point[] {
  if (!door) return [];
  const back = wall + outwards * door.depth;
  return [
    [door.from, wall],
    [door.from, back],
    [door.to, back],
    [door.to, wall],
  ];
}

/** Shares of rooms, and of their outer corners. */
const bayShare = 0.2;
const columnShare = 0.5;
const chamferShare = 0.08;

/** The outline of a room: its door, and on the outer side columns in the corners, chamfers, and sometimes a bay. */
export function buildRoom(place: RoomPlace, random: () => number): Point[] {
  const { left, right, wall } = place;
  const outer = wall + place.outwards * place.depth;
  const setBack = Math.round(place.depth * 0.12);
  const hasBay = random() < bayShare;
  const facade = hasBay ? outer - place.outwards * setBack : outer;
  const ends = { facade, inner: facade - place.outwards * setBack };
  return [
    [left, wall],
    ...doorCorners(place),
    [right, wall],
    ...outerCorner(right, left, ends, random),
    ...(hasBay ? bay(place, facade, outer) : []),
    ...outerCorner(left, right, ends, random).toReversed(),
  ];
}

interface Ends {
  readonly facade: number;
  /** As deep into the room as a column stands. */
  readonly inner: number;
}

/** A corner between a party wall and the facade, coming from the wall: plain, round a column, or chamfered. */
function outerCorner(
  at: number,
  other: number,
  { facade, inner }: Ends,
  random: () => number,
): Point[] {
  const aside = at + Math.round((other - at) * 0.08);
  const kind = random();
  if (kind < columnShare)
    return [
      [at, inner],
      [aside, inner],
      [aside, facade],
    ];
  if (kind < columnShare + chamferShare)
    return [
      [at, inner],
      [aside, facade],
    ];
  return [[at, facade]];
}

/** The middle of the facade stands out, from right to left. */
function bay({ left, right }: RoomPlace, facade: number, outer: number): Point[] {
  const aside = Math.round((right - left) * 0.3);
  return [
    [right - aside, facade],
    [right - aside, outer],
    [left + aside, outer],
    [left + aside, facade],
  ];
}
