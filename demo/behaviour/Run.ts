/** A stretch of a local day in which a zone's reading does not change; minutes after local midnight, half-open. */
export interface Run {
  from: number;
  to: number;
  count: number;
}

export const minutesPerDay = 1440;

/** A person at a place: minutes after local midnight, half-open. */
export interface Stay {
  from: number;
  to: number;
}

/** Fills a day with runs: stays overlap into counts, the rest is nobody. */
export function countStays(stays: readonly Stay[]): Run[] {
  const changes = new Map<number, number>();
  for (const { from, to } of stays) {
    if (to <= from) continue;
    changes.set(from, (changes.get(from) ?? 0) + 1);
    changes.set(to, (changes.get(to) ?? 0) - 1);
  }
  const runs: Run[] = [];
  let from = 0;
  let count = 0;
  for (const minute of [...changes.keys()].toSorted((a, b) => a - b)) {
    if (minute > from) runs.push({ from, to: minute, count });
    count += changes.get(minute) ?? 0;
    from = minute;
  }
  if (from < minutesPerDay) runs.push({ from, to: minutesPerDay, count });
  return runs;
}

/** Sets the people of one stretch of a day; parts of the day without a setting stay empty. */
export function fillDay(busy: readonly Run[]): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const run of busy) {
    if (run.from > at) runs.push({ from: at, to: run.from, count: 0 });
    runs.push(run);
    at = run.to;
  }
  if (at < minutesPerDay) runs.push({ from: at, to: minutesPerDay, count: 0 });
  return runs;
}
