import { AppError } from '#server/core/AppError.ts';
import { intakeLimits } from '#server/ingest/observations/reading/intakeLimits.ts';
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

/** Counts rows, and refuses more or longer ones than a body may have before they are read. */
export class RowBounds {
  #rows = 0;

  /** Rows that have begun, empty ones too. */
  get rows(): number {
    return this.#rows;
  }

  add(rows: number): void {
    this.#rows += rows;
    if (this.#rows > intakeLimits.rows) {
      const most = intakeLimits.rows.toLocaleString('en-US');
      throw new AppError('PAYLOAD_TOO_LARGE', `The body has more than ${most} rows`);
    }
  }

  checkLength(bytes: number): void {
    if (bytes <= intakeLimits.rowBytes) return;
    const most = intakeLimits.rowBytes.toLocaleString('en-US');
    throw new AppError('PAYLOAD_TOO_LARGE', `A row of the body is longer than ${most} bytes`);
  }
}

/** Makes rows of a body that comes piece by piece. */
export interface RowReader {
  /** Rejects as soon as the body cannot be read. */
  write: (piece: Buffer) => void | Promise<void>;
  /** The body has ended. */
  end: () => void | Promise<void>;
}

/** Told of each row, in order. */
export type TakeRow = (row: unknown) => void;
