import type { FlatRing } from '#domain/geometry/FlatRing.ts';
import { roomAround } from './roomAround.ts';

/** A point with the distance to the nearest wall. */
export interface RoomyPoint {
  readonly x: number;
  readonly y: number;
  readonly room: number;
}

interface Search {
  readonly start: RoomyPoint;
  /** Room that counts as too little to be looked for. */
  readonly least: number;
  /** How much roomier a point may be that is not looked for any more. */
  readonly precision: number;
}

/**
 * A point of a polygon that has about the most room: the pole of inaccessibility. The box is cut into squares, and into
 * quarters again what may still hold a roomier point. `start` when nothing has more than `least`.
 */
export function roomiestPoint(ring: FlatRing, { start, least, precision }: Search): RoomyPoint {
  const { minX, minY, maxX, maxY } = ring.bounds;
  const side = Math.max(precision, Math.min(maxX - minX, maxY - minY));
  let { x, y, room } = start;
  let half = side / 2;
  let reach = half * Math.SQRT2;
  /** x, y and the most room of squares of the same size. */
  let squares: number[] = [];
  const look = (atX: number, atY: number): void => {
    const wanted = Math.max(least, room + precision) - reach;
    const found = roomAround(ring, atX, atY, wanted);
    if (found <= wanted) return;
    squares.push(atX, atY, found + reach);
    if (found > room) [x, y, room] = [atX, atY, found];
  };
  for (let atX = minX + half; atX - half < maxX; atX += side)
    for (let atY = minY + half; atY - half < maxY; atY += side) look(atX, atY);
  while (squares.length > 0) {
    const whole = squares;
    squares = [];
    half /= 2;
    reach /= 2;
    for (let at = 0; at < whole.length; at += 3) {
      if ((whole[at + 2] ?? 0) <= Math.max(least, room + precision)) continue;
      const [left, right] = [(whole[at] ?? 0) - half, (whole[at] ?? 0) + half];
      const [top, bottom] = [(whole[at + 1] ?? 0) - half, (whole[at + 1] ?? 0) + half];
      look(left, top);
      look(right, top);
      look(left, bottom);
      look(right, bottom);
    }
  }
  return { x, y, room };
}
