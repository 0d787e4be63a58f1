const exactBits = 53;

/**
 * Sorts ascending rows by start, earlier rows first among equals: as numbers that hold both, which takes a tenth of the time that a
 * comparison of each pair takes. Starts are whole milliseconds.
 */
export function sortByStart(rows: Uint32Array, startMs: Float64Array): void {
  const bits = Math.ceil(Math.log2(rows.length + 1));
  const longestMs = 2 ** (exactBits - bits);
  const places = 2 ** bits;
  const stretches = new Map<number, number[]>();
  for (let at = 0; at < rows.length; at += 1) {
    const stretch = Math.floor((startMs[rows[at] ?? 0] ?? 0) / longestMs);
    const own = stretches.get(stretch);
    if (own === undefined) stretches.set(stretch, [at]);
    else own.push(at);
  }
  const given = rows.slice();
  let next = 0;
  for (const [stretch, own] of [...stretches].toSorted(([a], [b]) => a - b)) {
    const fromMs = stretch * longestMs;
    const keys = Float64Array.from(
      own,
      (at) => ((startMs[given[at] ?? 0] ?? 0) - fromMs) * places + at,
    ).toSorted();
    for (const key of keys) {
      rows[next] = given[key % places] ?? 0;
      next += 1;
    }
  }
}
