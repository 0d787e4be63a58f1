import { cleanCoords } from '@turf/clean-coords';
import { polygon } from '@turf/helpers';
import { FlatRing, toPairs } from '#domain/geometry/FlatRing.ts';
import type { Position } from '#domain/geometry/Ring.ts';

/** Plan units along the plan's longer side: 1/16 px of 4,096 px. */
const longerSide = 65_535;

/** Places the 0..1 coordinates of a floor on the grid of plan units. */
export class PlanGrid {
  readonly width: number;
  readonly height: number;

  constructor(floor: { width: number; height: number }) {
    const unit = longerSide / Math.max(floor.width, floor.height);
    this.width = Math.round(floor.width * unit);
    this.height = Math.round(floor.height * unit);
  }

  place([x, y]: Position): [number, number] {
    return [this.#along(x, this.width), this.#along(y, this.height)];
  }

  /**
   * The outline on the grid of a zone with these corners: x and y of each, 0..1, open or closed. Without repeated corners and
   * corners on a straight wall; null when nothing is left of its area.
   */
  outline(corners: Float64Array): FlatRing | null {
    const placed = new Float64Array(corners.length);
    for (let i = 0; i < corners.length; i += 2) {
      placed[i] = this.#along(corners[i] ?? 0, this.width);
      placed[i + 1] = this.#along(corners[i + 1] ?? 0, this.height);
    }
    const ring = new FlatRing(placed);
    if (ring.area === 0) return null;
    return hasSpareCorner(ring.corners) ? withoutSpareCorners(ring) : ring;
  }

  #along(share: number, length: number): number {
    return Math.round(Math.min(1, Math.max(0, share)) * length);
  }
}

/** Whether a corner lies on a straight wall; exact, since plan units are whole numbers. */
function hasSpareCorner(corners: Float64Array): boolean {
  const size = corners.length;
  let px = corners[size - 2] ?? 0;
  let py = corners[size - 1] ?? 0;
  let ax = px - (corners[size - 4] ?? 0);
  let ay = py - (corners[size - 3] ?? 0);
  for (let i = 0; i < size; i += 2) {
    const x = corners[i] ?? 0;
    const y = corners[i + 1] ?? 0;
    const bx = x - px;
    const by = y - py;
    if (ax * by - ay * bx === 0) return true;
    ax = bx;
    ay = by;
    px = x;
    py = y;
  }
  return false;
}

function withoutSpareCorners({ corners }: FlatRing): FlatRing {
  const ring = toPairs(corners);
  const cleaned = cleanCoords(polygon([[...ring, ...ring.slice(0, 1)]]));
  return FlatRing.of((cleaned.geometry.coordinates[0] ?? []).map(([x = 0, y = 0]) => [x, y]));
}
