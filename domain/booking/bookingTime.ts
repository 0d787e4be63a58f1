import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { instantMs } from '#domain/time/frame.ts';
import { wallRange } from '#domain/time/wallRange.ts';
import { zoneOffsetMs } from '#domain/time/zoneOffset.ts';

const dayMs = 86_400_000;
const wallPattern =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?$/i;

/**
 * The instant at which a zone's clock shows a time, written as if local time were UTC, by the rule of calendars (RFC 5545): a time
 * that the clock skips has the offset before the gap, one that it shows twice is the first.
 */
export function calendarInstant(wallMs: number, zone: string): number {
  const [shown] = wallRange(wallMs, wallMs + 1, zone);
  return shown === undefined ? wallMs - zoneOffsetMs(wallMs - dayMs, zone) : shown.startMs;
}

/**
 * The instant of an ISO 8601 time; one without an offset is of the zone, and none where that is null. NaN when it
 * cannot be read, or is a day without a time.
 */
export function bookingInstantMs(text: string, zone: string | null): number {
  const ms = instantMs(text);
  if (!Number.isNaN(ms)) return ms;
  const match = zone === null ? null : wallPattern.exec(text);
  if (match === null || zone === null) return Number.NaN;
  const day = dayNumberOf(match[1] ?? '');
  const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60 + Number(match[4] ?? 0);
  return Number.isNaN(day) ? Number.NaN : calendarInstant(day * dayMs + seconds * 1000, zone);
}
