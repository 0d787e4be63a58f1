import type { MetricContext } from '../../MetricContext.ts';
import { calendarsOf } from '../../open/calendarsOf.ts';
import { cutCells } from '../../open/cutCells.ts';
import { hoursOf } from '../../open/hoursOf.ts';
import type { OpenCells } from '../../open/OpenCells.ts';
import type { HourSplit } from '../../open/splitHours.ts';
import { sourceOf, type PartedGroup } from '../PartedGroup.ts';
import type { GroupRows } from '../readGroups.ts';
import type { ValidZones } from './readValidZones.ts';
import type { TalliedZone } from './tallyZones.ts';

/** Whether every bucket is one whole hour. */
function isHourAlone({ cellOfHour, rest }: HourSplit, { cells }: OpenCells): boolean {
  const numbers = cellOfHour.filter((number) => number > 0);
  const buckets = new Set(numbers.map((number) => cells[number - 1]?.bucket));
  return rest.length === 0 && buckets.size === numbers.length;
}

/** Groups of whose zones their rolled-up hours tell how many are valid (metrics.md 3.5): those that are asked for hour by hour. */
export function toldByHours(groups: readonly PartedGroup[], context: MetricContext): Set<number> {
  const { plan, rollups } = context;
  const series = groups.filter((group) => sourceOf(group, rollups) === 'series');
  const told = new Set<number>();
  if (series.length === 0) return told;
  for (const calendar of calendarsOf(plan.open)) {
    const own = series.filter(({ parts: [part] }) =>
      calendar.buildingNos.has(part?.buildingNo ?? 0),
    );
    const { cells } = cutCells(
      calendar.open,
      own.flatMap(({ members }) => members.map(({ zone }) => zone)),
    );
    if (!isHourAlone(hoursOf(calendar, cells, context), cells)) continue;
    for (const { group } of own) told.add(group);
  }
  return told;
}

/** The zones as the other groups count them. */
export function talliedElsewhere(
  zones: readonly TalliedZone[],
  told: ReadonlySet<number>,
): readonly TalliedZone[] {
  if (told.size === 0) return zones;
  return zones.flatMap(({ periods, groups }) => {
    const others = groups.filter((group) => !told.has(group));
    return others.length === 0 ? [] : [{ periods, groups: others }];
  });
}

/** Numbers of valid zones as the rows of groups tell them. */
export function zonesOfHours(told: ReadonlySet<number>, rows: GroupRows): ValidZones {
  return new Map(
    [...told].map((group) => [
      group,
      new Map([...(rows.get(group) ?? [])].map(([bucket, { zones }]) => [bucket, zones ?? 0])),
    ]),
  );
}
