import { lengthBytes, textBytes } from '#server/core/native/nativeBytes.ts';
import type { Turns } from '#server/core/Turns.ts';
import {
  isKnownAt,
  isNumbers,
  textAt,
  type ColumnValues,
  type ExportKind,
  type ExportTable,
  type TextValues,
} from './ExportTable.ts';
import { writeInstants, writeNumbers } from './numberColumns.ts';

/** What the engine makes of the types of Arrow, so that its files are the same. */
const types: Readonly<Record<ExportKind, string>> = {
  text: 'Nullable(String)',
  number: 'Nullable(Float64)',
  instant: "Nullable(DateTime64(3, 'UTC'))",
};

const mostRemembered = 4096;

/** Bytes that are written one after the other into memory that is used again, for each piece of fresh memory brings the next collection of garbage closer. */
class BlockBytes {
  #bytes = new Uint8Array(256 * 1024);
  #end = 0;
  #scratch = new Float64Array(0);
  readonly #texts = new Map<string, Uint8Array>();

  /** What was written since, as a copy. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#end);
    this.#end = 0;
    return taken;
  }

  add(bytes: Uint8Array): void {
    this.#bytes.set(bytes, this.#room(bytes.length));
  }

  /** A byte for each row: 1 where it has no value. */
  addGaps(values: ColumnValues, rows: number): void {
    const at = this.#room(rows);
    for (let row = 0; row < rows; row += 1) this.#bytes[at + row] = Number(!isKnownAt(values, row));
  }

  addNumbers(values: Float64Array, isInstant: boolean): void {
    const { length } = values;
    if (this.#scratch.length < length) this.#scratch = new Float64Array(length);
    const scratch = this.#scratch.subarray(0, length);
    if (isInstant) writeInstants(values, new Int32Array(scratch.buffer, 0, 2 * length));
    else writeNumbers(values, scratch);
    this.add(new Uint8Array(scratch.buffer, 0, 8 * length));
  }

  /** Texts each led by its length. */
  addTexts(values: TextValues, rows: number): void {
    for (let row = 0; row < rows; row += 1) this.add(this.#bytesOf(textAt(values, row) ?? ''));
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

  /** Where so many bytes can be written. */
  #room(length: number): number {
    const at = this.#end;
    this.#end += length;
    if (this.#end > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#end);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    return at;
  }
}

/** Rows as blocks of the format Native of ClickHouse, little-endian as this machine is: the form in which the engine itself holds columns. */
export async function* nativeRows(
  { columns, slices }: ExportTable,
  turns: Turns,
): AsyncGenerator<Uint8Array> {
  const titled = columns.map(({ name, kind }) => ({
    kind,
    title: Buffer.concat([textBytes(name), textBytes(types[kind])]),
  }));
  const bytes = new BlockBytes();
  for await (const { rows, columns: all } of slices()) {
    if (rows === 0) continue;
    bytes.add(Buffer.from([...lengthBytes(columns.length), ...lengthBytes(rows)]));
    for (const [at, { kind, title }] of titled.entries()) {
      const values = all[at] ?? null;
      bytes.add(title);
      bytes.addGaps(values, rows);
      if (isNumbers(values)) bytes.addNumbers(values, kind === 'instant');
      else bytes.addTexts(values, rows);
    }
    yield bytes.take();
    await turns.worked(rows * columns.length);
  }
}
