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
const asSvg = 'Save it as SVG, with each room as a closed shape of its own.';
const unpacked = 'Unpack it and upload the file that is in it.';
const collection = 'Put all rooms into one FeatureCollection, each with indoor=room and its level.';
const asOsm = 'Save it as .osm XML.';

/** Endings that Upload doesn't read, with what to do. */
const otherWays: readonly (readonly [way: string, endings: string])[] = [
  [asDrawing, 'dwg dwf dgn dwt'],
  [asModel, 'rvt rfa skp pln nwd stp step ifcxml vwx 3dm 3ds dae obj stl fbx glb gltf'],
  [asSheet, 'xls xlsm xlsb ods numbers doc docx rtf dbf mdb accdb parquet'],
  [asPicture, 'gif tif tiff bmp webp heic avif'],
  [asMap, 'kml kmz shp gpkg gml topojson fgb mif tab'],
  [asSvg, 'ai eps ps cdr vsd vsdx odg fig sketch xd afdesign drawio emf wmf ppt pptx odp'],
  [unpacked, 'svgz ifczip gz tgz tar 7z rar bz2'],
  [collection, 'geojsonl geojsons'],
  [asOsm, 'pbf osc'],
  ['Rename OpenStreetMap data so that it ends in .osm, and a drawing in .svg.', 'xml'],
];

const otherEndings: ReadonlyMap<string, string> = new Map(
  otherWays.flatMap(([way, list]) => list.split(' ').map((one) => [one, way] as const)),
);

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
    const way = otherEndings.get(ending) ?? `It reads ${list}.`;
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
  const what = fileKinds[found].name;
  const right = Object.entries(endings).find(([, { is }]) => is.includes(found))?.[0];
  const way = otherContents[found];
  // Plain text may be anything.
  if (way === undefined && right !== undefined && found !== 'text')
    return `${name} has the extension of another kind of file: it is ${what}. Rename it so that it ends in .${right}.`;
  return `${name} is ${what}. ${way ?? 'Save it again from the program that made it.'}`;
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
