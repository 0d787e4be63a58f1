import { localParts } from '../../time/localParts.ts';

type Values = readonly (number | null)[];

/** What is expected of a group, its lists by quarters of an hour; null is unknown. */
export interface ExpectedQuarters {
  openMinutes: Values;
  mean: Values;
  low: Values;
  high: Values;
}

/** What is expected of a day; null cannot be told, or is closed. */
export interface ExpectedDayRow {
  dayNumber: number;
  isClosed: boolean;
  /** The mean of the day's open time. */
  mean: number | null;
  /** The greatest quarter of an hour that is expected, with its band and its minute of the day. */
  peak: number | null;
  peakLow: number | null;
  peakHigh: number | null;
  peakMinute: number | null;
}

/** A quarter of an hour of a group that is open. */
interface OpenQuarter {
  dayNumber: number;
  minuteOfDay: number;
  minutes: number;
  value: number;
  low: number | null;
  high: number | null;
}

/** The days of an answer from a day on, by the group's quarters of an hour. */
export function toExpectedDays(
  { intervals }: { intervals: readonly { startMs: number }[] },
  group: ExpectedQuarters,
  { timeZone, fromDay }: { timeZone: string; fromDay: number },
): ExpectedDayRow[] {
  const open = new Set<number>();
  const quarters = new Map<number, OpenQuarter[]>();
  for (const [at, { startMs }] of intervals.entries()) {
    const { dayNumber, minuteOfDay } = localParts(startMs, timeZone);
    if (dayNumber < fromDay) continue;
    const ofDay = quarters.get(dayNumber) ?? [];
    quarters.set(dayNumber, ofDay);
    const minutes = group.openMinutes[at] ?? 0;
    if (minutes > 0) open.add(dayNumber);
    const value = group.mean[at] ?? null;
    if (minutes <= 0 || value === null) continue;
    const [low, high] = [group.low[at] ?? null, group.high[at] ?? null];
    ofDay.push({ dayNumber, minuteOfDay, minutes, value, low, high });
  }
  return [...quarters].map(([dayNumber, ofDay]) => toRow(dayNumber, ofDay, !open.has(dayNumber)));
}

function toRow(
  dayNumber: number,
  quarters: readonly OpenQuarter[],
  isClosed: boolean,
): ExpectedDayRow {
  const minutes = quarters.reduce((sum, quarter) => sum + quarter.minutes, 0);
  const total = quarters.reduce((sum, quarter) => sum + quarter.value * quarter.minutes, 0);
  const peak = quarters.reduce<OpenQuarter | null>(
    (best, quarter) => (best === null || quarter.value > best.value ? quarter : best),
    null,
  );
  return {
    dayNumber,
    isClosed,
    mean: minutes > 0 ? total / minutes : null,
    peak: peak?.value ?? null,
    peakLow: peak?.low ?? null,
    peakHigh: peak?.high ?? null,
    peakMinute: peak?.minuteOfDay ?? null,
  };
}

/** Days whose expected peak reaches a share. */
export function daysOver(rows: readonly ExpectedDayRow[], share: number): number {
  return rows.filter(({ peak }) => peak !== null && peak >= share).length;
}

/** The day with the greatest expected peak. */
export function busiestDay(rows: readonly ExpectedDayRow[]): ExpectedDayRow | null {
  return rows.reduce<ExpectedDayRow | null>(
    (best, row) => ((row.peak ?? -1) > (best?.peak ?? -1) ? row : best),
    null,
  );
}
