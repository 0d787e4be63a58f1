/** What a file can be recognized as by its content. */
export type FileKind = keyof typeof fileKinds;

interface KindText {
  /** Completes "FILE is …". */
  name: string;
  /** What to do to bring it in as a plan, where the way is known; `FILE` stands for its name. */
  asPlan?: string;
  /** The same for readings. */
  asReadings?: string;
}

const viaQgis =
  'Open it in QGIS, keep one polygon for each room, add the fields indoor=room, level and ref, and export GeoJSON in WGS 84.';
const traced =
  'It has no readable rooms. Draw the rooms as polygons over it in QGIS or JOSM and export GeoJSON.';
const viaBim =
  'Export the spaces of the model as GeoJSON or IMDF, for example with an IFC viewer and QGIS.';
const unpack = 'Unpack it and import the files inside.';
const saveAsCsv = 'Save the sheet as CSV (UTF-8) and import that.';
const exportCsv = 'Export the readings as CSV and import that.';
const twins =
  'It describes types and relations but has no outlines. Import the rooms as GeoJSON or IMDF, or send them with outlines to POST /v4/ingest/spaces.';

/** Kinds of files by their content. */
export const fileKinds = {
  empty: { name: 'empty' },
  osmXml: {
    name: 'OpenStreetMap data as .osm XML',
    asPlan: 'Convert it to GeoJSON: osmtogeojson FILE > plan.geojson',
  },
  osmJson: {
    name: 'OpenStreetMap data as Overpass JSON',
    asPlan: 'Convert it to GeoJSON: osmtogeojson FILE > plan.geojson',
  },
  osmPbf: {
    name: 'OpenStreetMap data as PBF',
    asPlan: 'Convert it to GeoJSON: osmium export FILE -o plan.geojson',
  },
  dwg: { name: 'an AutoCAD drawing (DWG)', asPlan: `Save it as DXF in CAD. ${viaQgis}` },
  dxf: { name: 'a CAD drawing (DXF)', asPlan: viaQgis },
  ifc: {
    name: 'a building model (IFC)',
    asPlan: 'Import it with floorscope import FILE, or on the Upload page',
  },
  step: { name: 'a STEP model', asPlan: viaBim },
  revit: { name: 'a Revit model (RVT)', asPlan: viaBim },
  sketchUp: { name: 'a SketchUp model', asPlan: viaBim },
  model3d: { name: 'a 3D model', asPlan: viaBim },
  pdf: { name: 'a PDF document', asPlan: traced, asReadings: exportCsv },
  image: { name: 'a picture', asPlan: traced },
  svg: { name: 'an SVG drawing', asPlan: traced },
  kml: { name: 'KML', asPlan: viaQgis },
  kmz: { name: 'KMZ', asPlan: viaQgis },
  shapefile: { name: 'a shapefile', asPlan: viaQgis },
  geoPackage: { name: 'a GeoPackage or SQLite database', asPlan: viaQgis, asReadings: exportCsv },
  flatGeobuf: { name: 'FlatGeobuf', asPlan: viaQgis },
  cityGml: { name: 'CityGML', asPlan: viaBim },
  cityJson: { name: 'CityJSON', asPlan: viaBim },
  topoJson: {
    name: 'TopoJSON',
    asPlan: 'Convert it to GeoJSON: topo2geo layer=plan.geojson < FILE',
  },
  geoJson: { name: 'GeoJSON', asReadings: 'Import it with: import plan FILE' },
  geoJsonPart: {
    name: 'GeoJSON of a single feature or geometry',
    asPlan: 'Put the rooms into one FeatureCollection, each with indoor=room and level.',
  },
  spacesBody: {
    name: 'a body of POST /v4/ingest/spaces',
    asPlan: 'Send it to that call as it is; see docs/ingestion.md.',
  },
  bookings: {
    name: 'a list of bookings (JSON)',
    asPlan: 'Import it with: import bookings FILE',
    asReadings: 'Import it with: import bookings FILE',
  },
  dtdl: { name: 'an Azure Digital Twins ontology (DTDL, JSON-LD)', asPlan: twins },
  twins: { name: 'an Azure Digital Twins graph', asPlan: twins },
  jsonLd: { name: 'an ontology or graph (JSON-LD)', asPlan: twins },
  turtle: { name: 'an ontology or graph (RDF, Turtle)', asPlan: twins },
  json: {
    name: 'JSON of another kind',
    asReadings: 'Send rows of POST /v4/ingest/observations to that call, or write a CSV file.',
  },
  brokenJson: {
    name: 'JSON that is cut off or broken',
    asPlan: 'Export it again; the file may be incomplete.',
    asReadings: 'Export the readings as CSV and import that.',
  },
  xlsx: {
    name: 'an Excel workbook (XLSX)',
    asPlan: 'A list of rooms has no outlines. Import the rooms as GeoJSON or IMDF.',
    asReadings: saveAsCsv,
  },
  xls: {
    name: 'an older Excel workbook or Office document (XLS)',
    asPlan: 'A list of rooms has no outlines. Import the rooms as GeoJSON or IMDF.',
    asReadings: saveAsCsv,
  },
  ods: { name: 'an OpenDocument spreadsheet (ODS)', asReadings: saveAsCsv },
  officeDocument: { name: 'an Office document' },
  csv: {
    name: 'a text table (CSV)',
    asPlan:
      'A list of rooms has no outlines. Import the rooms as GeoJSON or IMDF; import readings with: import observations FILE',
  },
  parquet: { name: 'Parquet', asReadings: exportCsv },
  arrow: {
    name: 'an Arrow file',
    asReadings: 'Send it as an Arrow stream to POST /v4/ingest/observations, or export CSV.',
  },
  calendar: {
    name: 'a calendar (iCalendar)',
    asPlan: 'Import time markers on the Time markers page.',
    asReadings: 'Import time markers on the Time markers page.',
  },
  html: {
    name: 'a web page (HTML)',
    asPlan: 'Download the file itself instead of the page that shows it.',
    asReadings: 'Download the file itself instead of the page that shows it.',
  },
  xml: { name: 'XML of another kind' },
  zip: { name: 'a zip archive without IMDF files', asPlan: unpack, asReadings: unpack },
  gzip: { name: 'packed with gzip', asPlan: unpack, asReadings: unpack },
  otherArchive: { name: 'an archive (7z, RAR or tar)', asPlan: unpack, asReadings: unpack },
  utf16: {
    name: 'text in UTF-16',
    asPlan: 'Save it as UTF-8.',
    asReadings: 'Save it as CSV (UTF-8).',
  },
  text: { name: 'plain text' },
  binary: { name: 'of an unknown kind' },
} satisfies Record<string, KindText>;

/** What a file is to be brought in as, and what is read as such. */
const purposes = {
  asPlan: 'GeoJSON with OpenStreetMap indoor tags, or IMDF (a zip archive or its folder)',
  asReadings: 'a CSV file with a header',
} as const;

export type FilePurpose = keyof typeof purposes;

/** Why a file can't be read: what it is, what was looked for, and what to do. */
export function wrongKindText(fileName: string, kind: FileKind, purpose: FilePurpose): string {
  const text: KindText = fileKinds[kind];
  const advice = text[purpose]?.replaceAll('FILE', fileName);
  return [
    `${fileName} is ${text.name}.`,
    `Looked for ${purposes[purpose]}.`,
    ...(advice === undefined ? [] : [advice]),
  ].join(' ');
}
