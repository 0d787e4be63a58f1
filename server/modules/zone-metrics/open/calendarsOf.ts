import { group } from 'd3-array';
import type { OpenStretch } from './OpenTable.ts';

/** Buildings that are open at the same slots, in the same buckets. */
export interface Calendar {
  buildingNos: ReadonlySet<number>;
  open: OpenStretch[];
}

/** The calendars among a plan's open stretches: what is open alike is read with one query. */
export function calendarsOf(open: readonly OpenStretch[]): Calendar[] {
  const byBuilding = group(open, ({ buildingNo }) => buildingNo);
  if (byBuilding.size < 2) {
    return [...byBuilding].map(([no, stretches]) => ({
      buildingNos: new Set([no]),
      open: stretches,
    }));
  }
  const byText = new Map<string, { buildingNos: Set<number>; open: OpenStretch[] }>();
  for (const [buildingNo, stretches] of byBuilding) {
    const text = stretches
      .map(({ startMs, slotCount, weightMinutes, bucket, keyShiftS }) =>
        [startMs, slotCount, weightMinutes, bucket, keyShiftS].join(' '),
      )
      .join();
    const known = byText.get(text);
    if (known === undefined)
      byText.set(text, { buildingNos: new Set([buildingNo]), open: stretches });
    else known.buildingNos.add(buildingNo);
  }
  return [...byText.values()];
}
