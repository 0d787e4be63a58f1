import { addShape, addWall, startFloor, type FloorDraft } from '../FloorDraft.ts';
import { addCommonArea } from '../parts/commonArea.ts';
import { addCoreStrip } from '../parts/coreStrip.ts';
import { addEntrance } from '../parts/doorway.ts';
import { addNeighbourhood, type Team } from '../parts/neighbourhood.ts';
import { addRoomStrip } from '../parts/roomStrip.ts';
import type { RoomWish } from '../rooms/roomKinds.ts';

/** What a floor of the bar holds; rooms from west to east. */
export interface BarFloor {
  name: string;
  code: string;
  appetite: number;
  /** Rooms without a façade on both sides of the core, and along the south façade. */
  west: readonly RoomWish[];
  east: readonly RoomWish[];
  south: readonly RoomWish[];
  /** Teams along the north façade from west to east, then one in the south-east; none on the ground floor. */
  teams: readonly [Team, Team, Team, Team] | null;
}

const size = { widthM: 58, heightM: 22.8 };
const northBays = [0.8, 23.3, 40.6] as const;

/**
 * A bar 58 m long: open plan along the north façade, rooms along the south, and between two corridors a band with lifts,
 * toilets, rooms, and stairs at both ends.
 */
export function drawBarFloor(floor: BarFloor, names: readonly string[]): FloorDraft {
  const draft = startFloor(size, { ...floor, names });
  addShape(draft, 'outline', { x: 0, y: 0, width: size.widthM, height: size.heightM });
  addShape(draft, 'corridor', { x: 0, y: 9.4, width: 58, height: 2 });
  addShape(draft, 'corridor', { x: 0, y: 16.2, width: 58, height: 2 });
  addBand(draft, floor);
  if (floor.teams === null) addPublicFloor(draft, floor);
  else addOfficeFloor(draft, floor, floor.teams);
  return draft;
}

function addBand(draft: FloorDraft, floor: BarFloor): void {
  const band = { y: 11.4, height: 4.8 };
  addCoreStrip(draft, ['stairs'], { rect: { ...band, x: 0, width: 2.9 }, corridor: 'south' });
  addRoomStrip(draft, floor.west, {
    rect: { ...band, x: 2.9, width: 17.1 },
    corridor: 'north',
    tags: ['wing:west'],
  });
  addWall(draft, [2.9, 16.2], [20, 16.2]);
  addCoreStrip(draft, ['women', 'men', 'accessible', 'lift', 'lift', 'lift', 'print'], {
    rect: { ...band, x: 20, width: 17.4 },
    corridor: 'south',
  });
  addShape(draft, 'corridor', { ...band, x: 37.4, width: 2.2 });
  addRoomStrip(draft, floor.east, {
    rect: { ...band, x: 39.6, width: 15.5 },
    corridor: 'north',
    tags: ['wing:east'],
    closes: 'start',
  });
  addWall(draft, [39.6, 16.2], [55.1, 16.2]);
  addCoreStrip(draft, ['stairs'], { rect: { ...band, x: 55.1, width: 2.9 }, corridor: 'south' });
}

function addOfficeFloor(
  draft: FloorDraft,
  floor: BarFloor,
  teams: NonNullable<BarFloor['teams']>,
): void {
  northBays.forEach((x, bay) => {
    const rect = { x, y: 0.5, width: 16.5, height: 8.5 };
    const team = teams[bay];
    if (team !== undefined) addNeighbourhood(draft, team, { rect, benches: 'upright' });
  });
  addCommonArea(draft, {
    kind: 'lounge',
    name: 'Coffee',
    seats: 10,
    rect: { x: 18.1, y: 0.8, width: 4.4, height: 7.4 },
  });
  addRoomStrip(draft, floor.south, {
    rect: { x: 0, y: 18.2, width: 38.4, height: 4.6 },
    corridor: 'north',
    tags: ['wing:south'],
    closes: 'end',
  });
  addNeighbourhood(draft, teams[3], {
    rect: { x: 39.2, y: 18.7, width: 18, height: 3.5 },
    benches: 'across',
  });
}

/** The ground floor: a hall, a café, and the reception at the entrance. */
function addPublicFloor(draft: FloorDraft, floor: BarFloor): void {
  addEntrance(draft, { from: [39.3, 22.8], to: [41.1, 22.8], inward: [0, -1] });
  addRoomStrip(draft, ['hall'], {
    rect: { x: 0, y: 0, width: 16.6, height: 9.4 },
    corridor: 'south',
    tags: ['wing:north'],
    closes: 'end',
  });
  addNeighbourhood(
    draft,
    { name: 'Touchdown', department: 'shared', popularity: 0.85 },
    { rect: { x: 17.6, y: 0.5, width: 11.4, height: 8.5 }, benches: 'upright' },
  );
  addCommonArea(draft, {
    kind: 'cafe',
    name: 'Café',
    seats: 96,
    rect: { x: 30, y: 0.6, width: 27.4, height: 8 },
  });
  addRoomStrip(draft, floor.south, {
    rect: { x: 0, y: 18.2, width: 26, height: 4.6 },
    corridor: 'north',
    tags: ['wing:south'],
    closes: 'end',
  });
  addCommonArea(draft, {
    kind: 'reception',
    name: 'Reception',
    seats: 16,
    rect: { x: 27.2, y: 18.6, width: 11.6, height: 3.6 },
  });
  addCommonArea(draft, {
    kind: 'lounge',
    name: 'Visitor lounge',
    seats: 24,
    rect: { x: 41.8, y: 18.6, width: 15.4, height: 3.6 },
    popularity: 0.7,
  });
}
