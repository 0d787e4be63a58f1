import type { MetricContext } from '../../MetricContext.ts';
import type { OpenStretch } from '../../open/OpenTable.ts';
import { openBucketsOf, type ToldQuestion } from './toldZones.ts';
import type { TalliedZone, ValidZones } from './tallyZones.ts';

/** What is left to be read of zones. */
export interface UntoldZones {
  zones: readonly TalliedZone[];
  open: readonly OpenStretch[];
}

/** The zones of groups that are not told in some bucket, as these groups count them, and what is open in such buckets. */
export function untoldZones(
  { parted, tallied }: Pick<ToldQuestion, 'parted' | 'tallied'>,
  told: ValidZones,
  { open }: MetricContext['plan'],
): UntoldZones {
  if (told.size === 0) return { zones: tallied, open };
  const openBuckets = openBucketsOf(open);
  const groups = new Set<number>();
  const buckets = new Set<number>();
  for (const { group, parts } of parted) {
    for (const { buildingNo } of parts) {
      for (const bucket of openBuckets.get(buildingNo) ?? []) {
        if (told.get(group)?.has(bucket)) continue;
        groups.add(group);
        buckets.add(bucket);
      }
    }
  }
  if (groups.size === 0) return { zones: [], open: [] };
  const zones = tallied.flatMap(({ periods, groups: all }) => {
    const own = all.filter((group) => groups.has(group));
    return own.length === 0 ? [] : [{ periods, groups: own }];
  });
  return { zones, open: open.filter(({ bucket }) => buckets.has(bucket)) };
}
