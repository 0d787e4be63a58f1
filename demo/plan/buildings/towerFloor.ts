import { addShape, startFloor, type FloorDraft, type PointM } from '../FloorDraft.ts';
import { clipZones } from '../parts/clipZones.ts';
import { addCommonArea } from '../parts/commonArea.ts';
import { addCoreStrip } from '../parts/coreStrip.ts';
import { addDoorway } from '../parts/doorway.ts';
import { frameOf } from '../parts/Frame.ts';
import { addNeighbourhood, type Team } from '../parts/neighbourhood.ts';
import { addRoomStrip } from '../parts/roomStrip.ts';
import type { RoomWish } from '../rooms/roomKinds.ts';

/** What a floor of the tower holds; rooms from west to east. */
export interface TowerFloor {
  name: string;
  code: string;
  appetite: number;
  north: readonly RoomWish[];
  south: readonly RoomWish[];
  /** Whether a room for its servers takes the north-west corner. */
  hasServers?: boolean;
  /** Teams in the north-west, south-west, north-east and south-east; a lounge or café stands in the place of one. */
  teams: readonly [Team, Team, Team, Team | 'lounge' | 'cafe'];
}

const size = { widthM: 37, heightM: 31 };
const cut = 2.4;
const { widthM: w, heightM: h } = size;
const octagon: readonly PointM[] = [
  [cut, 0],
  [w - cut, 0],
  [w, cut],
  [w, h - cut],
  [w - cut, h],
  [cut, h],
  [0, h - cut],
  [0, cut],
];
/** The room for servers, as deep as the rooms beside it. */
const serversWidth = 3.4;
const stripDepth = 4.6;
const core = { x: 12, width: 13, y: 6.6 };
const bays = [
  { x: 0.5, y: 6.7 },
  { x: 0.5, y: 15.9 },
  { x: 27.4, y: 6.7 },
  { x: 27.4, y: 15.9 },
] as const;

/** A tower floor: lifts, stairs and toilets in the middle, a corridor round them, teams in the east and west, rooms in the north and south. */
export function drawTowerFloor(floor: TowerFloor, names: readonly string[]): FloorDraft {
  const draft = startFloor(size, { ...floor, names });
  addShape(draft, 'outline', octagon);
  addShape(draft, 'corridor', { x: 0, y: 4.6, width: w, height: 2 });
  addShape(draft, 'corridor', { x: 0, y: 24.4, width: w, height: 2 });
  addShape(draft, 'corridor', { x: core.x - 2, y: 6.6, width: 2, height: 17.8 });
  addShape(draft, 'corridor', { x: core.x + core.width, y: 6.6, width: 2, height: 17.8 });
  addTowerCore(draft);
  const firstRoom = floor.hasServers === true ? serversWidth : 0;
  if (floor.hasServers === true) addServers(draft);
  addRoomStrip(draft, floor.north, {
    rect: { x: firstRoom, y: 0, width: w - firstRoom, height: stripDepth },
    corridor: 'south',
    tags: ['side:north'],
    ...(firstRoom > 0 ? { closes: 'start' } : {}),
  });
  addRoomStrip(draft, floor.south, {
    rect: { x: 0, y: h - stripDepth, width: w, height: stripDepth },
    corridor: 'north',
    tags: ['side:south'],
  });
  clipZones(draft, octagon);
  floor.teams.forEach((team, at) => {
    const bay = bays[at];
    if (bay !== undefined) addBay(draft, team, { ...bay, width: 9.1, height: 8.4 });
  });
  return draft;
}

function addServers(draft: FloorDraft): void {
  const rect = { x: 0, y: 0, width: serversWidth, height: stripDepth };
  const corners: readonly PointM[] = [
    [cut, 0],
    [serversWidth, 0],
    [serversWidth, stripDepth],
    [0, stripDepth],
    [0, cut],
  ];
  addShape(draft, 'core', corners, 'Servers');
  addDoorway(draft, frameOf(rect, 'south'), { hinge: 'end' });
}

/** Two rows of lifts face each other over a lobby; stairs and toilets stand to the north and south of them. */
function addTowerCore(draft: FloorDraft): void {
  const { x, width, y } = core;
  addCoreStrip(draft, ['stairs', 'women', 'men', 'print'], {
    rect: { x, width, y, height: 4.8 },
    corridor: 'north',
  });
  const lifts = ['shaft', 'lift', 'lift', 'lift', 'lift', 'shaft'] as const;
  addCoreStrip(draft, lifts, { rect: { x, width, y: y + 4.8, height: 2.7 }, corridor: 'south' });
  addShape(draft, 'corridor', { x, width, y: y + 7.5, height: 2.8 });
  addCoreStrip(draft, lifts, { rect: { x, width, y: y + 10.3, height: 2.7 }, corridor: 'north' });
  addCoreStrip(draft, ['store', 'accessible', 'women', 'stairs'], {
    rect: { x, width, y: y + 13, height: 4.8 },
    corridor: 'south',
  });
}

function addBay(
  draft: FloorDraft,
  team: Team | 'lounge' | 'cafe',
  rect: { x: number; y: number; width: number; height: number },
): void {
  if (team === 'lounge')
    addCommonArea(draft, {
      kind: 'lounge',
      name: 'Lounge',
      seats: 18,
      rect: { ...rect, height: 7.4 },
    });
  else if (team === 'cafe')
    addCommonArea(draft, {
      kind: 'cafe',
      name: 'Sky café',
      seats: 32,
      rect: { ...rect, height: 7.6 },
    });
  else addNeighbourhood(draft, team, { rect, benches: 'across' });
}
