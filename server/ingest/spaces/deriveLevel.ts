const namedLevels: readonly (readonly [RegExp, number])[] = [
  [/\bbasement\b/, -1],
  [/\b(ground|lower|bg)\b/, 0],
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'].map(
    (word, at) => [new RegExp(`\\b${word}\\b`), at + 1] as const,
  ),
];

/** A minus counts as a sign only where it does not join words: "Floor -1" but not "A-1". */
const numeral = /(?<![\p{L}\p{N}])-\d+(\.\d+)?|\d+(\.\d+)?/u;

/** The level that a floor's name tells (specification, section 3), or undefined when it tells none. */
export function deriveLevel(name: string): number | undefined {
  const digits = numeral.exec(name);
  if (digits !== null) return Number(digits[0]);
  const lower = name.toLowerCase();
  return namedLevels.find(([word]) => word.test(lower))?.[1];
}
