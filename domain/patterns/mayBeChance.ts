/** Differences that dealing the days anew gives this often may be chance (metrics.md 3.6). */
const chanceFrom = 0.05;

/** Whether a change with this p may be chance. */
export function mayBeChance(p: number): boolean {
  return p >= chanceFrom;
}
