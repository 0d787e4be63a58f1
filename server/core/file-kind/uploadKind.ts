import type { UploadKind } from '#contract/uploads.ts';
import { fileKinds, type FileKind } from './FileKind.ts';
import { recogniseFile } from './recogniseFile.ts';

/** Endings of files that Upload reads, with what their content must be recognized as. */
const endings: Readonly<Record<string, { kind: UploadKind; is: readonly FileKind[] }>> = {
  geojson: { kind: 'geojson', is: ['geoJson'] },
  json: { kind: 'geojson', is: ['geoJson'] },
  zip: { kind: 'imdf', is: ['zip'] },
  imdf: { kind: 'imdf', is: ['zip'] },
  osm: { kind: 'osm', is: ['osmXml'] },
  svg: { kind: 'svg', is: ['svg'] },
  dxf: { kind: 'dxf', is: ['dxf'] },
  ifc: { kind: 'ifc', is: ['ifc'] },
  pdf: { kind: 'pdf', is: ['pdf'] },
  png: { kind: 'image', is: ['image'] },
  jpg: { kind: 'image', is: ['image'] },
  jpeg: { kind: 'image', is: ['image'] },
  csv: { kind: 'csv', is: ['csv', 'text'] },
  txt: { kind: 'csv', is: ['csv', 'text'] },
  tsv: { kind: 'csv', is: ['csv', 'text'] },
  xlsx: { kind: 'xlsx', is: ['xlsx'] },
  ics: { kind: 'ics', is: ['calendar'] },
};

const readableEndings = Object.keys(endings);

/** As far as the first look reaches, in bytes; the reader looks at the whole. */
export const uploadHeadBytes = 65_536;

/**
 * What a file is to be read as by its ending, when its first bytes do not say otherwise; else a sentence that says why not. Archives
 * and JSON are only told as such here: what they hold is the reader's to see.
 */
export function uploadKindOf(
  name: string,
  head: Uint8Array,
): { kind: UploadKind } | { fault: string } {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const known = Object.hasOwn(endings, ending) ? endings[ending] : undefined;
  if (known === undefined) {
    const list = readableEndings.map((one) => `.${one}`).join(', ');
    return { fault: `Upload doesn’t read files like ${name}. It reads ${list}.` };
  }
  if (head.length === 0) return { fault: `${name} is empty.` };
  const found = recogniseFile(head);
  return agrees(known.is, found) ? { kind: known.kind } : { fault: wrongContentText(name, found) };
}

/** Why a file is not what its ending says. */
export function wrongContentText(name: string, found: FileKind): string {
  return `${name} has the extension of another kind of file: it is ${fileKinds[found].name}. Rename it, or save it again from the program that made it.`;
}

/** The kinds that a file of an ending may turn out to be. */
export function contentKindsOf(kind: UploadKind): readonly FileKind[] {
  return Object.values(endings).find((one) => one.kind === kind)?.is ?? [];
}

const archives: ReadonlySet<FileKind> = new Set(['zip', 'xlsx', 'officeDocument', 'ods', 'kmz']);
const jsons: ReadonlySet<FileKind> = new Set(['geoJson', 'brokenJson', 'json']);

function agrees(expected: readonly FileKind[], found: FileKind): boolean {
  if (expected.includes(found)) return true;
  // A head of an archive or of JSON ends in its middle.
  if (archives.has(found)) return expected.some((kind) => archives.has(kind));
  return jsons.has(found) && expected.includes('geoJson');
}
