import { UploadRefusal } from '../ReadOrder.ts';
import { westernText } from '../westernText.ts';

export interface CsvText {
  text: string;
  /** What is to be said of how it was read. */
  notes: string[];
}

const westernNote =
  'The file is not in UTF-8 and was read as Windows-1252, as Excel saves CSV in Western Europe. If letters such as “é” look wrong, save it as “CSV UTF-8”.';

/**
 * The text of a CSV file: UTF-8, UTF-16 with the mark that Excel writes for "Unicode text", or else Windows-1252, which is told. Throws
 * UploadRefusal.
 */
export function csvText(bytes: Uint8Array, name: string): CsvText {
  const encoding = markedEncoding(bytes);
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), notes: [] };
  } catch (cause) {
    if (encoding === 'utf-8' && isWestern(bytes))
      return { text: westernText(bytes), notes: [westernNote] };
    throw new UploadRefusal(
      `${name} is not text in UTF-8. In Excel, save it as “CSV UTF-8 (Comma delimited)”.`,
      { cause },
    );
  }
}

function markedEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Bytes without a letter in Windows-1252, control characters, and letters of UTF-8, which some bytes then damaged. */
const foreign =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000E-\u001F\u0081\u008D\u008F\u0090\u009D]|[\u00C2-\u00DF][\u0080-\u00BF]|[\u00E0-\u00EF][\u0080-\u00BF]{2}/;

function isWestern(bytes: Uint8Array): boolean {
  return !foreign.test(Buffer.from(bytes).toString('latin1'));
}
