import { parse, type ParseError } from 'jsonc-parser';

/** A row that is no JSON: the check of rows refuses it with where it breaks off. */
export class UnreadableRow {
  /** Counted from 1; null where no place is known. */
  readonly position: number | null;

  constructor(text: string) {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true, allowTrailingComma: false });
    const [first] = errors;
    this.position = first === undefined ? null : first.offset + 1;
  }

  get reason(): string {
    return this.position === null
      ? 'not valid JSON'
      : `not valid JSON at position ${this.position}`;
  }
}

/** The value of a JSON text, or what is wrong with it. */
export function parseRow(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return new UnreadableRow(text);
  }
}
