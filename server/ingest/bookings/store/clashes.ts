import type { NamedBooking } from './Identity.ts';

/** Whether each is there once. */
function areDistinct(numbers: readonly bigint[]): boolean {
  const sorted = BigUint64Array.from(numbers).sort();
  for (let at = 1; at < sorted.length; at += 1) if (sorted[at] === sorted[at - 1]) return false;
  return true;
}

/**
 * Which of the open places of named bookings have a number that they can't keep: another booking has it whose place is not open, or comes
 * before theirs. Numbers stand in the order of the bookings.
 */
export function clashes(
  named: readonly NamedBooking[],
  numbers: readonly bigint[],
  open: readonly number[],
): ReadonlySet<number> {
  const clashing = new Set<number>();
  // As good as always: a map of all would take ten times as long.
  if (areDistinct(numbers)) return clashing;
  const owners = new Map<bigint | undefined, string>();
  const isOpen = new Set(open);
  const settled = [...named.keys()].filter((place) => !isOpen.has(place));
  for (const place of [...settled, ...open]) {
    const key = named[place]?.key ?? '';
    const owner = owners.get(numbers[place]);
    if (owner === undefined) owners.set(numbers[place], key);
    else if (owner !== key) clashing.add(place);
  }
  return clashing;
}
