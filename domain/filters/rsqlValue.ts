const plain = /^[^\s"'(),;=!~<>]+$/;

/** A value of filter_zones; quoted where it could be mistaken for the language itself. */
export function rsqlValue(value: string): string {
  if (plain.test(value)) return value;
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Whether a word can stand in a selector, which cannot be quoted. */
export function isRsqlName(word: string): boolean {
  return plain.test(word);
}
