import { quantile } from '#domain/metric/quantile.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { Numbers } from '#domain/metric/series/ZoneSeries.ts';

/** Places that a space can take before it is under pressure itself, by slot; NaN where it is not valid. */
export function slackSlots(
  taken: Numbers,
  places: Numbers,
  threshold: number = thresholds.pressure,
): Float32Array {
  return Float32Array.from(taken, (value, slot) =>
    Math.max(0, threshold * (places[slot] ?? Number.NaN) - value),
  );
}

/** What another space could take while a group is under pressure. */
export interface Relief {
  /** Median of its slack in those slots, whole places. */
  places: number;
  /** Share of the pressed minutes in which it could take one or more. */
  share: number;
}

/** Slack at the moments of pressure: `isPressed` is 1 in the slots under pressure. Null when nothing is known. */
export function relief(isPressed: Uint8Array, slack: ArrayLike<number>, w: Numbers): Relief | null {
  const known: number[] = [];
  let minutes = 0;
  let withSlack = 0;
  for (let slot = 0; slot < isPressed.length; slot += 1) {
    const free = slack[slot] ?? Number.NaN;
    if (isPressed[slot] !== 1 || Number.isNaN(free)) continue;
    known.push(free);
    minutes += w[slot] ?? 0;
    if (free >= 1) withSlack += w[slot] ?? 0;
  }
  const median = quantile(known, 0.5);
  if (median === null || minutes === 0) return null;
  return { places: Math.floor(median), share: withSlack / minutes };
}
