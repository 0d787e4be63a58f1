import { sharedArea } from './sharedArea.ts';
import { sharedBoxArea } from './sharedBoxArea.ts';
import type { FlatRing } from '../FlatRing.ts';

/** A shared area below this share of the smaller polygon is rounding: zones that only share a wall do not overlap. */
const roundingShare = 1e-12;

/** Whether two simple polygons share area. Touching in points or along walls is not sharing. */
export function ringsOverlap(a: FlatRing, b: FlatRing): boolean {
  const least = roundingShare * Math.min(a.area, b.area);
  return least > 0 && sharedBoxArea(a, b) > least && sharedArea(a, b) > least;
}
