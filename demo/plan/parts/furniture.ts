import { addShape, type FloorDraft } from '../FloorDraft.ts';
import { turned, type Frame } from './Frame.ts';

/** Thickness of a drawn line of furniture, in meters: at every zoom thinner than what is filled. */
const line = 0.05;

interface Box {
  u: number;
  v: number;
  along: number;
  deep: number;
}

/** A piece of furniture that covers the floor. */
export function addBox(draft: FloorDraft, frame: Frame, { u, v, along, deep }: Box): void {
  addShape(draft, 'furniture', frame.rect(u, v, along, deep));
}

/** The outline of a piece of furniture; the color of its room shows inside. */
export function addOutline(draft: FloorDraft, frame: Frame, { u, v, along, deep }: Box): void {
  addBox(draft, frame, { u, v, along, deep: line });
  addBox(draft, frame, { u, v: v + deep - line, along, deep: line });
  addBox(draft, frame, { u, v: v + line, along: line, deep: deep - 2 * line });
  addBox(draft, frame, { u: u + along - line, v: v + line, along: line, deep: deep - 2 * line });
}

/** A line along the corridor, or from it to the back. */
export function addLine(
  draft: FloorDraft,
  frame: Frame,
  { u, v, along = line, deep = line }: Pick<Box, 'u' | 'v'> & Partial<Box>,
): void {
  addBox(draft, frame, { u, v, along, deep });
}

/** The back of a chair, 45 cm wide, centered at `u`. */
export function addChair(draft: FloorDraft, frame: Frame, u: number, v: number): void {
  addBox(draft, frame, { u: u - 0.225, v: v - line / 2, along: 0.45, deep: line });
}

const chairDistance = 0.42;
const seatPitch = 0.75;
/** Up to so many people sit at a table against the back wall, under its screen; so the middle is left to the room's label. */
const mostAtWall = 6;

/** A table for so many people with its chairs: small ones stand against the back wall, large ones in the middle, along the longer side. */
export function addTable(draft: FloorDraft, frame: Frame, seats: number): void {
  if (seats <= mostAtWall) addWallTable(draft, frame, seats);
  else addMiddleTable(draft, frame.length >= frame.depth ? frame : turned(frame), seats);
}

const wallTable = { wide: 0.85, pitch: 0.58, gap: 0.2 };

function addWallTable(draft: FloorDraft, frame: Frame, seats: number): void {
  const perSide = Math.ceil(seats / 2);
  const deep = perSide * wallTable.pitch + 0.1;
  const u = (frame.length - wallTable.wide) / 2;
  const v = frame.depth - wallTable.gap - deep;
  addOutline(draft, frame, { u, v, along: wallTable.wide, deep });
  const sideways = turned(frame);
  for (let seat = 0; seat < perSide; seat += 1) {
    const at = v + (deep * (seat + 0.5)) / perSide;
    addChair(draft, sideways, at, u - chairDistance);
    addChair(draft, sideways, at, u + wallTable.wide + chairDistance);
  }
}

function addMiddleTable(draft: FloorDraft, frame: Frame, seats: number): void {
  const perSide = Math.ceil(seats / 2);
  const along = Math.min(perSide * seatPitch + 0.1, frame.length - 1.2);
  const deep = 1.5;
  const u = (frame.length - along) / 2;
  const v = (frame.depth - deep) / 2;
  addOutline(draft, frame, { u, v, along, deep });
  for (let seat = 0; seat < perSide; seat += 1) {
    const at = u + (along * (seat + 0.5)) / perSide;
    addChair(draft, frame, at, v - chairDistance);
    addChair(draft, frame, at, v + deep + chairDistance);
  }
}
