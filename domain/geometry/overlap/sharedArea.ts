import { clipArea } from './clipArea.ts';
import type { FlatRing } from '../FlatRing.ts';

/**
 * Area shared by two simple polygons. A convex one clips the other; of two that are not convex, the one with fewer corners
 * is taken as a fan of triangles, those outside it counted negative. Neither way asks whether walls touch or coincide.
 */
export function sharedArea(a: FlatRing, b: FlatRing): number {
  if (b.isConvex) return clipArea(a.corners, b.corners);
  if (a.isConvex) return clipArea(b.corners, a.corners);
  return a.corners.length < b.corners.length ? fanArea(b, a) : fanArea(a, b);
}

function fanArea(subject: FlatRing, fan: FlatRing): number {
  const { corners } = fan;
  const triangle = new Float64Array(6);
  let area = 0;
  for (let i = 2; i + 3 < corners.length; i += 2) {
    const sign = loadTriangle(triangle, corners, i);
    if (sign !== 0 && meets(triangle, subject)) area += sign * clipArea(subject.corners, triangle);
  }
  return area;
}

/** Copies the triangle of corner 0, the corner at i and the next, turned the positive way; returns how it was turned, 0 when flat. */
function loadTriangle(triangle: Float64Array, corners: Float64Array, i: number): number {
  const x = corners[0] ?? 0;
  const y = corners[1] ?? 0;
  const ax = corners[i] ?? 0;
  const ay = corners[i + 1] ?? 0;
  const bx = corners[i + 2] ?? 0;
  const by = corners[i + 3] ?? 0;
  const sign = Math.sign((ax - x) * (by - y) - (ay - y) * (bx - x));
  triangle.set(sign < 0 ? [x, y, bx, by, ax, ay] : [x, y, ax, ay, bx, by]);
  return sign;
}

function meets(triangle: Float64Array, { bounds }: FlatRing): boolean {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = triangle;
  return (
    Math.min(x0, x1, x2) < bounds.maxX &&
    Math.max(x0, x1, x2) > bounds.minX &&
    Math.min(y0, y1, y2) < bounds.maxY &&
    Math.max(y0, y1, y2) > bounds.minY
  );
}

/** A shared area below this share of the smaller polygon is rounding: zones that only share a wall do not overlap. */
const roundingShare = 1e-12;

/** Whether two simple polygons share area. Touching in points or along walls is not sharing. */
export function ringsOverlap(a: FlatRing, b: FlatRing): boolean {
  const least = roundingShare * Math.min(a.area, b.area);
  return least > 0 && sharedBoxArea(a, b) > least && sharedArea(a, b) > least;
}

/** Area that the boxes round two polygons share: at least what they share themselves. */
export function sharedBoxArea(a: FlatRing, b: FlatRing): number {
  const width = Math.min(a.bounds.maxX, b.bounds.maxX) - Math.max(a.bounds.minX, b.bounds.minX);
  const height = Math.min(a.bounds.maxY, b.bounds.maxY) - Math.max(a.bounds.minY, b.bounds.minY);
  return width <= 0 || height <= 0 ? 0 : width * height;
}
