import { bbox, centerOfMass, pointOnFeature, polygon, tesselate } from '@turf/turf';
import RBush from 'rbush';
import { closeRing, type Ring } from '../../domain/geometry/Ring.ts';

export interface OutlinedFloor {
  readonly width: number;
  readonly height: number;
  readonly rings: readonly Ring[];
}

/** What a floor needs before it can be drawn and pointed at, as turf gives it: GeoJSON features and an rbush. */
export function prepareByTurf({ rings, width, height }: OutlinedFloor) {
  const unit = 65_535 / Math.max(width, height);
  const [unitsWide, unitsHigh] = [Math.round(width * unit), Math.round(height * unit)];
  const tree = new RBush<{
    minX: number;
    minY: number;
    maxX: number;
    maxY: number;
    zone: number;
  }>();
  const prepared = rings.map((ring) => {
    const corners = closeRing(ring).map(([x, y]) => [
      Math.round(x * unitsWide),
      Math.round(y * unitsHigh),
    ]);
    const outline = polygon([corners]);
    return {
      triangles: tesselate(outline).features.map(({ geometry }) => geometry.coordinates),
      centroid: centerOfMass(outline).geometry.coordinates,
      label: pointOnFeature(outline).geometry.coordinates,
      box: bbox(outline),
    };
  });
  tree.load(
    prepared.map(({ box: [minX, minY, maxX, maxY] }, zone) => ({ minX, minY, maxX, maxY, zone })),
  );
  return { prepared, tree };
}
