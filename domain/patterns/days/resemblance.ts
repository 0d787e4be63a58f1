/** How far neighboring days may resemble each other: correlations. domain/README.md says how they were chosen. */
export const resemblances: readonly number[] = Array.from({ length: 17 }, (_, at) => (at - 7) / 10);

/** How likely a resemblance is before the days are seen, beside the others. */
export function weightOf(resemblance: number): number {
  return resemblance < 0 ? 1.5 : 1;
}

/** Steps over which a resemblance fades from one day to a later one: days without a value in between count half. */
export function stepsBetween(earlier: number, later: number): number {
  return Math.ceil((later - earlier + 1) / 2);
}
