/**
 * The greatest coverage of a whole and its parts. Parts may be measured where the whole is not: a moment counts for a group when
 * 70% of its seats are measured in it.
 */
export function bestCoverage(
  whole: number | null,
  parts: Iterable<number | null | undefined>,
): number | null {
  const known = [whole, ...parts].flatMap((coverage) => coverage ?? []);
  return known.length === 0 ? null : Math.max(...known);
}
