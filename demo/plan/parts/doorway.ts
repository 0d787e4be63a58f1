import { addWall, normalise, type FloorDraft, type PointM } from '../FloorDraft.ts';
import type { Frame } from './Frame.ts';

const doorWidth = 0.95;
const jambDistance = 0.2;

export interface Doorway {
  /** Where the hinge stands: by the wall at the frame's start or at its end, or two leaves in the middle. */
  hinge: 'start' | 'end' | 'double';
}

/** Draws a room's wall to the corridor with its door, which opens inwards. */
export function addDoorway(draft: FloorDraft, room: Frame, { hinge }: Doorway): void {
  if (hinge === 'double') {
    const middle = room.length / 2;
    addGap(draft, room, middle - doorWidth, middle + doorWidth);
    addLeaf(draft, room, middle - doorWidth, middle);
    addLeaf(draft, room, middle + doorWidth, middle);
    return;
  }
  const inset = Math.min(jambDistance, Math.max(0.05, (room.length - doorWidth) / 2));
  const at = hinge === 'start' ? inset : room.length - inset;
  const jamb = hinge === 'start' ? at + doorWidth : at - doorWidth;
  addGap(draft, room, Math.min(at, jamb), Math.max(at, jamb));
  addLeaf(draft, room, at, jamb);
}

/** Draws the two leaves of an entrance in a façade; `inward` is the direction into the building. */
export function addEntrance(
  draft: FloorDraft,
  { from, to, inward }: { from: PointM; to: PointM; inward: PointM },
): void {
  const middle: PointM = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const leaf = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2;
  for (const hinge of [from, to]) {
    const tip: PointM = [hinge[0] + inward[0] * leaf, hinge[1] + inward[1] * leaf];
    const points = [hinge, middle, tip].map((point) => normalise(draft, point));
    draft.scenery.push({ kind: 'door', points });
  }
}

function addGap(draft: FloorDraft, room: Frame, from: number, to: number): void {
  addWall(draft, room.point(0, 0), room.point(from, 0));
  addWall(draft, room.point(to, 0), room.point(room.length, 0));
}

function addLeaf(draft: FloorDraft, room: Frame, hinge: number, jamb: number): void {
  const points = [
    room.point(hinge, 0),
    room.point(jamb, 0),
    room.point(hinge, Math.abs(jamb - hinge)),
  ];
  draft.scenery.push({ kind: 'door', points: points.map((point) => normalise(draft, point)) });
}
