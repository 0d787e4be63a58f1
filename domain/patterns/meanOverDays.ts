/** A value of one step of the clock on one day: an hour, a quarter, an hour of the week. */
export interface StepValue {
  step: number;
  value: number | null;
}

/** Means by step, and the days that entered each; NaN where none did. */
export interface StepMeans {
  values: Float64Array;
  days: Uint16Array;
}

/** The mean of each step over days that count the same, however many of their minutes are valid. */
export function meanOverDays(days: Iterable<StepValue>, stepCount: number): StepMeans {
  const sums = new Float64Array(stepCount);
  const counts = new Uint16Array(stepCount);
  for (const { step, value } of days) {
    if (value === null) continue;
    sums[step] = (sums[step] ?? 0) + value;
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return {
    values: sums.map((sum, step) => (counts[step] ? sum / (counts[step] ?? 1) : Number.NaN)),
    days: counts,
  };
}
