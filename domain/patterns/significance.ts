/** A difference that chance makes this often of periods that are alike could be chance. */
const chanceFrom = 0.05;

/** Whether a change with this p could be chance; null is one of too few days to tell. */
export function mayBeChance(p: number | null): boolean {
  return p === null || p >= chanceFrom;
}

/**
 * Which of many p-values stand when a share of at most `rate` of those that do may be false: 1 for each that
 * does. NaN is no test and stands for nothing.
 */
export function benjaminiHochberg(p: Float64Array, rate = 0.1): Uint8Array {
  const ascending = p.filter((value) => !Number.isNaN(value)).sort();
  let threshold = -1;
  for (const [at, value] of ascending.entries()) {
    if (value <= ((at + 1) / ascending.length) * rate) threshold = value;
  }
  return Uint8Array.from(p, (value) => Number(value <= threshold));
}
