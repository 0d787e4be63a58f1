const outdaters = new Set<() => void>();

/** Has something be outdated together with the query cache, beside which it is held. */
export function outdateWithCache(outdate: () => void): void {
  outdaters.add(outdate);
}

/** Outdates what is held beside the query cache. */
export function outdateHeldBeside(): void {
  for (const outdate of outdaters) outdate();
}
