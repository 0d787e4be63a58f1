/** A difference that chance makes this often of periods that are alike could be chance. */
const chanceFrom = 0.05;

/** Whether a change with this p could be chance; null is one of too few days to tell. */
export function mayBeChance(p: number | null): boolean {
  return p === null || p >= chanceFrom;
}
