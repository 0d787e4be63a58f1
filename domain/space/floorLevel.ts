const wordLevels: readonly (readonly [RegExp, number])[] = [
  [/\bbasement/, -1],
  [/\b(ground|lower|bg\b)/, 0],
  [/\bfirst\b/, 1],
  [/\bsecond\b/, 2],
  [/\bthird\b/, 3],
  [/\bfourth\b/, 4],
  [/\bfifth\b/, 5],
  [/\bsixth\b/, 6],
  [/\bseventh\b/, 7],
  [/\beighth\b/, 8],
  [/\bninth\b/, 9],
];
/** The first digits; a minus counts when it stands at the beginning or after a space or bracket. */
const digits = /((?:^|[\s(])-)?(\d{1,4})/;

/** The level that a floor's name tells, or null when it tells none. */
export function namedLevel(name: string): number | null {
  const match = digits.exec(name);
  if (match !== null) return match[1] === undefined ? Number(match[2]) : -Number(match[2]);
  const words = name.toLowerCase();
  return wordLevels.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** 'Floor N' where a level is known, otherwise the name. */
export function floorDisplayName(name: string, level: number | null): string {
  return level === null ? name : `Floor ${level}`;
}

/** A floor as pages call it, by its name alone. */
export function shownFloorName(name: string): string {
  return floorDisplayName(name, namedLevel(name));
}
