import type { FloorDraft } from '../FloorDraft.ts';
import type { RoomPlan } from '../rooms/roomKinds.ts';
import { turned, type Frame } from './Frame.ts';
import { addBox, addChair, addLine, addOutline, addTable } from './furniture.ts';

/** Rooms in which people sit in rows. */
const rowed: ReadonlySet<string> = new Set(['hall', 'lecture', 'classroom']);

/** Puts into a room what stands in it: a desk, a table with chairs, benches, or rows of seats. */
export function furnishRoom(draft: FloorDraft, room: Frame, { size, seats }: RoomPlan): void {
  if (size === 'focus') furnishFocusRoom(draft, room);
  else if (size === 'lab') furnishLab(draft, room);
  else if (rowed.has(size)) furnishHall(draft, room);
  else addTable(draft, room, seats);
}

function furnishFocusRoom(draft: FloorDraft, room: Frame): void {
  const along = Math.min(1.4, room.length - 0.4);
  const u = (room.length - along) / 2;
  addOutline(draft, room, { u, v: room.depth - 1, along, deep: 0.7 });
  addChair(draft, room, room.length / 2, room.depth - 1.4);
}

const bench = { wide: 1.5, front: 1.2, back: 0.4 };

/** Two double benches from the corridor to the back. */
function furnishLab(draft: FloorDraft, room: Frame): void {
  for (const share of [0.25, 0.75]) {
    addOutline(draft, room, {
      u: room.length * share - bench.wide / 2,
      v: bench.front,
      along: bench.wide,
      deep: room.depth - bench.front - bench.back,
    });
  }
}

const rowPitch = 0.95;

/** Rows of seats along the room, before a stage. */
function furnishHall(draft: FloorDraft, room: Frame): void {
  const hall = room.length >= room.depth ? turned(room) : room;
  addBox(draft, hall, { u: 0.8, v: hall.depth - 1.6, along: hall.length - 1.6, deep: 0.06 });
  for (let v = 1.6; v < hall.depth - 2.8; v += rowPitch) {
    addLine(draft, hall, { u: 0.7, v, along: hall.length / 2 - 1.3 });
    addLine(draft, hall, { u: hall.length / 2 + 0.6, v, along: hall.length / 2 - 1.3 });
  }
}
