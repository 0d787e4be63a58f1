import type { FileKind } from './FileKind.ts';

/** Kinds by the `type` of the first object. */
const types: Readonly<Record<string, FileKind>> = {
  FeatureCollection: 'geoJson',
  Topology: 'topoJson',
  CityJSON: 'cityJson',
  CityJSONFeature: 'cityJson',
  Feature: 'geoJsonPart',
  Point: 'geoJsonPart',
  MultiPoint: 'geoJsonPart',
  LineString: 'geoJsonPart',
  MultiLineString: 'geoJsonPart',
  Polygon: 'geoJsonPart',
  MultiPolygon: 'geoJsonPart',
  GeometryCollection: 'geoJsonPart',
};

/** Kinds by fields that the first object has, all of them; the first that fits. */
const markers: readonly [FileKind, readonly string[]][] = [
  ['twins', ['digitalTwinsFileInfo']],
  ['twins', ['digitalTwinsGraph']],
  ['jsonLd', ['@context']],
  ['jsonLd', ['@graph']],
  ['twins', ['$metadata', '$dtId']],
  ['osmJson', ['elements', 'version']],
  ['model3d', ['asset', 'scenes']],
  ['spacesBody', ['buildings']],
  ['bookings', ['start', 'end']],
  ['bookings', ['start', 'room']],
  ['bookings', ['start', 'zone_id']],
];

/** What a JSON file is by its first object. */
export function recogniseJson(bytes: Uint8Array): FileKind {
  const value = parsed(
    Buffer.from(bytes)
      .toString('utf8')
      .replaceAll('\u001E', '')
      .replace(/^\uFEFF/, ''),
  );
  if (value === undefined) return 'brokenJson';
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first !== 'object' || first === null) return 'json';
  return kindOf(new Map(Object.entries(first)));
}

/** The value; of JSON lines the first. */
function parsed(text: string): unknown {
  for (const part of [text, text.trimStart().split(/\r?\n/, 1)[0] ?? '']) {
    try {
      return JSON.parse(part);
    } catch {
      continue;
    }
  }
  return undefined;
}

function kindOf(fields: ReadonlyMap<string, unknown>): FileKind {
  const type = fields.get('type');
  if (typeof type === 'string' && Object.hasOwn(types, type)) return types[type] ?? 'json';
  if (isDtdl(fields)) return 'dtdl';
  const found = markers.find(([, names]) => names.every((name) => fields.has(name)));
  return found?.[0] ?? (isListOfEvents(fields.get('value')) ? 'bookings' : 'json');
}

/** Events as Microsoft Graph lists them. */
function isListOfEvents(value: unknown): boolean {
  const first: unknown = Array.isArray(value) ? value[0] : null;
  return typeof first === 'object' && first !== null && ('start' in first || '@removed' in first);
}

/** Models of Azure's language have ids that begin with dtmi:. */
function isDtdl(fields: ReadonlyMap<string, unknown>): boolean {
  const words = [fields.get('@context'), fields.get('@id')].flat();
  return words.some((word) => typeof word === 'string' && word.startsWith('dtmi:'));
}
