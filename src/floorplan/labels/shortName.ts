/** The part of a name that finds the place on a door sign: its first word with a digit, when that is shorter. */
export function shortName(name: string): string | null {
  const word = name.split(/\s+/u).find((part) => /\d/u.test(part));
  return word === undefined || word.length >= name.length ? null : word;
}
