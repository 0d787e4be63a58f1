import { once } from 'node:events';
import { parse, type Parser } from 'csv-parse';
import { AppError } from '#server/core/AppError.ts';
import { intakeLimits } from '#server/ingest/observations/reading/intakeLimits.ts';
import { RowBounds, type RowReader, type TakeRow } from './RowReader.ts';

const newline = 0x0a;
const carriageReturn = 0x0d;
const numberText = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

const textColumns: ReadonlySet<string> = new Set([
  'time',
  'layer',
  'zone_id',
  'sensor_id',
  'source',
]);

/** What a cell of a column says; undefined when it says nothing. */
export type CellReader = (text: string, column: string) => unknown;

function csvValue(text: string, column: string): unknown {
  if (text === '') return undefined;
  if (column === 'in_use' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  const isText = textColumns.has(column);
  return !isText && numberText.test(text) ? Number(text) : text;
}

function columnNames(header: readonly string[]): string[] {
  const names = new Set<string>();
  for (const name of header.map((text) => text.trim())) {
    if (names.has(name)) throw new Error(`the column ${name} appears more than once`);
    names.add(name);
  }
  return [...names];
}

function readCells(
  record: Readonly<Record<string, string>>,
  readCell: CellReader,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const column in record) row[column] = readCell(record[column] ?? '', column);
  return row;
}

/** CSV with a header. */
export class CsvRows implements RowReader {
  readonly #parser: Parser;
  readonly #bounds = new RowBounds();
  #lineBytes = 0;
  #failure: unknown = null;

  constructor(take: TakeRow, readCell: CellReader = csvValue, delimiter = ',') {
    this.#parser = parse({
      delimiter,
      columns: columnNames,
      skip_empty_lines: true,
      trim: true,
      max_record_size: intakeLimits.rowBytes,
      // Not by its option `cast`, which is called with the state of the parser and took three quarters of the time.
      on_record: (record: Record<string, string>) => {
        take(readCells(record, readCell));
        return null;
      },
    });
    this.#parser.on('error', (error: unknown) => {
      this.#failure ??= error;
    });
    this.#parser.resume();
  }

  async write(piece: Buffer): Promise<void> {
    this.#countLines(piece);
    if (!this.#parser.write(piece)) await this.#until('drain');
    this.#refuseFailure();
  }

  async end(): Promise<void> {
    const ended = this.#until('end');
    this.#parser.end();
    await ended;
    this.#refuseFailure();
  }

  async #until(event: 'drain' | 'end'): Promise<void> {
    if (this.#failure !== null) return;
    // Whichever comes first: what fails says so by an error, which is kept.
    await once(this.#parser, event).catch(() => undefined);
  }

  #countLines(piece: Buffer): void {
    let lines = 0;
    let before = 0;
    for (const byte of piece) {
      this.#lineBytes += 1;
      if (byte === newline || byte === carriageReturn) {
        if (!(byte === newline && before === carriageReturn)) lines += 1;
        this.#bounds.checkLength(this.#lineBytes);
        this.#lineBytes = 0;
      }
      before = byte;
    }
    this.#bounds.checkLength(this.#lineBytes);
    this.#bounds.add(lines);
  }

  #refuseFailure(): void {
    const cause = this.#failure;
    if (cause === null) return;
    if (cause instanceof AppError) throw cause;
    const reason = cause instanceof Error ? cause.message : 'unreadable';
    throw new AppError('INVALID_BODY', `The body is not CSV: ${reason}`, { cause });
  }
}
