import type { MetricGroup } from '#src/data/metrics/MetricAnswer.ts';

/** What the numbers of a report are divided by. */
export interface Denominators {
  openMinutes: number;
  validMinutes: number;
  /** Wv / W, 0..1; null where nothing was open. */
  coverage: number | null;
  /** Days with open time that has passed. */
  openDays: number;
  spaces: number;
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
    openDays: openDaysOf(days),
    spaces: whole?.zonesTotal[0] ?? 0,
  };
}

/** How many days of a group by day have open time that has passed. */
export function openDaysOf(days: MetricGroup | undefined): number {
  return (days?.openMinutes ?? []).filter((minutes) => (minutes ?? 0) > 0).length;
}
