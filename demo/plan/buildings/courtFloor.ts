import { addShape, addWall, startFloor, type FloorDraft, type PointM } from '../FloorDraft.ts';
import { addCombinedRoom } from '../parts/combinedRoom.ts';
import { addCommonArea } from '../parts/commonArea.ts';
import { addCoreStrip } from '../parts/coreStrip.ts';
import { addEntrance } from '../parts/doorway.ts';
import { addNeighbourhood, type Team } from '../parts/neighbourhood.ts';
import { addRoomStrip } from '../parts/roomStrip.ts';
import type { RoomWish } from '../rooms/roomKinds.ts';

/** What a floor of the courtyard building holds; rooms clockwise, as somebody in the ring corridor passes them. */
export interface CourtFloor {
  name: string;
  code: string;
  appetite: number;
  /** Rooms on the courtyard. */
  innerNorth: readonly RoomWish[];
  innerSouth: readonly RoomWish[];
  innerWest: readonly RoomWish[];
  /** Rooms on the street: along the west façade and in two corners. */
  outerWest: readonly RoomWish[];
  /** Numbers of rooms side by side that are one when their folding wall is open. */
  combined?: readonly string[];
  /** Teams on the street: two in the north, one in the east, two in the south. */
  teams: readonly [Team, Team, Team, Team, Team] | null;
}

const size = { widthM: 54, heightM: 44.4 };
/** Depths of a wing in meters: what lies on the street, the corridor, what lies on the courtyard. */
const street = 7.6;
const inner = street + 2;
const court = {
  x: inner + 4.2,
  y: inner + 4.2,
  width: 54 - 2 * (inner + 4.2),
  height: 44.4 - 2 * (inner + 4.2),
};

/** A block round a garden: a ring corridor with rooms on the courtyard and teams on the street, and two cores at opposite corners. */
export function drawCourtFloor(floor: CourtFloor, names: readonly string[]): FloorDraft {
  const draft = startFloor(size, { ...floor, names });
  addShape(draft, 'outline', { x: 0, y: 0, width: size.widthM, height: size.heightM });
  addShape(draft, 'outline', court, 'Courtyard');
  addTrees(draft);
  addRing(draft);
  addCores(draft);
  addInnerRooms(draft, floor);
  addStreetRooms(draft, floor);
  if (floor.teams === null) addPublicAreas(draft);
  else addTeams(draft, floor.teams);
  if (floor.combined !== undefined) addCombinedRoom(draft, floor.combined);
  return draft;
}

function addRing(draft: FloorDraft): void {
  const { widthM: w, heightM: h } = size;
  addShape(draft, 'corridor', { x: 0, y: street, width: w, height: 2 });
  addShape(draft, 'corridor', { x: 0, y: h - inner, width: w, height: 2 });
  addShape(draft, 'corridor', { x: street, y: inner, width: 2, height: h - 2 * inner });
  addShape(draft, 'corridor', { x: w - inner, y: inner, width: 2, height: h - 2 * inner });
}

const treeRadius = 1.5;

function addTrees(draft: FloorDraft): void {
  const places: PointM[] = [
    [3.4, 3.6],
    [8.4, 12.6],
    [12.6, 3.2],
    [17.4, 13],
    [22.6, 3.8],
    [22.8, 12.4],
    [3.6, 12.8],
  ];
  for (const [x, y] of places) {
    const crown = Array.from({ length: 12 }, (_, at): PointM => {
      const angle = (at * Math.PI) / 6;
      return [
        court.x + x + treeRadius * Math.cos(angle),
        court.y + y + treeRadius * Math.sin(angle),
      ];
    });
    addShape(draft, 'furniture', crown);
  }
}

function addCores(draft: FloorDraft): void {
  const { widthM: w, heightM: h } = size;
  addCoreStrip(draft, ['stairs', 'women', 'men'], {
    rect: { x: 0, y: 0, width: 9.6, height: street },
    corridor: 'south',
  });
  addCoreStrip(draft, ['lift', 'lift'], {
    rect: { x: 9.6, y: 0, width: 4.8, height: 2.7 },
    corridor: 'south',
  });
  addShape(draft, 'corridor', { x: 9.6, y: 2.7, width: 4.8, height: street - 2.7 });
  addCoreStrip(draft, ['women', 'men', 'stairs'], {
    rect: { x: w - 9.6, y: h - street, width: 9.6, height: street },
    corridor: 'north',
  });
  addCoreStrip(draft, ['lift', 'lift'], {
    rect: { x: w - 14.4, y: h - 2.7, width: 4.8, height: 2.7 },
    corridor: 'north',
  });
  addShape(draft, 'corridor', { x: w - 14.4, y: h - street, width: 4.8, height: street - 2.7 });
}

