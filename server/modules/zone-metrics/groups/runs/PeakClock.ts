import type { InstantRange } from '#domain/time/wallRange.ts';
import { frameInZones } from '#domain/time/buildingCalendars.ts';
import { offsetSegmentAt, zoneOffsetMs } from '#domain/time/zoneOffset.ts';
import type { MetricQuery } from '../../MetricQuery.ts';
import type { MetricPlan } from '../../planMetrics.ts';

export const quarterMs = 900_000;

/** Quarters of an hour by the key of their slots (OpenStretch), which buildings of all time zones share. */
export interface PeakClock {
  /** Added to a key, ms, it gives the instant at which the first building's clock shows it. */
  shiftMs: number;
}

/** The clock of a question's peaks; null where quarters are not whole, some don't count, or a clock changes, so that keys are no instants of a quarter. */
export function peakClock(plan: MetricPlan, query: MetricQuery): PeakClock | null {
  if (query.quarter_peaks !== true || query.ignore_missing_data === false) return null;
  const { intervals, buildings, timezone } = plan;
  const [first, last] = [intervals.at(0), intervals.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (!intervals.every(({ startMs }) => startMs % quarterMs === 0)) return null;
  const timezones = new Set(buildings.map((building) => building.timezone));
  if (timezones.size < 2) return { shiftMs: 0 };
  const frame = { startMs: first.startMs, endMs: last.endMs };
  const widest = frameInZones(frame, timezone, timezones);
  if ([...timezones].some((zone) => isChanging(zone, widest))) return null;
  return { shiftMs: -zoneOffsetMs(first.startMs, timezone) };
}

/** Hours that a clock shows a second time follow a change within a day. */
const dayMs = 86_400_000;

function isChanging(zone: string, { startMs, endMs }: InstantRange): boolean {
  const offsetMs = zoneOffsetMs(startMs, zone);
  for (let ms = startMs - dayMs; ms < endMs;) {
    const segment = offsetSegmentAt(ms, zone);
    if (segment.offsetMs !== offsetMs) return true;
    ms = segment.endMs;
  }
  return false;
}
