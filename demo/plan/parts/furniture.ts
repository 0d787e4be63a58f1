import { addShape, type FloorDraft } from '../FloorDraft.ts';
import type { Frame } from './Frame.ts';

/** Thickness of a drawn line of furniture, in metres: at every zoom thinner than what is filled. */
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

/** The outline of a piece of furniture; the colour of its room shows inside. */
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

/** The back of a chair, 45 cm wide, centred at `u`. */
export function addChair(draft: FloorDraft, frame: Frame, u: number, v: number): void {
  addBox(draft, frame, { u: u - 0.225, v: v - line / 2, along: 0.45, deep: line });
}

const chairDistance = 0.42;
const seatPitch = 0.75;

/** A table for so many people in the middle of a frame, along its longer side, with its chairs. */
export function addTable(draft: FloorDraft, frame: Frame, seats: number): void {
  const perSide = Math.ceil(seats / 2);
  const along = Math.min(Math.max(0.8, perSide * seatPitch + 0.1), frame.length - 1.2);
  const deep = seats <= 2 ? 0.7 : seats <= 6 ? 0.95 : 1.3;
  const u = (frame.length - along) / 2;
  const v = (frame.depth - deep) / 2;
  addOutline(draft, frame, { u, v, along, deep });
  for (let seat = 0; seat < perSide; seat += 1) {
    const at = u + (along * (seat + 0.5)) / perSide;
    addChair(draft, frame, at, v - chairDistance);
    if (perSide + seat < seats) addChair(draft, frame, at, v + deep + chairDistance);
  }
}
