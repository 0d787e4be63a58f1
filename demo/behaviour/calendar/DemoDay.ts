const minuteMs = 60_000;

/** Wall-clock minutes of a local day as instants; the hour that a DST day gains or loses falls at 03:00. */
export function toInstant(day: DemoDay, minute: number): number {
  const shift = day.endMs - day.startMs - 24 * 60 * minuteMs;
  return day.startMs + minute * minuteMs + (minute >= 180 ? shift : 0);
}

/** A local day of the demonstration. `weekday` counts from Monday = 0; `number` is its local day number. */
export interface DemoDay {
  key: string;
  number: number;
  weekday: number;
  startMs: number;
  endMs: number;
}

export function isWeekend(day: Pick<DemoDay, 'weekday'>): boolean {
  return day.weekday >= 5;
}
