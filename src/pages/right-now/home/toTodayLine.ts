import type { TypicalWeek } from '#domain/patterns/typicalWeek.ts';
import type { SparkPoint } from '#src/charts/sparkline/SparkDrawing.tsx';
import type { DayClock } from '../today/model/DayClock.ts';

/** Slots of five minutes that one point of the line stands for. */
const slotsAPoint = 3;

export interface TodayLineModel {
  /** Quarters of an hour: their mean, null where nothing is known, or yet to come, and what is usual then. */
  points: SparkPoint[];
  /** The greatest mean. */
  peak: number | null;
  /** A value that neither line nor band passes; 0 where there is neither. */
  top: number;
}

/** A day's slots of five minutes as a line of quarters, over what is usual on its weekday. */
export function toTodayLine(
  slots: readonly (number | null)[],
  { clock, usual }: { clock: DayClock; usual: TypicalWeek | undefined },
): TodayLineModel {
  const points: SparkPoint[] = [];
  for (let at = 0; at < clock.slotCount; at += slotsAPoint) {
    const known = slots.slice(at, at + slotsAPoint).filter((value) => value !== null);
    points.push({
      value: known.length === 0 ? null : known.reduce((a, b) => a + b, 0) / known.length,
      expected: usual?.(clock.weekday, clock.minutes[at] ?? 0) ?? null,
    });
  }
  const values = points.flatMap(({ value }) => value ?? []);
  const peak = values.length === 0 ? null : Math.max(...values);
  const top = Math.max(peak ?? 0, ...points.map(({ expected }) => expected?.high ?? 0));
  return { points, peak, top };
}
