import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { utf16Order } from '#server/core/file-kind/utf16Order.ts';
import { UploadRefusal } from '../../ReadOrder.ts';
import { westernText } from '../../westernText.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface CsvPieces {
  /** The text from its beginning, some of it at a time and without its mark of order. */
  pieces: () => Generator<string>;
  /** What is to be said of how it was read. */
  notes: string[];
}

const westernNote =
  'The file is not in UTF-8 and was read as Windows-1252, as Excel saves CSV in Western Europe. If letters such as “é” look wrong, save it as “CSV UTF-8”.';

/** So little that its rows die young, which halves what collecting them costs; even, so that no letter of UTF-16 is cut. */
const pieceBytes = 64 * 1024;

/**
 * The text of a CSV file in pieces: UTF-8, UTF-16 as Excel's "Unicode Text", or else Windows-1252, with a
 * warning. Throws UploadRefusal.
 */
export function csvPieces(file: string, name: string): CsvPieces {
  const encoding = encodingOf(file, name);
  return {
    *pieces() {
      let isFirst = true;
      for (const text of textIn(file, encoding)) {
        yield isFirst ? text.replace(/^\uFEFF/, '') : text;
        isFirst = false;
      }
    },
    notes: encoding === 'windows-1252' ? [westernNote] : [],
  };
}

function encodingOf(file: string, name: string): Encoding {
  const marked = markedEncoding(file);
  try {
    const decoder = new TextDecoder(marked, { fatal: true });
    for (const bytes of bytesIn(file)) decoder.decode(bytes, { stream: true });
    decoder.decode(new Uint8Array());
    return marked;
  } catch (cause) {
    if (marked === 'utf-8' && isWestern(file)) return 'windows-1252';
    throw new UploadRefusal(
      `${name} is not text in UTF-8. In Excel, save it as “CSV UTF-8 (Comma delimited)”.`,
      { cause },
    );
  }
}

function markedEncoding(file: string): Exclude<Encoding, 'windows-1252'> {
  for (const bytes of bytesIn(file)) {
    const order = utf16Order(bytes);
    return order === null ? 'utf-8' : `utf-16${order}`;
  }
  return 'utf-8';
}

/** Bytes without a letter in Windows-1252, control characters, and letters of UTF-8, which some bytes then damaged. */
const foreign =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000E-\u001F\u0081\u008D\u008F\u0090\u009D]|[\u00C2-\u00DF][\u0080-\u00BF]|[\u00E0-\u00EF][\u0080-\u00BF]{2}/;

function isWestern(file: string): boolean {
  let before = '';
  for (const bytes of bytesIn(file)) {
    const text = before + bytes.toString('latin1');
    if (foreign.test(text)) return false;
    // A letter of UTF-8 may stand where two pieces meet.
    before = text.slice(-2);
  }
  return true;
}

function* textIn(file: string, encoding: Encoding): Generator<string> {
  const decoder = new StringDecoder(
    encoding === 'utf-16le' || encoding === 'utf-16be' ? 'utf16le' : 'utf8',
  );
  for (const bytes of bytesIn(file)) {
    if (encoding === 'windows-1252') yield westernText(bytes);
    else yield decoder.write(encoding === 'utf-16be' ? bytes.swap16() : bytes);
  }
}

/** Each piece stands only until the next one is asked for. */
function* bytesIn(file: string): Generator<Buffer> {
  const handle = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(pieceBytes);
    for (;;) {
      const read = fill(handle, buffer);
      if (read > 0) yield buffer.subarray(0, read);
      if (read < pieceBytes) return;
    }
  } finally {
    closeSync(handle);
  }
}

function fill(handle: number, buffer: Buffer): number {
  let filled = 0;
  while (filled < buffer.length) {
    const read = readSync(handle, buffer, filled, buffer.length - filled, null);
    if (read === 0) break;
    filled += read;
  }
  return filled;
}
