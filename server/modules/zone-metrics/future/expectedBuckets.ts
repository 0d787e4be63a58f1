import { quartersPerDay } from '#domain/patterns/week/QuarterGrid.ts';
import type { ExpectedDay } from '#domain/patterns/expectation/expectation.ts';

/** A quarter of an hour, or a part of one, that is asked for. */
export interface AskedQuarter {
  /** Days since 1970-01-01. */
  dayNumber: number;
  /** 0..95. */
  quarter: number;
  /** Of the answer. */
  bucket: number;
  openMinutes: number;
  /** Whether its whole day is closed. */
  isClosedDay: boolean;
}

/** What is expected of an interval; null is not known. */
export interface ExpectedBucket {
  openMinutes: number;
  validMinutes: number;
  mean: number | null;
  max: number | null;
  low: number | null;
  high: number | null;
}

/** A mean by open minutes. */
class Mean {
  #sum = 0;
  #minutes = 0;

  add(value: number, minutes: number): void {
    if (Number.isNaN(value)) return;
    this.#sum += value * minutes;
    this.#minutes += minutes;
  }

  get minutes(): number {
    return this.#minutes;
  }

  get value(): number | null {
    return this.#minutes > 0 ? this.#sum / this.#minutes : null;
  }
}

function bucketOf(
  asked: readonly AskedQuarter[],
  dayOf: (dayNumber: number) => ExpectedDay,
): ExpectedBucket {
  const [mean, low, high] = [new Mean(), new Mean(), new Mean()];
  let openMinutes = 0;
  let max = Number.NEGATIVE_INFINITY;
  for (const { dayNumber, quarter, openMinutes: minutes } of asked) {
    if (minutes <= 0) continue;
    const day = dayOf(dayNumber);
    const value = day.values[quarter] ?? Number.NaN;
    openMinutes += minutes;
    mean.add(value, minutes);
    low.add(day.low[quarter] ?? Number.NaN, minutes);
    high.add(day.high[quarter] ?? Number.NaN, minutes);
    if (value > max) max = value;
  }
  if (asked.length > 0 && asked.every(({ isClosedDay }) => isClosedDay))
    return { openMinutes: 0, validMinutes: 0, mean: 0, max: 0, low: 0, high: 0 };
  return {
    openMinutes,
    validMinutes: mean.minutes,
    mean: mean.value,
    max: mean.minutes > 0 ? max : null,
    low: low.value,
    high: high.value,
  };
}

/** What is expected of each interval: means by open minutes, closed days nobody. */
export function expectedBuckets(
  asked: readonly AskedQuarter[],
  bucketCount: number,
  dayOf: (dayNumber: number) => ExpectedDay,
): ExpectedBucket[] {
  const byBucket = Array.from({ length: bucketCount }, (): AskedQuarter[] => []);
  for (const quarter of asked) byBucket[quarter.bucket]?.push(quarter);
  const days = new Map<number, ExpectedDay>();
  const remembered = (dayNumber: number): ExpectedDay => {
    const known = days.get(dayNumber) ?? dayOf(dayNumber);
    days.set(dayNumber, known);
    return known;
  };
  return byBucket.map((quarters) => bucketOf(quarters, remembered));
}

/** Tells of each quarter whether every other of its day is closed too. */
export function markClosedDays(
  quarters: readonly Omit<AskedQuarter, 'isClosedDay'>[],
): AskedQuarter[] {
  const open = new Set(
    quarters.filter(({ openMinutes }) => openMinutes > 0).map(({ dayNumber }) => dayNumber),
  );
  return quarters.map(({ dayNumber, quarter, bucket, openMinutes }) => {
    const isClosedDay = !open.has(dayNumber);
    return { dayNumber, quarter, bucket, openMinutes, isClosedDay };
  });
}

/** The quarter of a minute of the day. */
export function quarterOf(minuteOfDay: number): number {
  return Math.floor((minuteOfDay / 1440) * quartersPerDay);
}
