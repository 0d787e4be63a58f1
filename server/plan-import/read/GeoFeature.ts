import { extent } from 'd3-array';
import { z } from 'zod';
import { PlanImportError } from '../Plan.ts';

const position = z
  .array(z.number())
  .min(2)
  .transform(([lon = 0, lat = 0]): [number, number] => [lon, lat]);
const line = z.array(position).min(2);
const rings = z.array(z.array(position)).min(1);

const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings).min(1) }),
]);

/** What other exports make of an outline: a line in a list of one, or an area among other shapes. */
const wrapped = z.discriminatedUnion('type', [
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line).length(1) }),
  z.object({ type: z.literal('GeometryCollection'), geometries: z.array(z.unknown()) }),
]);

const collection = z.object({
  type: z.literal('FeatureCollection'),
  /** Older files name their coordinate system; what can't be read says nothing. */
  crs: z
    .object({ properties: z.object({ name: z.string() }) })
    .nullish()
    .catch(null),
  features: z.array(
    z.object({
      id: z.union([z.string(), z.number()]).nullish(),
      properties: z.record(z.string(), z.unknown()).nullish(),
      geometry: z.unknown(),
    }),
  ),
});

/** Coordinate systems in longitude and latitude: WGS 84, ETRS89 and NAD83 differ by less than a plan can show. */
const isLonLat = /CRS84|\b(?:4326|4979|4258|4269)$/i;

export type Geometry = z.infer<typeof geometry>;

/** A feature of GeoJSON. Its geometry is null where it has none, or one of a kind that plans do not use. */
export interface GeoFeature {
  id: string;
  properties: Record<string, unknown>;
  geometry: Geometry | null;
}

/** The features of GeoJSON text. Throws PlanImportError when it is no FeatureCollection. */
export function readFeatures(text: string, fileName: string): GeoFeature[] {
  const parsed = collection.safeParse(parseJson(text, fileName));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const at =
      issue === undefined || issue.path.length === 0 ? '' : ` (at ${issue.path.join('.')})`;
    throw new PlanImportError(
      `${fileName} is not a GeoJSON FeatureCollection${at}. Export the rooms as one, with a geometry and properties for each.`,
    );
  }
  const { crs } = parsed.data;
  if (crs && !isLonLat.test(crs.properties.name))
    throw new PlanImportError(
      `${fileName} is in ${crs.properties.name}, not in longitude and latitude. Export it in WGS 84 (EPSG:4326).`,
    );
  const features = parsed.data.features.map(({ id, properties, geometry: shape }, at) => ({
    id: String(id ?? idText(properties?.['id']) ?? `feature/${at + 1}`),
    properties: properties ?? {},
    geometry: geometryOf(shape),
  }));
  refuseProjected(features, fileName);
  return features;
}

/** A geometry; of several in one its areas. Null for one of another kind. */
function geometryOf(shape: unknown): Geometry | null {
  const plain = geometry.safeParse(shape);
  if (plain.success) return plain.data;
  const { data } = wrapped.safeParse(shape);
  if (data === undefined) return null;
  if (data.type === 'MultiLineString')
    return { type: 'LineString', coordinates: data.coordinates[0] ?? [] };
  const parts = data.geometries.map((part) => geometry.safeParse(part).data ?? null);
  const areas = parts.filter((part) => part?.type !== 'LineString').flatMap(polygonsOf);
  if (areas.length === 0) return parts.length === 1 ? (parts[0] ?? null) : null;
  return { type: 'MultiPolygon', coordinates: areas };
}

/** Throws PlanImportError when places are not longitude and latitude: drawings are often in meters of a national grid. */
function refuseProjected(features: readonly GeoFeature[], fileName: string): void {
  for (const { id, geometry: shape } of features) {
    const off = positionsOf(shape).find((position) => !isPlace(position));
    if (off === undefined) continue;
    const at = `${id} lies at ${off.join(', ')}`;
    throw new PlanImportError(
      isSwapped(features)
        ? `${fileName} has latitude before longitude: ${at}. Save it with longitude first.`
        : `${fileName} is not in longitude and latitude: ${at}. Export it in WGS 84 (EPSG:4326).`,
    );
  }
}

function isPlace([lon, lat]: readonly [number, number]): boolean {
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
}

/** More degrees than any campus spans: meters of a drawing may be places by chance. */
const mostDegrees = 0.5;

/** Whether all is a place, and one that a building has room in, with latitude and longitude swapped. */
function isSwapped(features: readonly GeoFeature[]): boolean {
  const positions = features.flatMap(({ geometry: shape }) => positionsOf(shape));
  const isNarrow = ([least, most]: [number, number] | [undefined, undefined]): boolean =>
    least !== undefined && most - least <= mostDegrees;
  return (
    positions.every(([lat, lon]) => isPlace([lon, lat])) &&
    isNarrow(extent(positions, ([lat]) => lat)) &&
    isNarrow(extent(positions, ([, lon]) => lon))
  );
}

function positionsOf(shape: Geometry | null): [number, number][] {
  if (shape?.type === 'Point') return [shape.coordinates];
  return polygonsOf(shape).flat(2);
}

function idText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function parseJson(text: string, fileName: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlanImportError(`${fileName} is not valid JSON: ${reason}`, {
      cause: error,
    });
  }
}

/** The polygons of a feature, each as rings; a closed line counts as one, as some exports write areas so. */
export function polygonsOf(shape: Geometry | null): [number, number][][][] {
  if (shape?.type === 'Polygon') return [shape.coordinates];
  if (shape?.type === 'MultiPolygon') return shape.coordinates;
  return shape?.type === 'LineString' ? [[shape.coordinates]] : [];
}
