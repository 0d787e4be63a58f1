import type { Turns } from '#server/core/Turns.ts';
import {
  isKnownAt,
  isNumbers,
  textAt,
  type ColumnValues,
  type ExportColumn,
  type ExportKind,
  type ExportSlice,
  type ExportTable,
  type TextValues,
} from './ExportTable.ts';
import { writeInstants, writeNumbers } from './arrowColumns.ts';

/** What the engine makes of the types of Arrow, so that its files are the same. */
const types: Readonly<Record<ExportKind, string>> = {
  text: 'Nullable(String)',
  number: 'Nullable(Float64)',
  instant: "Nullable(DateTime64(3, 'UTC'))",
};

const mostRemembered = 4096;

/** Each block costs the engine as much as some thousand values, so that those of few rows took longer to read than to convert. */
const rowsPerBlock = 8192;

/** Bytes that are written one after the other into memory that is used again, for each piece of fresh memory brings the next collection of garbage closer. */
class GrowingBytes {
  #bytes = new Uint8Array(16 * 1024);
  #end = 0;

  /** What was written since it was emptied; holds until more is written. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#end);
  }

  add(bytes: Uint8Array): void {
    this.room(bytes.length).set(bytes);
  }

  /** So many bytes more, to be written at once. */
  room(length: number): Uint8Array {
    const at = this.#end;
    this.#end += length;
    if (this.#end > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#end);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    return this.#bytes.subarray(at, this.#end);
  }

  empty(): void {
    this.#end = 0;
  }
}

/** A column of a block, as the engine has it: name and type, a byte for each row that is 1 where it has no value, and the values. */
class BlockColumn {
  readonly #title: Uint8Array;
  readonly #isInstant: boolean;
  readonly #gaps = new GrowingBytes();
  readonly #values = new GrowingBytes();
  readonly #texts = new Map<string, Uint8Array>();
  #scratch = new Float64Array(0);

  constructor({ name, kind }: ExportColumn) {
    this.#title = Buffer.concat([textBytes(name), textBytes(types[kind])]);
    this.#isInstant = kind === 'instant';
  }

  add(values: ColumnValues, rows: number): void {
    this.#addGaps(values, rows);
    if (isNumbers(values)) this.#addNumbers(values);
    else this.#addTexts(values, rows);
  }

  /** What was added since, which hold until more is added. */
  take(): Uint8Array[] {
    const taken = [this.#title, this.#gaps.written, this.#values.written];
    this.#gaps.empty();
    this.#values.empty();
    return taken;
  }

  #addGaps(values: ColumnValues, rows: number): void {
    const gaps = this.#gaps.room(rows);
    for (let row = 0; row < rows; row += 1) gaps[row] = Number(!isKnownAt(values, row));
  }

  #addNumbers(values: Float64Array): void {
    const { length } = values;
    if (this.#scratch.length < length) this.#scratch = new Float64Array(length);
    const scratch = this.#scratch.subarray(0, length);
    if (this.#isInstant) writeInstants(values, new Int32Array(scratch.buffer, 0, 2 * length));
    else writeNumbers(values, scratch);
    this.#values.add(new Uint8Array(scratch.buffer, 0, 8 * length));
  }

  /** Texts each led by its length. */
  #addTexts(values: TextValues, rows: number): void {
    for (let row = 0; row < rows; row += 1)
      this.#values.add(this.#bytesOf(textAt(values, row) ?? ''));
  }

  /** Of many rows few are distinct. */
  #bytesOf(text: string): Uint8Array {
    let bytes = this.#texts.get(text);
    if (bytes === undefined) {
      if (this.#texts.size >= mostRemembered) this.#texts.clear();
      this.#texts.set(text, (bytes = textBytes(text)));
    }
    return bytes;
  }
}

/** Collects rows until they are a block. Kept out of the generator, whose code is compiled anew for each file. */
class Block {
  readonly #columns: readonly BlockColumn[];
  #rows = 0;

  constructor(columns: readonly ExportColumn[]) {
    this.#columns = columns.map((column) => new BlockColumn(column));
  }

  get isDue(): boolean {
    return this.#rows >= rowsPerBlock;
  }

  add({ rows, columns }: ExportSlice): void {
    this.#rows += rows;
    for (const [at, column] of this.#columns.entries()) column.add(columns[at] ?? null, rows);
  }

  /** The rows since the last block; nothing of none. */
  take(): Uint8Array[] {
    if (this.#rows === 0) return [];
    const head = Buffer.from([...lengthBytes(this.#columns.length), ...lengthBytes(this.#rows)]);
    this.#rows = 0;
    return [Buffer.concat([head, ...this.#columns.flatMap((column) => column.take())])];
  }
}

/** Rows as blocks of the format Native of ClickHouse, little-endian as this machine is: the form in which the engine itself holds columns. */
export async function* nativeRows(
  { columns, slices }: ExportTable,
  turns: Turns,
): AsyncGenerator<Uint8Array> {
  const block = new Block(columns);
  for await (const slice of slices()) {
    block.add(slice);
    if (block.isDue) yield* block.take();
    await turns.worked(slice.rows * columns.length);
  }
  yield* block.take();
}

/** A length as the format Native of ClickHouse has it: seven bits a byte, the least first. */
export function lengthBytes(length: number): number[] {
  const bytes: number[] = [];
  let rest = length;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
  return bytes;
}

/** A text led by its length. */
export function textBytes(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from(lengthBytes(bytes.length)), bytes]);
}
