import { sharedArea } from './sharedArea.ts';
import type { FlatRing } from '../FlatRing.ts';

/** A shared area below this share of the smaller polygon is rounding: zones that only share a wall do not overlap. */
const roundingShare = 1e-12;

/** Whether two simple polygons share area. Touching in points or along walls is not sharing. */
export function ringsOverlap(a: FlatRing, b: FlatRing): boolean {
  const least = roundingShare * Math.min(a.area, b.area);
  return least > 0 && sharedBoxArea(a, b) > least && sharedArea(a, b) > least;
}

function sharedBoxArea(a: FlatRing, b: FlatRing): number {
  const width = Math.min(a.bounds.maxX, b.bounds.maxX) - Math.max(a.bounds.minX, b.bounds.minX);
  const height = Math.min(a.bounds.maxY, b.bounds.maxY) - Math.max(a.bounds.minY, b.bounds.minY);
  return width <= 0 || height <= 0 ? 0 : width * height;
}
