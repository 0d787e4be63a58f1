/** Slots of five minutes that one point of the line stands for. */
const slotsAPoint = 3;

export interface TodayLineValues {
  /** Means of a quarter of an hour; null where nothing is known, or yet to come. */
  values: (number | null)[];
  /** The greatest of them. */
  peak: number | null;
}

/** A day's slots of five minutes as a line of quarters. */
export function toTodayLine(slots: readonly (number | null)[]): TodayLineValues {
  const values: (number | null)[] = [];
  for (let at = 0; at < slots.length; at += slotsAPoint) {
    const known = slots.slice(at, at + slotsAPoint).filter((value) => value !== null);
    values.push(known.length === 0 ? null : known.reduce((a, b) => a + b, 0) / known.length);
  }
  const known = values.filter((value) => value !== null);
  return { values, peak: known.length === 0 ? null : Math.max(...known) };
}
