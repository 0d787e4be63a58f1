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
  csv: { kind: 'csv', is: ['csv', 'text', 'utf16'] },
  txt: { kind: 'csv', is: ['csv', 'text', 'utf16'] },
  tsv: { kind: 'csv', is: ['csv', 'text', 'utf16'] },
  xlsx: { kind: 'xlsx', is: ['xlsx'] },
  ics: { kind: 'ics', is: ['calendar'] },
  ndjson: { kind: 'bookings', is: ['bookings'] },
  jsonl: { kind: 'bookings', is: ['bookings'] },
};

const asDrawing = 'Save it as DXF in the ASCII format of AutoCAD 2013 or earlier.';
const asModel = 'Export it as IFC, with its rooms.';
const asSheet = 'Save it as XLSX or CSV (UTF-8), without a password.';
const asPicture = 'Save it as PNG or JPG.';
const asMap = 'Export it as GeoJSON in WGS 84, each room with indoor=room and its level.';
const unpacked = 'Unpack it and upload the file that is in it.';
const collection = 'Put all rooms into one FeatureCollection, each with indoor=room and its level.';
const asOsm = 'Save it as .osm XML.';

/** What to do with files that Upload doesn't read, by their ending. */
const otherEndings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['dwg', 'dwf', 'dgn', 'dwt'].map((one) => [one, asDrawing])),
  ...Object.fromEntries(
    ['rvt', 'rfa', 'skp', 'pln', 'nwd', 'stp', 'step', 'ifcxml'].map((one) => [one, asModel]),
  ),
  ...Object.fromEntries(
    ['xls', 'xlsm', 'xlsb', 'ods', 'numbers', 'doc', 'docx'].map((one) => [one, asSheet]),
  ),
  ...Object.fromEntries(
    ['gif', 'tif', 'tiff', 'bmp', 'webp', 'heic', 'avif'].map((one) => [one, asPicture]),
  ),
  ...Object.fromEntries(
    ['kml', 'kmz', 'shp', 'gpkg', 'gml', 'topojson', 'fgb'].map((one) => [one, asMap]),
  ),
  ...Object.fromEntries(
    ['svgz', 'ifczip', 'gz', 'tgz', 'tar', '7z', 'rar', 'bz2'].map((one) => [one, unpacked]),
  ),
  pbf: asOsm,
};

/** What to do with content that Upload doesn't read. */
const otherContents: Partial<Record<FileKind, string>> = {
  dwg: asDrawing,
  revit: asModel,
  step: asModel,
  sketchUp: asModel,
  model3d: asModel,
  xls: asSheet,
  ods: asSheet,
  officeDocument: asSheet,
  kml: asMap,
  kmz: asMap,
  shapefile: asMap,
  geoPackage: asMap,
  flatGeobuf: asMap,
  cityGml: asMap,
  cityJson: asMap,
  topoJson: asMap,
  osmJson: asOsm,
  osmPbf: asOsm,
  geoJsonPart: collection,
  gzip: unpacked,
  otherArchive: unpacked,
  utf16: 'Save it as UTF-8.',
  json: 'Upload plans as GeoJSON, and bookings as a list with room, start and end.',
  html: 'Download the file itself instead of the page that shows it.',
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
    const said = Object.hasOwn(otherEndings, ending) ? otherEndings[ending] : undefined;
    const way = said ?? `It reads ${list}.`;
    return { fault: `Upload doesn’t read files like ${name}. ${way}` };
  }
  if (head.length === 0) return { fault: `${name} is empty.` };
  const found = recogniseFile(head);
  if (ending === 'json' && isOfBookings(found, head)) return { kind: 'bookings' };
  return agrees(known.is, found) ? { kind: known.kind } : { fault: wrongContentText(name, found) };
}

const bookingWords = /"(?:start|end)"\s*:/;
const planWords = /"(?:features|geometry|coordinates)"\s*:/;

/** Of a long list only the beginning is seen, which ends in its middle. */
function isOfBookings(found: FileKind, head: Uint8Array): boolean {
  if (found !== 'brokenJson') return found === 'bookings';
  const text = Buffer.from(head).toString('utf8');
  return bookingWords.test(text) && !planWords.test(text);
}

/** Why a file is not what its ending says. */
export function wrongContentText(name: string, found: FileKind): string {
  const right = Object.entries(endings).find(([, { is }]) => is.includes(found))?.[0];
  const way =
    otherContents[found] ??
    (right === undefined
      ? 'Save it again from the program that made it.'
      : `Rename it so that it ends in .${right}.`);
  return `${name} has the extension of another kind of file: it is ${fileKinds[found].name}. ${way}`;
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
  return jsons.has(found) && (expected.includes('geoJson') || expected.includes('bookings'));
}