function addInnerRooms(draft: FloorDraft, floor: CourtFloor): void {
  const { widthM: w, heightM: h } = size;
  const north = { x: inner, y: inner, width: w - 2 * inner, height: 4.2 };
  addRoomStrip(draft, floor.innerNorth, {
    rect: north,
    corridor: 'north',
    tags: ['wing:north'],
    closes: 'both',
  });
  addLoungeWalls(draft);
  addCommonArea(draft, {
    kind: 'lounge',
    name: 'Garden lounge',
    seats: 14,
    rect: { x: w - inner - 3.8, y: court.y + 0.6, width: 3.4, height: court.height - 2.4 },
  });
  addRoomStrip(draft, floor.innerSouth, {
    rect: { ...north, y: h - inner - 4.2 },
    corridor: 'south',
    tags: ['wing:south'],
    closes: 'both',
  });
  addRoomStrip(draft, floor.innerWest, {
    rect: { x: inner, y: court.y, width: 4.2, height: court.height },
    corridor: 'west',
    tags: ['wing:west'],
    closes: 'both',
  });
}

/** The garden lounge is open to the corridor; the rooms north and south of it are closed to it. */
function addLoungeWalls(draft: FloorDraft): void {
  const east = court.x + court.width;
  for (const y of [court.y, court.y + court.height])
    addWall(draft, [east, y], [size.widthM - inner, y]);
}

function addStreetRooms(draft: FloorDraft, floor: CourtFloor): void {
  const { widthM: w, heightM: h } = size;
  addRoomStrip(draft, ['board'], {
    rect: { x: w - street, y: 0, width: street, height: street },
    corridor: 'south',
    tags: ['wing:north'],
    closes: 'start',
  });
  addRoomStrip(draft, floor.outerWest, {
    rect: { x: 0, y: inner, width: street, height: h - 2 * inner },
    corridor: 'east',
    tags: ['wing:west'],
    closes: 'both',
  });
}

function addTeams(draft: FloorDraft, teams: NonNullable<CourtFloor['teams']>): void {
  const { widthM: w, heightM: h } = size;
  const depth = 6.7;
  const north = 0.35;
  const south = h - street + 0.55;
  const rects = [
    { x: 15.2, y: north, width: 14.9, height: depth },
    { x: 31, y: north, width: 14.9, height: depth },
    { x: w - depth - 0.35, y: inner + 0.7, width: depth, height: 22 },
    { x: 0.8, y: south, width: 18, height: depth },
    { x: 20, y: south, width: 18.6, height: depth },
  ];
  rects.forEach((rect, at) => {
    const team = teams[at];
    const benches = at === 2 ? 'across' : 'upright';
    if (team !== undefined) addNeighbourhood(draft, team, { rect, benches });
  });
}

/** The ground floor: canteen and reception on the street. */
function addPublicAreas(draft: FloorDraft): void {
  addEntrance(draft, { from: [29.2, 0], to: [31, 0], inward: [0, 1] });
  const { widthM: w, heightM: h } = size;
  const depth = 6.4;
  addCommonArea(draft, {
    kind: 'reception',
    name: 'Reception',
    seats: 18,
    rect: { x: 15.4, y: 0.6, width: 13.2, height: depth },
  });
  addNeighbourhood(
    draft,
    { name: 'Touchdown', department: 'shared', popularity: 0.5 },
    { rect: { x: 31.6, y: 0.35, width: 14.3, height: 6.7 }, benches: 'upright' },
  );
  addCommonArea(draft, {
    kind: 'lounge',
    name: 'Library',
    seats: 24,
    rect: { x: w - depth - 0.6, y: inner + 1, width: depth, height: 21 },
    popularity: 0.5,
  });
  addCommonArea(draft, {
    kind: 'cafe',
    name: 'Canteen',
    seats: 110,
    rect: { x: 0.6, y: h - street + 0.6, width: 38, height: depth },
  });
}
