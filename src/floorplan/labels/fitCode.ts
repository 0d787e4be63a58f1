import { firstZoomCode } from '../scene/zoomCode.ts';
import type { RoomInside } from './roomInside.ts';

/** CSS pixels that a label keeps free beside its text, both sides together. */
export const padX = 8;
/** CSS pixels that it keeps free above and below, together. */
export const padY = 3;

/** The step at which a text of CSS pixels first fits into the room round its anchor. */
export function fitCode(width: number, height: number, inside: RoomInside): number {
  return firstZoomCode(
    Math.max((width + padX) / (2 * inside.halfWidth), (height + padY) / (2 * inside.halfHeight)),
  );
}
