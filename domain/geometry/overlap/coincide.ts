import type { FlatRing } from '../FlatRing.ts';
import { sharedArea, sharedBoxArea } from './sharedArea.ts';

/** Outlines coincide when they share at least this much of the union of both areas. */
const coincidingShare = 0.8;
/** What rounding may take away of an area. */
const noise = 1e-9;

/** Whether two simple polygons are outlines of one place. */
export function coincide(a: FlatRing, b: FlatRing): boolean {
  const least = (shared: number): number => (a.area + b.area - shared) * (coincidingShare - noise);
  const most = Math.min(a.area, b.area, sharedBoxArea(a, b));
  if (most === 0 || most < least(most)) return false;
  const shared = sharedArea(a, b);
  return shared >= least(shared);
}
