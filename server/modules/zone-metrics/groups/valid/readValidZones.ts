import type { MetricContext } from '../../MetricContext.ts';
import { calendarsOf } from '../../open/calendarsOf.ts';
import type { OpenMinutesOf } from '../../open/openMinutes.ts';
import { addressed } from '../../sampleScope.ts';
import { readKinds } from './readKinds.ts';
import { untoldZones } from './untoldZones.ts';
import { toldZones, type ToldQuestion } from './toldZones.ts';
import type { ValidZones } from './tallyZones.ts';

/** How many of the zones that groups count are valid in each bucket: as hours of the groups tell it, else by their zones. */
export async function readValidZones(
  question: ToldQuestion,
  openMinutesOf: OpenMinutesOf,
  context: MetricContext,
): Promise<ValidZones> {
  const told = await toldZones(question, context);
  const { zones, open } = untoldZones(question, told, context.plan);
  const periods = addressed(
    zones.flatMap((tallied) => tallied.periods.map((zone) => ({ zone, tallied }))),
    context.plan.index,
  );
  const reads = calendarsOf(open).map(async (calendar) => {
    const own = periods.filter(({ address }) => calendar.buildingNos.has(address.buildingNo));
    return await readKinds({ calendar, zones: own, openMinutesOf }, context);
  });
  const valid = new Map([...told].map(([group, buckets]) => [group, new Map(buckets)]));
  for (const { groups, bucket, zones: count } of (await Promise.all(reads)).flat()) {
    for (const group of groups) {
      if (told.get(group)?.has(bucket)) continue;
      const buckets = valid.get(group) ?? new Map<number, number>();
      valid.set(group, buckets.set(bucket, (buckets.get(bucket) ?? 0) + count));
    }
  }
  return valid;
}
