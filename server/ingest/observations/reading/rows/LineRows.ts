import { RowBounds, type RowReader, type TakeRow, parseRow } from './RowReader.ts';

const newline = 0x0a;

/** NDJSON: a row a line; empty lines are passed over. */
export class LineRows implements RowReader {
  readonly #take: TakeRow;
  readonly #bounds = new RowBounds();
  /** The beginning of a line that goes on in the next piece. */
  #begun: Buffer[] = [];
  #begunBytes = 0;

  constructor(take: TakeRow) {
    this.#take = take;
  }

  write(piece: Buffer): void {
    let from = 0;
    for (let to = piece.indexOf(newline); to !== -1; to = piece.indexOf(newline, from)) {
      this.#bounds.checkLength(this.#begunBytes + to - from);
      this.#bounds.add(1);
      this.#begunBytes = 0;
      from = to + 1;
    }
    if (from > 0) this.#finishLines(piece.subarray(0, from - 1));
    this.#begin(piece.subarray(from));
  }

  end(): void {
    if (this.#begunBytes === 0) return;
    this.#bounds.add(1);
    this.#finishLines(Buffer.alloc(0));
  }

  #begin(part: Buffer): void {
    if (part.length === 0) return;
    this.#begun.push(part);
    this.#begunBytes += part.length;
    this.#bounds.checkLength(this.#begunBytes);
  }

  /** All whole lines of a piece are read as one text: a text of each would take as long as its parsing. */
  #finishLines(piece: Buffer): void {
    const bytes = this.#begun.length === 0 ? piece : Buffer.concat([...this.#begun, piece]);
    this.#begun = [];
    for (const line of bytes.toString('utf8').split('\n'))
      if (line.trim() !== '') this.#take(parseRow(line));
  }
}
