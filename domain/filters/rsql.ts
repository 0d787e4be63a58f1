/** An expression that cannot be read. `position` counts characters from 1. */
export class FilterError extends Error {
  override readonly name = 'FilterError';
  readonly reason: string;
  readonly position: number;

  constructor(reason: string, position: number) {
    super(`${reason} at position ${position}`);
    this.reason = reason;
    this.position = position;
  }
}

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
