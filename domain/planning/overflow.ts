import { quantile } from '#domain/metric/quantile.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { Numbers } from '#domain/metric/series/ZoneSeries.ts';

/** What is taken of what there is, people of seats or rooms of rooms, by slot; NaN where the group is not valid. */
export interface LoadSlots {
  taken: Numbers;
  places: Numbers;
  w: Numbers;
}

export interface Overflow {
  /** Sum w max(0, taken - 0.85 places): minutes of seats, or of rooms. */
  severityMinutes: number;
  /** Places above 85% that nine in ten of the slots under pressure do with; 0 without pressure. */
  short: number;
}

const percentile = 0.9;

/** How far a group goes over the pressure threshold, in places. */
export function overflow(
  { taken, places, w }: LoadSlots,
  threshold: number = thresholds.pressure,
): Overflow {
  const excesses: number[] = [];
  let severityMinutes = 0;
  for (let slot = 0; slot < w.length; slot += 1) {
    const minutes = w[slot] ?? 0;
    const excess = (taken[slot] ?? Number.NaN) - threshold * (places[slot] ?? Number.NaN);
    if (!(excess >= 0) || minutes <= 0) continue;
    severityMinutes += minutes * excess;
    excesses.push(excess);
  }
  return { severityMinutes, short: quantile(excesses, percentile) ?? 0 };
}
