import { AppError } from '#server/core/AppError.ts';
import { RowBounds, type RowReader, type TakeRow, parseRow, UnreadableRow } from './RowReader.ts';

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** Where in the array the reader stands. */
type Place = 'before' | 'first' | 'next' | 'row' | 'after';

/** A JSON array: cut into its elements, each of which is parsed by itself, so that no more than one is held. */
export class ArrayRows implements RowReader {
  readonly #take: TakeRow;
  readonly #bounds = new RowBounds();
  #place: Place = 'before';
  #depth = 0;
  #isText = false;
  #isEscaped = false;
  #begun: Buffer[] = [];
  #begunBytes = 0;

  constructor(take: TakeRow) {
    this.#take = take;
  }

  write(piece: Buffer): void {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (this.#place === 'row') {
        if (!this.#isEnd(byte)) continue;
        this.#add(piece.subarray(from, at));
        this.#finishRow();
        this.#place = byte === comma ? 'next' : 'after';
      } else if (!isSpace(byte) && this.#begins(byte)) {
        from = at;
        // The byte may be one that opens or closes something.
        at -= 1;
      }
    }
    if (this.#place === 'row') this.#add(piece.subarray(from));
  }

  end(): void {
    if (this.#place === 'after') return;
    if (this.#place === 'before')
      throw new AppError('INVALID_BODY', 'The body is not a JSON array');
    const row = this.#place === 'row' ? this.#bounds.rows : this.#bounds.rows + 1;
    throw new AppError('INVALID_BODY', `The body is not valid JSON: it ends at row ${row}`);
  }

  /** Whether a row begins with the byte, which is none of a row. */
  #begins(byte: number): boolean {
    if (this.#place === 'before') {
      if (byte !== openBracket) throw new AppError('INVALID_BODY', 'The body is not a JSON array');
      this.#place = 'first';
      return false;
    }
    if (this.#place === 'after') {
      const last = this.#bounds.rows;
      throw new AppError(
        'INVALID_BODY',
        `The body is not valid JSON: it continues after row ${last}`,
      );
    }
    if (byte === closeBracket && this.#place === 'first') {
      this.#place = 'after';
      return false;
    }
    this.#bounds.add(1);
    this.#place = 'row';
    return true;
  }

  /** Whether the byte ends the row, which it is no part of. */
  #isEnd(byte: number): boolean {
    if (this.#isText) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === backslash) this.#isEscaped = true;
      else if (byte === quote) this.#isText = false;
      return false;
    }
    if (byte === quote) this.#isText = true;
    else if (byte === openBrace || byte === openBracket) this.#depth += 1;
    else if (this.#depth > 0) {
      if (byte === closeBrace || byte === closeBracket) this.#depth -= 1;
    } else return byte === comma || byte === closeBracket;
    return false;
  }

  #add(part: Buffer): void {
    this.#begun.push(part);
    this.#begunBytes += part.length;
    this.#bounds.checkLength(this.#begunBytes);
  }

  #finishRow(): void {
    const row = parseRow(Buffer.concat(this.#begun).toString('utf8'));
    this.#begun = [];
    this.#begunBytes = 0;
    if (row instanceof UnreadableRow) {
      const at = row.position === null ? '' : `, position ${row.position}`;
      throw new AppError(
        'INVALID_BODY',
        `The body is not valid JSON at row ${this.#bounds.rows}${at}`,
      );
    }
    this.#take(row);
  }
}
