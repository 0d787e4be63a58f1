import { unzipSync } from 'fflate';
import type { FileKind } from './FileKind.ts';
import { recogniseJson } from './recogniseJson.ts';
import { recogniseText } from './recogniseText.ts';
import { utf16Order } from './utf16Order.ts';

/** Latin-1 of the first bytes of binary formats, and where these stand when not at the start. */
const signatures: readonly [FileKind, string, number?][] = [
  ['dwg', 'AC10'],
  ['dxf', 'AutoCAD Binary DXF'],
  ['pdf', '%PDF-'],
  ['image', '\u0089PNG'],
  ['image', '\u00FF\u00D8\u00FF'],
  ['image', 'GIF8'],
  ['image', 'II*\0'],
  ['image', 'MM\0*'],
  ['image', 'WEBP', 8],
  ['image', 'ftypheic', 4],
  ['osmPbf', 'OSMHeader', 6],
  ['shapefile', '\0\0\u0027\u000A'],
  ['geoPackage', 'SQLite format 3\0'],
  ['flatGeobuf', 'fgb'],
  ['parquet', 'PAR1'],
  ['arrow', 'ARROW1'],
  ['model3d', 'glTF'],
  ['model3d', '3D Geometry File Format'],
  ['sketchUp', '\u00FF\u00FE\u00FF\u000E'],
  ['gzip', '\u001F\u008B'],
  ['otherArchive', '7z\u00BC\u00AF'],
  ['otherArchive', 'Rar!'],
  ['otherArchive', 'ustar', 257],
];

const oleSignature = '\u00D0\u00CF\u0011\u00E0';
/** How Revit names itself inside its container, in UTF-16. */
const revitWord = Buffer.from('Revit', 'utf16le');
/** As far as text is looked at for what it begins with. */
const headBytes = 65_536;

/** What a file is by its content; its name is not looked at. */
export function recogniseFile(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty';
  const head = Buffer.from(bytes.subarray(0, headBytes));
  const latin = head.toString('latin1');
  if (latin.startsWith('PK\u0003\u0004')) return recogniseZip(bytes);
  if (latin.startsWith(oleSignature)) return head.includes(revitWord) ? 'revit' : 'xls';
  const signature = signatures.find(([, start, at = 0]) => latin.startsWith(start, at));
  if (signature !== undefined) return signature[0];
  if (utf16Order(head) !== null) return 'utf16';
  if (head.includes(0)) return 'binary';
  const text = head
    .toString('utf8')
    // Records of a sequence of JSON begin with a mark of their own.
    .replaceAll('\u001E', '')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text === '') return 'empty';
  return /^[[{]/.test(text) ? recogniseJson(bytes) : recogniseText(text);
}

/** Office documents and some map formats are zip archives, told by what they hold. */
function recogniseZip(bytes: Uint8Array): FileKind {
  const names = zipNames(bytes);
  const holds = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (holds(/^xl\//)) return 'xlsx';
  if (holds(/^(word|ppt)\//)) return 'officeDocument';
  if (holds(/^mimetype$/) && holds(/^content\.xml$/)) return 'ods';
  if (holds(/\.kml$/i)) return 'kmz';
  return 'zip';
}

function zipNames(bytes: Uint8Array): string[] {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter({ name }) {
        names.push(name);
        return false;
      },
    });
  } catch {
    // A torn archive is told as one by its first bytes alone.
    return names;
  }
  return names;
}
