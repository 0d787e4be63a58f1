/** The end of the color scale for people: the greatest count rounded up to a round number, at least 5. */
export function countDomain(counts: readonly (number | null)[]): number {
  const greatest = counts.reduce<number>((most, count) => Math.max(most, count ?? 0), 0);
  const step = greatest > 50 ? 20 : 5;
  return Math.max(5, Math.ceil(greatest / step) * step);
}
