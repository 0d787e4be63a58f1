import type { Zone } from '#contract/spaces.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { toInstantMs } from '#domain/time/frame.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';

/** A floor between two days on which any of its zones changed. */
export interface FloorVersion {
  /** Local, 'YYYY-MM-DD'. */
  startDay: string;
  zones: readonly Zone[];
}

interface Span {
  zone: Zone;
  startMs: number;
  /** An open end is infinity. */
  endMs: number;
}

/** The versions of a floor, the first one first, from every period of its zones. Days without any zone in between have none. */
export function floorVersions(periods: readonly Zone[], timezone: string): FloorVersion[] {
  const spans = periods.map((zone): Span => {
    const endMs =
      zone.enddate === null ? Number.POSITIVE_INFINITY : toInstantMs(zone.enddate, timezone);
    return { zone, startMs: toInstantMs(zone.startdate, timezone), endMs };
  });
  const bounds = spans.flatMap(({ startMs, endMs }) => [startMs, endMs]).filter(Number.isFinite);
  const days = [...new Set(bounds.map((ms) => localDayNumber(ms, timezone)))];
  return days
    .toSorted((a, b) => a - b)
    .map((day) => {
      // What began or ended in the course of the day counts from its end.
      const endOfDayMs = zonedDayNumberStart(day + 1, timezone) - 1;
      const zones = spans
        .filter(({ startMs, endMs }) => startMs <= endOfDayMs && endOfDayMs < endMs)
        .map(({ zone }) => zone);
      return { startDay: dayKeyOf(day), zones };
    })
    .filter(({ zones }) => zones.length > 0);
}

/** The place of the version that is in force on a day; the first one where the day comes before all, -1 where there is none. */
export function versionOn(versions: readonly FloorVersion[], day: string): number {
  const at = versions.findLastIndex(({ startDay }) => startDay <= day);
  return at < 0 ? Math.min(0, versions.length - 1) : at;
}
