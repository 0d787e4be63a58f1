import type { SlotsOfSeries } from '../../kept/KeptSlots.ts';
import type { MetricContext } from '../../MetricContext.ts';
import { endOf } from '../../open/OpenCells.ts';
import { asksValidZones } from '../../requestedLabels.ts';
import type { PartedGroup } from '../PartedGroup.ts';

/**
 * The slots of groups that are rolled up, where they are kept; where they have to be read anyway, they are read and kept. Null leaves
 * the groups to the engine.
 */
export async function readKeptSlots(
  groups: readonly PartedGroup[],
  { isWorthReading }: { isWorthReading: boolean },
  { slots, plan, query, signal }: MetricContext,
): Promise<SlotsOfSeries> {
  // How many zones are valid comes with the sums of whole hours.
  if (slots === undefined || groups.length === 0 || asksValidZones(query)) return null;
  const parts = new Map(groups.flatMap((group) => group.parts.map((part) => [part.series, part])));
  const range = {
    startMs: plan.open.reduce((least, { startMs }) => Math.min(least, startMs), Infinity),
    endMs: plan.open.reduce((most, stretch) => Math.max(most, endOf(stretch)), 0),
  };
  if (range.startMs >= range.endMs) return null;
  const series = [...parts.values()].map(({ series: one, buildingNo }) => {
    return { series: one, buildingNo };
  });
  return await slots.read({ series, range, isWorthReading }, signal);
}
