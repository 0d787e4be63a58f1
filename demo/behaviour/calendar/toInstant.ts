import type { DemoDay } from './DemoDay.ts';

const minuteMs = 60_000;

/** Wall-clock minutes of a local day as instants; the hour that a DST day gains or loses falls at 03:00. */
export function toInstant(day: DemoDay, minute: number): number {
  const shift = day.endMs - day.startMs - 24 * 60 * minuteMs;
  return day.startMs + minute * minuteMs + (minute >= 180 ? shift : 0);
}
