import { addShape, startFloor, type FloorDraft, type PointM } from '../FloorDraft.ts';
import { addCommonArea } from '../parts/commonArea.ts';
import { addCoreStrip } from '../parts/coreStrip.ts';
import { addEntrance } from '../parts/doorway.ts';
import { addNeighbourhood, type Team } from '../parts/neighbourhood.ts';
import { addRoomStrip } from '../parts/roomStrip.ts';
import type { RoomWish } from '../rooms/roomKinds.ts';

/** One side of a finger: rooms from the spine outwards, a team, or the café. */
type FingerSide = readonly RoomWish[] | Team | 'cafe' | 'lounge';

/** What a floor of the finger plan holds. */
export interface FingerFloor {
  name: string;
  code: string;
  appetite: number;
  /** Rooms along the spine, west and east of the core. */
  spineWest: readonly RoomWish[];
  spineEast: readonly RoomWish[];
  fingers: readonly [west: FingerSide, east: FingerSide][];
}

const size = { widthM: 64, heightM: 31.6 };
const finger = { width: 16, pitch: 24, spine: 7.4, west: 6.8, east: 7.2, stairs: 3.2 };
const { widthM: w, heightM: h } = size;

/** A spine with rooms and a core along the north, and three fingers that hang from it, each with a corridor between two sides. */
export function drawFingerFloor(floor: FingerFloor, names: readonly string[]): FloorDraft {
  const draft = startFloor(size, { ...floor, names });
  addShape(draft, 'outline', comb());
  addShape(draft, 'corridor', { x: 0, y: 5.2, width: w, height: 2.2 });
  addSpine(draft, floor);
  if (floor.code === '1') addEntrance(draft, { from: [0, 5.4], to: [0, 7.2], inward: [1, 0] });
  floor.fingers.forEach((sides, at) => {
    addFinger(draft, sides, { x: at * finger.pitch, isLast: at === floor.fingers.length - 1 });
  });
  return draft;
}

function comb(): PointM[] {
  const { width, pitch, spine } = finger;
  return [
    [0, 0],
    [w, 0],
    [w, h],
    [w - width, h],
    [w - width, spine],
    [pitch + width, spine],
    [pitch + width, h],
    [pitch, h],
    [pitch, spine],
    [width, spine],
    [width, h],
    [0, h],
  ];
}

function addSpine(draft: FloorDraft, floor: FingerFloor): void {
  const row = { y: 0, height: 5.2 };
  addRoomStrip(draft, floor.spineWest, {
    rect: { ...row, x: 0, width: 24.4 },
    corridor: 'south',
    tags: ['wing:spine'],
  });
  addCoreStrip(draft, ['women', 'stairs', 'lift', 'lift', 'print', 'men'], {
    rect: { ...row, x: 24.4, width: 15.2 },
    corridor: 'south',
  });
  addRoomStrip(draft, floor.spineEast, {
    rect: { ...row, x: 39.6, width: 24.4 },
    corridor: 'south',
    tags: ['wing:spine'],
  });
}

function addFinger(
  draft: FloorDraft,
  [west, east]: FingerFloor['fingers'][number],
  { x, isLast }: { x: number; isLast: boolean },
): void {
  const top = finger.spine;
  const length = h - top - finger.stairs;
  const corridorX = x + finger.west;
  addShape(draft, 'corridor', { x: corridorX, y: top, width: 2, height: h - top });
  addCoreStrip(draft, ['stairs'], {
    rect: { x, y: h - finger.stairs, width: finger.west, height: finger.stairs },
    corridor: 'east',
  });
  const tags = [isLast ? 'wing:east' : x === 0 ? 'wing:west' : 'wing:middle'];
  addSide(draft, west, {
    rect: { x, y: top, width: finger.west, height: length },
    corridor: 'east',
    tags,
  });
  addSide(draft, east, {
    rect: { x: corridorX + 2, y: top, width: finger.east, height: h - top },
    corridor: 'west',
    tags,
  });
}

interface SidePlace {
  rect: { x: number; y: number; width: number; height: number };
  corridor: 'east' | 'west';
  tags: string[];
}

function addSide(draft: FloorDraft, side: FingerSide, place: SidePlace): void {
  const { x, y, width, height } = place.rect;
  // Nearer to the corridor than to the façade: the teams of a finger face each other across it, under three meters apart.
  const open = {
    x: x + (place.corridor === 'east' ? 0.6 : 0.4),
    y: y + 0.6,
    width: width - 1,
    height: height - 1.8,
  };
  if (side === 'cafe')
    addCommonArea(draft, { kind: 'cafe', name: 'Canteen', seats: 64, rect: open });
  else if (side === 'lounge')
    addCommonArea(draft, { kind: 'lounge', name: 'Long table', seats: 26, rect: open });
  else if ('name' in side) addNeighbourhood(draft, side, { rect: open, benches: 'across' });
  else {
    addRoomStrip(draft, side, { ...place, closes: 'start' });
  }
}
