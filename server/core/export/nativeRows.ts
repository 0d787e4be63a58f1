import { lengthBytes, textBytes } from '#server/core/native/nativeBytes.ts';
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
import { instantsOf, numbersOf } from './numberColumns.ts';

/** What the engine makes of the types of Arrow, so that its files are the same. */
const types: Readonly<Record<ExportKind, string>> = {
  text: 'Nullable(String)',
  number: 'Nullable(Float64)',
  instant: "Nullable(DateTime64(3, 'UTC'))",
};

/** A byte for each row: 1 where it has no value. */
function gapsOf(values: ColumnValues, rows: number): Uint8Array {
  const gaps = new Uint8Array(rows);
  for (let row = 0; row < rows; row += 1) gaps[row] = Number(!isKnownAt(values, row));
  return gaps;
}

/** Texts each led by its length; of many rows few are distinct. */
class TextWriter {
  readonly #known = new Map<string, Uint8Array>();

  of(values: TextValues, rows: number): Uint8Array {
    const texts = Array.from({ length: rows }, (_, row) =>
      this.#bytesOf(textAt(values, row) ?? ''),
    );
    const bytes = new Uint8Array(texts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const text of texts) {
      bytes.set(text, at);
      at += text.length;
    }
    return bytes;
  }

  #bytesOf(text: string): Uint8Array {
    let bytes = this.#known.get(text);
    if (bytes === undefined) {
      if (this.#known.size >= mostRemembered) this.#known.clear();
      this.#known.set(text, (bytes = textBytes(text)));
    }
    return bytes;
  }
}

const mostRemembered = 4096;

/** Rows as blocks of the format Native of ClickHouse, little-endian as this machine is: the form in which the engine itself holds columns. */
export async function* nativeRows(
  { columns, slices }: ExportTable,
  turns: Turns,
): AsyncGenerator<Uint8Array> {
  const heads = columns.map(({ name, kind }) =>
    Buffer.concat([textBytes(name), textBytes(types[kind])]),
  );
  const texts = new TextWriter();
  const columnOf = ({ kind }: ExportColumn, values: ColumnValues, rows: number): Uint8Array => {
    if (!isNumbers(values)) return texts.of(values, rows);
    return new Uint8Array((kind === 'instant' ? instantsOf(values) : numbersOf(values)).buffer);
  };
  const blockOf = ({ rows, columns: all }: ExportSlice): Uint8Array => {
    const pieces: Uint8Array[] = [
      Buffer.from([...lengthBytes(columns.length), ...lengthBytes(rows)]),
    ];
    for (const [at, column] of columns.entries()) {
      const values = all[at] ?? null;
      const head = heads[at] ?? new Uint8Array(0);
      pieces.push(head, gapsOf(values, rows), columnOf(column, values, rows));
    }
    return Buffer.concat(pieces);
  };
  for await (const slice of slices()) {
    if (slice.rows === 0) continue;
    yield blockOf(slice);
    await turns.worked(slice.rows * columns.length);
  }
}
