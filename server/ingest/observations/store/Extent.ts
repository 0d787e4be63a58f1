/** Slots from the first to the last that is or may be stored: [fromMs, toMs), ms since 1970. There may be holes. */
export interface Extent {
  fromMs: number;
  toMs: number;
}

/** The least extent that holds both. */
export function widened(known: Extent | undefined, { fromMs, toMs }: Extent): Extent {
  if (known === undefined) return { fromMs, toMs };
  return { fromMs: Math.min(known.fromMs, fromMs), toMs: Math.max(known.toMs, toMs) };
}
