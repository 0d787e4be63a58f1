import {
  Float64,
  makeData,
  TimestampMillisecond,
  Utf8,
  type Data,
  type DataType,
} from 'apache-arrow';
import {
  isKnownAt,
  isNumbers,
  textAt,
  type ColumnValues,
  type ExportKind,
  type TextValues,
} from './ExportTable.ts';

/** Numbers as Arrow's own builders and the engine hold them: what is none has a 0. */
export function writeNumbers(values: Float64Array, to: Float64Array): void {
  for (let row = 0; row < values.length; row += 1) to[row] = values[row] || 0;
}

const word = 2 ** 32;

/** Whole numbers of 64 bits, little-endian as this machine is, word by word: as big integers each would be an object. */
export function writeInstants(values: Float64Array, to: Int32Array): void {
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] || 0;
    to[2 * row] = value % word;
    to[2 * row + 1] = Math.floor(value / word);
  }
}

/** A type for each kind; a timestamp has a time zone, so that programs take it for an instant. */
export const arrowTypes = {
  text: new Utf8(),
  number: new Float64(),
  instant: new TimestampMillisecond('UTC'),
} satisfies Record<ExportKind, DataType>;

interface Validity {
  nullCount: number;
  nullBitmap: Uint8Array | undefined;
}

/** Which rows have a value, in whole steps of 64 bytes as Arrow's own builders have it, on which the bytes of the file depend. */
function validityOf(values: ColumnValues, length: number): Validity {
  let nullCount = 0;
  for (let row = 0; row < length; row += 1) nullCount += Number(!isKnownAt(values, row));
  if (nullCount === 0) return { nullCount, nullBitmap: undefined };
  const nullBitmap = new Uint8Array(Math.ceil(length / 512) * 64);
  for (let row = 0; row < length; row += 1) {
    const byte = row >> 3;
    if (isKnownAt(values, row)) nullBitmap[byte] = (nullBitmap[byte] ?? 0) | (1 << (row & 7));
  }
  return { nullCount, nullBitmap };
}

/** Texts as bytes that follow each other, and where each begins. */
function textsOf(
  values: TextValues,
  length: number,
): { data: Uint8Array; valueOffsets: Int32Array } {
  const texts = Array.from({ length }, (_, row) => textAt(values, row) ?? '');
  const joined = texts.join('');
  const all = Buffer.from(joined);
  // One call for all of them, where each letter is a byte.
  const isAscii = all.byteLength === joined.length;
  const encoded = isAscii ? [] : texts.map((text) => Buffer.from(text));
  const valueOffsets = new Int32Array(length + 1);
  let end = 0;
  for (const [at, { length: bytes }] of (isAscii ? texts : encoded).entries()) {
    end += bytes;
    valueOffsets[at + 1] = end;
  }
  return { data: isAscii ? all : Buffer.concat(encoded), valueOffsets };
}

/** A column of some rows, byte for byte as Arrow's builder makes it, which takes one value at a time and ten times as long. */
export function arrowColumn(kind: ExportKind, values: ColumnValues, length: number): Data {
  const base = { ...validityOf(values, length), length, offset: 0 };
  if (!isNumbers(values))
    return makeData({ ...base, type: arrowTypes.text, ...textsOf(values, length) });
  const data = new Float64Array(length);
  if (kind === 'instant') {
    const words = new Int32Array(data.buffer);
    writeInstants(values, words);
    return makeData({ ...base, type: arrowTypes.instant, data: words });
  }
  writeNumbers(values, data);
  return makeData({ ...base, type: arrowTypes.number, data });
}
