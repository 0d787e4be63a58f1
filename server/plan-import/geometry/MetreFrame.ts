import type { LonLat } from '../Plan.ts';

/** Meters east and south of a plan's center before it is turned; after that along its main axis, y down. */
export type MetrePoint = [number, number];

const equatorM = 6_378_137;
const eccentricity2 = 0.006_694_379_990_14;
const radian = Math.PI / 180;

/** An equirectangular projection about a point, true to 1 part in 10,000 over some kilometers; y down. */
export function projectAround([lon0, lat0]: LonLat): (point: LonLat) => MetrePoint {
  const sine = Math.sin(lat0 * radian);
  const w = Math.sqrt(1 - eccentricity2 * sine * sine);
  const eastM = ((equatorM * Math.cos(lat0 * radian)) / w) * radian;
  const northM = ((equatorM * (1 - eccentricity2)) / w ** 3) * radian;
  return ([lon, lat]) => [(lon - lon0) * eastM, (lat0 - lat) * northM];
}

/** Turns points by an angle about the origin; positive is clockwise on the plan, as y grows downwards. */
export function turnBy(radians: number): (point: MetrePoint) => MetrePoint {
  const cosine = Math.cos(radians);
  const sine = Math.sin(radians);
  return ([x, y]) => [x * cosine - y * sine, x * sine + y * cosine];
}

export interface Extent {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export function extentOf(rings: Iterable<readonly MetrePoint[]>): Extent {
  const extent = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const ring of rings) {
    for (const [x, y] of ring) {
      extent.minX = Math.min(extent.minX, x);
      extent.minY = Math.min(extent.minY, y);
      extent.maxX = Math.max(extent.maxX, x);
      extent.maxY = Math.max(extent.maxY, y);
    }
  }
  return extent;
}
