import { lengthBytes, textBytes } from '#server/core/export/nativeRows.ts';

/** A column of numbers as the engine takes them. */
interface NumberColumn {
  type: 'UInt8' | 'UInt16' | 'UInt32' | 'Float32' | 'Float64';
  data: Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;
}

/** A column of texts of which few are distinct: row i is `texts[indexes[i]]`. */
interface TextColumn {
  texts: readonly string[];
  indexes: Uint16Array;
}

/** Columns of equal length by name. */
export type NativeColumns = Readonly<Record<string, NumberColumn | TextColumn>>;

function repeatedTexts({ texts, indexes }: TextColumn): Uint8Array {
  const encoded = texts.map(textBytes);
  const length = indexes.reduce((sum, index) => sum + (encoded[index]?.length ?? 0), 0);
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const index of indexes) {
    const text = encoded[index];
    if (text === undefined) throw new Error(`No text ${index} in a column`);
    bytes.set(text, at);
    at += text.length;
  }
  return bytes;
}

/** One block of the format Native of ClickHouse, little-endian as this machine is; about 1 ns a number. */
export function encodeNative(columns: NativeColumns): Uint8Array[] {
  const entries = Object.entries(columns);
  const [first] = entries;
  const rows = first === undefined ? 0 : lengthOf(first[1]);
  const chunks: Uint8Array[] = [
    Buffer.from([...lengthBytes(entries.length), ...lengthBytes(rows)]),
  ];
  for (const [name, column] of entries) {
    const isText = 'texts' in column;
    chunks.push(textBytes(name), textBytes(isText ? 'String' : column.type));
    chunks.push(isText ? repeatedTexts(column) : bytesOf(column.data));
  }
  return chunks;
}

function lengthOf(column: NumberColumn | TextColumn): number {
  return 'texts' in column ? column.indexes.length : column.data.length;
}

function bytesOf({ buffer, byteOffset, byteLength }: NumberColumn['data']): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
