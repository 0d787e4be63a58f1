import { addWall, normalise, type DemoZoneKind, type FloorDraft } from './FloorDraft.ts';

export interface RoomPlan {
  kind: DemoZoneKind;
  name: string;
  /** Width wish in metres; the strip scales its rooms to fill its length. */
  width: number;
  capacity: number;
  popularity: number;
}

export interface StripPlace {
  /** Which façade the rooms lie along. */
  side: 'north' | 'south';
  depth: number;
  /** Number of the first room on this floor, e.g. 1 for 4.01. */
  firstNumber: number;
  floorCode: string;
  tags: string[];
}

const doorWidth = 0.95;

/** Draws a row of rooms along a façade, with partitions, a corridor wall broken by doors, and doors that open inwards. */
export function addRoomStrip(
  draft: FloorDraft,
  rooms: readonly RoomPlan[],
  place: StripPlace,
): void {
  const wish = rooms.reduce((sum, room) => sum + room.width, 0);
  const scale = draft.widthM / wish;
  const top = place.side === 'north' ? 0 : draft.heightM - place.depth;
  const corridorY = place.side === 'north' ? place.depth : top;
  let x = 0;
  rooms.forEach((room, index) => {
    const width = room.width * scale;
    const code = `${place.floorCode}.${String(place.firstNumber + index).padStart(2, '0')}`;
    draft.zones.push({
      key: code,
      name: room.name === '' ? code : `${code} ${room.name}`,
      kind: room.kind,
      rect: { x, y: top, width, height: place.depth },
      capacity: room.capacity,
      tags: place.tags,
      parentKey: null,
      popularity: room.popularity,
      isRoundTheClock: false,
      deskKeys: [],
    });
    if (index > 0) addWall(draft, [x, top], [x, top + place.depth]);
    addDoorway(draft, { x, width, corridorY, inward: place.side === 'north' ? -1 : 1 });
    x += width;
  });
}

interface Doorway {
  x: number;
  width: number;
  corridorY: number;
  /** -1 when the room lies above the corridor wall, 1 when below. */
  inward: -1 | 1;
}

function addDoorway(draft: FloorDraft, { x, width, corridorY, inward }: Doorway): void {
  const hinge = x + Math.min(0.5, (width - doorWidth) / 2);
  const jamb = hinge + doorWidth;
  addWall(draft, [x, corridorY], [hinge, corridorY]);
  addWall(draft, [jamb, corridorY], [x + width, corridorY]);
  draft.scenery.push({
    kind: 'door',
    points: [
      normalise(draft, hinge, corridorY),
      normalise(draft, jamb, corridorY),
      normalise(draft, hinge, corridorY + inward * doorWidth),
    ],
  });
}
