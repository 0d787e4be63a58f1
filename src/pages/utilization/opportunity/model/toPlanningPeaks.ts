import { thresholds } from '#domain/metric/thresholds.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { valuesOf, type MetricAnswer, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';

interface Day {
  open: number;
  valid: number;
  peak: number;
}

/**
 * The daily peaks of a group in people, of 15-minute means: days of enough data that are over. Days are local
 * ones; those without open time have no peak.
 */
export function toPlanningPeaks(
  group: MetricGroup | undefined,
  { intervals }: Pick<MetricAnswer, 'intervals'>,
  { timeZone, nowMs }: { timeZone: string; nowMs: number },
): number[] {
  const today = localDayNumber(nowMs, timeZone);
  const people = valuesOf(group, 'count_mean');
  const days = new Map<number, Day>();
  for (const [at, { startMs }] of intervals.entries()) {
    const open = group?.openMinutes[at] ?? 0;
    if (open === 0) continue;
    const number = localDayNumber(startMs, timeZone);
    const day = days.get(number) ?? { open: 0, valid: 0, peak: Number.NEGATIVE_INFINITY };
    day.open += open;
    day.valid += group?.validMinutes[at] ?? 0;
    day.peak = Math.max(day.peak, people[at] ?? Number.NEGATIVE_INFINITY);
    days.set(number, day);
  }
  return [...days].flatMap(([number, { open, valid, peak }]) =>
    number < today && valid / open >= thresholds.neededData && Number.isFinite(peak) ? [peak] : [],
  );
}
