import { rayCrosses } from '#domain/geometry/pointInRing.ts';
import type { FlatRing } from '#domain/geometry/FlatRing.ts';

/**
 * The distance from a point to the nearest wall of a polygon, negative outside. What is at most `floor` need not be known
 * better: then that is answered.
 */
export function roomAround({ corners }: FlatRing, x: number, y: number, floor = 0): number {
  const enough = floor * Math.abs(floor);
  let isInside = false;
  let least = Infinity;
  let ax = corners[corners.length - 2] ?? 0;
  let ay = corners[corners.length - 1] ?? 0;
  for (let at = 0; at < corners.length; at += 2) {
    const bx = corners[at] ?? 0;
    const by = corners[at + 1] ?? 0;
    if (ay > y !== by > y && rayCrosses({ ax, ay, bx, by }, x, y)) isInside = !isInside;
    const square = squareTo(bx - ax, by - ay, x - ax, y - ay);
    if (square < least) {
      if (square <= enough) return floor;
      least = square;
    }
    ax = bx;
    ay = by;
  }
  return isInside ? Math.sqrt(least) : -Math.sqrt(least);
}

/** The squared distance from a point to a wall, both as seen from where the wall begins. */
function squareTo(wallX: number, wallY: number, x: number, y: number): number {
  const share = (x * wallX + y * wallY) / (wallX * wallX + wallY * wallY || 1);
  const near = share < 0 ? 0 : share > 1 ? 1 : share;
  const offX = x - near * wallX;
  const offY = y - near * wallY;
  return offX * offX + offY * offY;
}
