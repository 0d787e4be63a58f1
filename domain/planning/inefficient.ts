import { isValidSlot, type ZoneSeries } from '#domain/metric/series/ZoneSeries.ts';
import { thresholds } from '#domain/metric/thresholds.ts';

/** Sum w max(0, o c - n) over the valid open slots of a zone, in seat-minutes: seats that its users kept from others. */
export function blockedSeatMinutes(series: ZoneSeries): number {
  let blocked = 0;
  for (let slot = 0; slot < series.w.length; slot += 1) {
    if (!isValidSlot(series, slot)) continue;
    blocked += (series.w[slot] ?? 0) * blockedSeats(series, slot);
  }
  return blocked;
}

function blockedSeats({ o, c, n }: ZoneSeries, slot: number): number {
  const capacity = c[slot] ?? 0;
  return capacity > 0 ? Math.max(0, (o[slot] ?? 0) * capacity - (n[slot] ?? 0)) : 0;
}

/** What decides whether a space is inefficient; null is unknown. */
export interface UseOfSpace {
  capacity: number | null;
  timeInUse: number | null;
  fillWhenUsed: number | null;
}

/** Used often by few: two seats or more, in use a quarter of the time, less than half filled meanwhile. */
export function isInefficient({ capacity, timeInUse, fillWhenUsed }: UseOfSpace): boolean {
  if (capacity === null || timeInUse === null || fillWhenUsed === null) return false;
  return (
    capacity >= 2 &&
    timeInUse >= thresholds.inefficientTimeInUse &&
    fillWhenUsed < thresholds.underUse
  );
}
