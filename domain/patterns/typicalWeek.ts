import { quantile } from '../metric/quantile.ts';

/** Steps of the typical week, in minutes. */
export const typicalStepMinutes = 15;

/** Days of one weekday that must have a value at a step before it is called typical. */
const neededDays = 3;

/** One value of a quarter of an hour, where and when the clock on the wall stood. */
export interface TimedValue {
  /** Days since 1970-01-01. */
  dayNumber: number;
  /** 0 is Monday. */
  weekday: number;
  /** 0..1439, any minute of the quarter. */
  minuteOfDay: number;
  /** Null where it is not valid. */
  value: number | null;
}

/** What is usual at a step of the week: the median over days, and the tenth and ninetieth percentile. */
export interface Typical {
  low: number;
  median: number;
  high: number;
  /** Days with a value. */
  days: number;
}

/** What is usual at a weekday (0 is Monday) and minute; null where fewer than three days have a value. */
export type TypicalWeek = (weekday: number, minuteOfDay: number) => Typical | null;

interface TypicalOptions {
  /** Days to leave out, as days since 1970-01-01: excluded, holiday and marker days. */
  withoutDays?: ReadonlySet<number>;
}

/**
 * The typical week: for each weekday and quarter of an hour the median of the same weekdays, with P10 and
 * P90 of type 7. A day counts once: the quarter that it repeats when clocks go back is the mean of both.
 */
export function typicalWeek(
  values: Iterable<TimedValue>,
  { withoutDays }: TypicalOptions = {},
): TypicalWeek {
  const steps = new Map<number, Map<number, number[]>>();
  for (const { dayNumber, weekday, minuteOfDay, value } of values) {
    if (value === null || withoutDays?.has(dayNumber) === true) continue;
    const key = stepOf(weekday, minuteOfDay);
    const days = steps.get(key) ?? new Map<number, number[]>();
    steps.set(key, days);
    days.set(dayNumber, [...(days.get(dayNumber) ?? []), value]);
  }
  const typical = new Map([...steps].map(([key, days]) => [key, toTypical(days)]));
  return (weekday, minuteOfDay) => typical.get(stepOf(weekday, minuteOfDay)) ?? null;
}

function stepOf(weekday: number, minuteOfDay: number): number {
  return weekday * (1440 / typicalStepMinutes) + Math.floor(minuteOfDay / typicalStepMinutes);
}

function toTypical(days: ReadonlyMap<number, readonly number[]>): Typical | null {
  if (days.size < neededDays) return null;
  const values = [...days.values()].map(mean);
  const low = quantile(values, 0.1);
  const median = quantile(values, 0.5);
  const high = quantile(values, 0.9);
  if (low === null || median === null || high === null) return null;
  return { low, median, high, days: days.size };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Whether a value lies above, within or below what is usual. */
export function againstTypical(
  value: number,
  { low, high }: Pick<Typical, 'low' | 'high'>,
): 'busier' | 'usual' | 'quieter' {
  if (value > high) return 'busier';
  return value < low ? 'quieter' : 'usual';
}
