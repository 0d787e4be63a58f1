import type { FileKind } from './FileKind.ts';

const geometryTypes = new Set([
  'Feature',
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
]);

/** What a JSON file is by its first object. */
export function recogniseJson(bytes: Uint8Array): FileKind {
  const value = parsed(
    Buffer.from(bytes)
      .toString('utf8')
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
  if (type === 'FeatureCollection') return 'geoJson';
  if (type === 'Topology') return 'topoJson';
  if (type === 'CityJSON' || type === 'CityJSONFeature') return 'cityJson';
  if (typeof type === 'string' && geometryTypes.has(type)) return 'geoJsonPart';
  if (fields.has('digitalTwinsFileInfo') || fields.has('digitalTwinsGraph')) return 'twins';
  if (isDtdl(fields)) return 'dtdl';
  if (fields.has('@context') || fields.has('@graph')) return 'jsonLd';
  if (fields.has('$metadata') && fields.has('$dtId')) return 'twins';
  if (fields.has('elements') && fields.has('version')) return 'osmJson';
  if (fields.has('asset') && fields.has('scenes')) return 'model3d';
  return fields.has('buildings') ? 'spacesBody' : 'json';
}

/** Models of Azure's language have ids that begin with dtmi:. */
function isDtdl(fields: ReadonlyMap<string, unknown>): boolean {
  const words = [fields.get('@context'), fields.get('@id')].flat();
  return words.some((word) => typeof word === 'string' && word.startsWith('dtmi:'));
}
