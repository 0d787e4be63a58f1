const minuteMs = 60_000;

/** Minutes that have passed since a day began; on a day of 25 hours they tell the repeated hour from the first. */
export function minutesSince(dayStartMs: number, ms: number): number {
  return (ms - dayStartMs) / minuteMs;
}

/** The first slot at or after some minutes of a day; null when the day has none. */
export function slotAt(
  slotStartMs: Float64Array,
  dayStartMs: number,
  minute: number,
): number | null {
  const slot = slotStartMs.findIndex((ms) => minutesSince(dayStartMs, ms) >= minute);
  return slot < 0 ? null : slot;
}
