const halfLifeDays = 21;
const leastDays = 3;

/** A day of the past and its value. */
export interface DayMean {
  /** Days since 1970-01-01. */
  dayNumber: number;
  mean: number;
}

/**
 * level(wd) of a day to come: the weighted mean of the same weekday's values before it, a day weighing half as
 * much as one three weeks later. Null where fewer than three of them tell.
 */
export function weekdayLevel(past: readonly DayMean[], dayNumber: number): number | null {
  const same = past.filter(
    (one) => one.dayNumber < dayNumber && (dayNumber - one.dayNumber) % 7 === 0,
  );
  if (same.length < leastDays) return null;
  let weights = 0;
  let sum = 0;
  for (const one of same) {
    const weight = 0.5 ** ((dayNumber - one.dayNumber) / halfLifeDays);
    weights += weight;
    sum += weight * one.mean;
  }
  return sum / weights;
}
