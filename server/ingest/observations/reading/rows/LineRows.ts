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
      this.#add(piece.subarray(from, to));
      this.#finishLine();
      from = to + 1;
    }
    this.#add(piece.subarray(from));
  }

  end(): void {
    if (this.#begunBytes > 0) this.#finishLine();
  }

  #add(part: Buffer): void {
    if (part.length === 0) return;
    this.#begun.push(part);
    this.#begunBytes += part.length;
    this.#bounds.checkLength(this.#begunBytes);
  }

  #finishLine(): void {
    this.#bounds.add(1);
    const [only, ...more] = this.#begun;
    if (only === undefined) return;
    const line = (more.length === 0 ? only : Buffer.concat(this.#begun)).toString('utf8');
    this.#begun = [];
    this.#begunBytes = 0;
    if (line.trim() !== '') this.#take(parseRow(line));
  }
}
