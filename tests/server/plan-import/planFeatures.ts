import { readFeatures, type GeoFeature } from '#server/plan-import/read/GeoFeature.ts';

const metresPerDegree = 111_195;

/** Meters east and north of a place on the equator as longitude and latitude. */
export function lonLat([east, north]: readonly [number, number]): [number, number] {
  return [10 + east / metresPerDegree, north / metresPerDegree];
}

/** A closed rectangle in degrees, given in meters. */
export function box(
  east: number,
  north: number,
  width: number,
  height: number,
): [number, number][] {
  const corners: [number, number][] = [
    [east, north],
    [east + width, north],
    [east + width, north + height],
    [east, north + height],
    [east, north],
  ];
  return corners.map(lonLat);
}

export interface TestFeature {
  id: string;
  properties: Record<string, unknown>;
  geometry: unknown;
}

export function polygon(
  id: string,
  properties: Record<string, unknown>,
  ring: [number, number][],
): TestFeature {
  return { id, properties, geometry: { type: 'Polygon', coordinates: [ring] } };
}

/** An indoor room of OpenStreetMap, in meters. */
export function osmRoom(
  id: string,
  at: readonly [number, number, number, number],
  tags: Record<string, unknown> = {},
): TestFeature {
  return polygon(id, { indoor: 'room', level: '0', ref: id, ...tags }, box(...at));
}

export function collection(features: readonly TestFeature[]): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    features: features.map((feature) => ({ type: 'Feature', ...feature })),
  });
}

export function features(...list: TestFeature[]): GeoFeature[] {
  return readFeatures(collection(list), 'test.geojson');
}
