import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { localDayNumber, localParts } from '#domain/time/localParts.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { curveParameters, type CurveSource } from '../today/useToday.ts';

/** A day with people may lie this far back, over holidays; before that there is none to show. */
const reachDays = 21;

/** Asks for the most people of each open day of the last weeks, by the building's own hours. */
export function daysParameters(of: CurveSource, untilMs: number) {
  const { id, timezone } = of.building;
  const startDay = localDayNumber(untilMs, timezone) - reachDays;
  return {
    ...curveParameters(of),
    building_id: [id],
    opening_hours: undefined,
    group_zones: 'building',
    returntype: 'count_max',
    interval: 'P1D' as const,
    startdatetime: toIsoInstant(zonedDayNumberStart(startDay, timezone), timezone),
    enddatetime: toIsoInstant(untilMs, timezone),
  };
}

/** The last local day on which anybody was in the building while it was open; null where there is none. */
export function lastWorkingDay(
  { intervals, metrics }: Pick<ZoneMetrics, 'intervals' | 'metrics'>,
  timeZone: string,
): number | null {
  const [peaks = []] = metrics.count_max ?? [];
  const at = peaks.findLastIndex((people) => people !== null && Math.round(people) > 0);
  const interval = intervals[at];
  return interval === undefined ? null : localParts(Date.parse(interval.start), timeZone).dayNumber;
}
