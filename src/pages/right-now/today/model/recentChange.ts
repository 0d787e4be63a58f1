/** Slots of a quarter of an hour. */
const quarter = 3;

/** Of a quarter's slots, those that must be known before its mean is taken. */
const neededSlots = 2;

/** The mean of the 15 minutes that end with a slot against the 15 before them; null where one of the two is not known. */
export function recentChange(values: readonly (number | null)[], slot: number): number | null {
  const now = meanOf(values, slot - quarter + 1);
  const before = meanOf(values, slot - 2 * quarter + 1);
  return now === null || before === null ? null : now - before;
}

function meanOf(values: readonly (number | null)[], from: number): number | null {
  const known = values
    .slice(Math.max(0, from), Math.max(0, from + quarter))
    .filter((value) => value !== null);
  if (known.length < neededSlots) return null;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}
