import {
  Float64,
  makeData,
  TimestampMillisecond,
  Utf8,
  type Data,
  type DataType,
} from 'apache-arrow';
import {
  isNumbers,
  textAt,
  type ColumnValues,
  type ExportKind,
  type TextValues,
} from './ExportTable.ts';

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
function validityOf(length: number, isKnown: (row: number) => boolean): Validity {
  let nullCount = 0;
  for (let row = 0; row < length; row += 1) nullCount += Number(!isKnown(row));
  if (nullCount === 0) return { nullCount, nullBitmap: undefined };
  const nullBitmap = new Uint8Array(Math.ceil(length / 512) * 64);
  for (let row = 0; row < length; row += 1) {
    const byte = row >> 3;
    if (isKnown(row)) nullBitmap[byte] = (nullBitmap[byte] ?? 0) | (1 << (row & 7));
  }
  return { nullCount, nullBitmap };
}

/** What is none has a 0, as Arrow's own builders write it. */
function numbersOf(values: Float64Array): Float64Array {
  const numbers = new Float64Array(values.length);
  for (let row = 0; row < values.length; row += 1) numbers[row] = values[row] || 0;
  return numbers;
}

const word = 2 ** 32;

/** Whole numbers of 64 bits, little-endian as this machine is, word by word: as big integers each would be an object. */
function instantsOf(values: Float64Array): BigInt64Array {
  const words = new Int32Array(2 * values.length);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] || 0;
    words[2 * row] = value % word;
    words[2 * row + 1] = Math.floor(value / word);
  }
  return new BigInt64Array(words.buffer);
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
  const base = { length, offset: 0 };
  if (!isNumbers(values)) {
    const validity = validityOf(length, (row) => textAt(values, row) !== null);
    return makeData({ ...base, ...validity, type: arrowTypes.text, ...textsOf(values, length) });
  }
  const validity = validityOf(length, (row) => !Number.isNaN(values[row]));
  if (kind === 'instant')
    return makeData({ ...base, ...validity, type: arrowTypes.instant, data: instantsOf(values) });
  return makeData({ ...base, ...validity, type: arrowTypes.number, data: numbersOf(values) });
}
