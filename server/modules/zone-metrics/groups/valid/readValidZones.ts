import type { MetricContext } from '../../MetricContext.ts';
import { calendarsOf } from '../../open/calendarsOf.ts';
import type { OpenMinutesOf } from '../../open/openMinutes.ts';
import { addressed } from '../../sampleScope.ts';
import { readKinds } from './readKinds.ts';
import type { TalliedZone } from './tallyZones.ts';

/** Numbers of valid zones by position of the group, then by bucket. */
export type ValidZones = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** How many of the zones that groups count are valid in each bucket (metrics.md 3.5). */
export async function readValidZones(
  zones: readonly TalliedZone[],
  openMinutesOf: OpenMinutesOf,
  context: MetricContext,
): Promise<ValidZones> {
  const periods = addressed(
    zones.flatMap((tallied) => tallied.periods.map((zone) => ({ zone, tallied }))),
    context.plan.index,
  );
  const reads = calendarsOf(context.plan.open).map(async (calendar) => {
    const own = periods.filter(({ address }) => calendar.buildingNos.has(address.buildingNo));
    return await readKinds({ calendar, zones: own, openMinutesOf }, context);
  });
  const valid = new Map<number, Map<number, number>>();
  for (const { groups, bucket, zones: count } of (await Promise.all(reads)).flat()) {
    for (const group of groups) {
      const buckets = valid.get(group) ?? new Map<number, number>();
      valid.set(group, buckets.set(bucket, (buckets.get(bucket) ?? 0) + count));
    }
  }
  return valid;
}
