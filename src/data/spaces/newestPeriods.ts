import { toSpaceId } from '#domain/space/ids.ts';

/** One period for each id, the one that starts last; in the order of the ids' first appearance. */
export function newestPeriods<Space extends { id: string | number; startdate: string }>(
  periods: readonly Space[],
): Space[] {
  const newest = new Map<string, Space>();
  for (const period of periods) {
    const id = toSpaceId(period.id);
    const known = newest.get(id);
    if (!known || known.startdate <= period.startdate) newest.set(id, period);
  }
  return [...newest.values()];
}
