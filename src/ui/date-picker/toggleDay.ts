/** How many days can be picked one by one. */
export interface DayCounts {
  minCount?: number | undefined;
  maxCount?: number | undefined;
}

/** A click on a day where several can be picked: on or off, in order; nothing changes where it would leave too few or too many. */
export function toggleDay(
  days: readonly string[],
  day: string,
  { minCount = 0, maxCount = Infinity }: DayCounts,
): readonly string[] {
  const next = days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted();
  const isRefused = next.length < days.length ? next.length < minCount : next.length > maxCount;
  return isRefused ? days : next;
}
