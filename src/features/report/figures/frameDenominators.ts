import type { MetricGroup } from '#src/data/metrics/MetricAnswer.ts';

/** What the numbers of a report are divided by. */
export interface Denominators {
  openMinutes: number;
  validMinutes: number;
  /** Wv / W, 0..1; null where nothing was open. */
  coverage: number | null;
  /** Of a group's seats the share that was measured while it was valid, 0..1; null where none is known. */
  seatsMeasured: number | null;
  /** Days with open time that has passed. */
  openDays: number;
  /** Each place once, however many zones measure it. */
  places: number;
}

/** Those of a group over a frame, of its answers over the whole and by day. */
export function frameDenominators(
  whole: MetricGroup | undefined,
  days: MetricGroup | undefined,
): Denominators {
  return {
    openMinutes: whole?.openMinutes[0] ?? 0,
    validMinutes: whole?.validMinutes[0] ?? 0,
    coverage: whole?.coverage[0] ?? null,
    seatsMeasured: whole?.seatsMeasured[0] ?? null,
    openDays: openDaysOf(days),
    places: whole?.placesTotal[0] ?? 0,
  };
}

/** How many days of a group by day have open time that has passed. */
export function openDaysOf(days: MetricGroup | undefined): number {
  return (days?.openMinutes ?? []).filter((minutes) => (minutes ?? 0) > 0).length;
}

/** The share of seats measured of several stretches or groups together, by what each weighs; null where none is known. */
export function meanSeatsMeasured(
  parts: readonly { seatsMeasured: number | null; weight: number }[],
): number | null {
  let sum = 0;
  let weights = 0;
  for (const { seatsMeasured, weight } of parts) {
    if (seatsMeasured === null) continue;
    sum += seatsMeasured * weight;
    weights += weight;
  }
  return weights > 0 ? sum / weights : null;
}
