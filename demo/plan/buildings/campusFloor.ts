import { addShape, startFloor, type FloorDraft } from '../FloorDraft.ts';
import { addCoreStrip } from '../parts/coreStrip.ts';
import { addEntrance } from '../parts/doorway.ts';
import { addRoomStrip } from '../parts/roomStrip.ts';
import type { RoomWish } from '../rooms/roomKinds.ts';

/** What a floor of the teaching building holds; rooms from west to east. */
export interface CampusFloor {
  name: string;
  code: string;
  appetite: number;
  north: readonly RoomWish[];
  /** On both sides of the core. */
  southWest: readonly RoomWish[];
  southEast: readonly RoomWish[];
}

const size = { widthM: 56, heightM: 19 };
const row = { height: 8 };
const core = { x: 20, width: 16 };
const corridor = { y: 8, height: 3 };
const south = corridor.y + corridor.height;

/** A teaching building 56 m long: a wide corridor between rooms along both façades, with the core in the middle of the south. */
export function drawCampusFloor(floor: CampusFloor, names: readonly string[]): FloorDraft {
  const draft = startFloor(size, { ...floor, names });
  addShape(draft, 'outline', { x: 0, y: 0, width: size.widthM, height: size.heightM });
  addShape(draft, 'corridor', { x: 0, width: size.widthM, ...corridor });
  if (floor.code === '0') addEntrance(draft, { from: [0, 8.5], to: [0, 10.5], inward: [1, 0] });
  addRoomStrip(draft, floor.north, {
    rect: { x: 0, y: 0, width: size.widthM, ...row },
    corridor: 'south',
    tags: ['wing:north'],
  });
  addRoomStrip(draft, floor.southWest, {
    rect: { x: 0, y: south, width: core.x, ...row },
    corridor: 'north',
    tags: ['wing:south'],
    closes: 'end',
  });
  addCoreStrip(draft, ['stairs', 'women', 'lift', 'lift', 'accessible', 'men', 'stairs'], {
    rect: { ...core, y: south, ...row },
    corridor: 'north',
  });
  addRoomStrip(draft, floor.southEast, {
    rect: { x: core.x + core.width, y: south, width: size.widthM - core.x - core.width, ...row },
    corridor: 'north',
    tags: ['wing:south'],
    closes: 'start',
  });
  return draft;
}
