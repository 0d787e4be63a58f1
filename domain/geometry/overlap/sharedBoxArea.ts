import type { FlatRing } from '../FlatRing.ts';

/** Area that the boxes round two polygons share: at least what they share themselves. */
export function sharedBoxArea(a: FlatRing, b: FlatRing): number {
  const width = Math.min(a.bounds.maxX, b.bounds.maxX) - Math.max(a.bounds.minX, b.bounds.minX);
  const height = Math.min(a.bounds.maxY, b.bounds.maxY) - Math.max(a.bounds.minY, b.bounds.minY);
  return width <= 0 || height <= 0 ? 0 : width * height;
}
