import type { OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import { openRanges } from '#domain/opening-hours/openRanges.ts';
import { slotMs } from '#domain/time/interval.ts';
import { localParts } from '#domain/time/localParts.ts';

const hourMs = 3_600_000;
const leastUptimeMs = 12 * hourMs;
const nightHours = { from: 1, toExclusive: 5 };
/** A building that never closes is quietest in this hour. */
const lastNightHour = 4;

export interface ReloadQuestion {
  nowMs: number;
  /** When the page was loaded. */
  loadedMs: number;
  /** IANA zone of the building. */
  zone: string;
  rule: OpeningRule;
}

/** Whether a wall display may load its page again, for a new version and a fresh start: at night, while the building is closed. */
export function isReloadTime({ nowMs, loadedMs, zone, rule }: ReloadQuestion): boolean {
  if (nowMs - loadedMs < leastUptimeMs) return false;
  const hour = Math.floor(localParts(nowMs, zone).minuteOfDay / 60);
  if (hour < nightHours.from || hour >= nightHours.toExclusive) return false;
  const isOpen = openRanges({ rule, zone, startMs: nowMs, endMs: nowMs + slotMs }).length > 0;
  return !isOpen || hour === lastNightHour;
}
