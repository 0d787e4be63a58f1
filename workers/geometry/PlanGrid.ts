import { cleanCoords, polygon } from '@turf/turf';
import { signedArea } from '#domain/geometry/ringArea.ts';
import { turn } from '#domain/geometry/segments.ts';
import { closeRing } from '#domain/geometry/closeRing.ts';
import type { Position, Ring } from '#domain/geometry/Ring.ts';

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
   * The outline on the grid: closed, turning the positive way, without repeated corners and corners on a straight wall.
   * Empty when nothing is left of its area.
   */
  outline(ring: Ring): Ring {
    const placed = closeRing(ring.map((point) => this.place(point)));
    const area = signedArea(placed);
    if (area === 0) return [];
    const outline = hasSpareCorner(placed) ? withoutSpareCorners(placed) : placed;
    return area < 0 ? outline.toReversed() : outline;
  }

  #along(share: number, length: number): number {
    return Math.round(Math.min(1, Math.max(0, share)) * length);
  }
}

/** Whether a corner of a closed ring is repeated or lies on a straight wall; exact, since plan units are whole numbers. */
function hasSpareCorner(ring: Ring): boolean {
  let before = ring[ring.length - 2];
  for (let i = 0; i + 1 < ring.length; i++) {
    const corner = ring[i];
    const after = ring[i + 1];
    if (before === undefined || corner === undefined || after === undefined) return true;
    if (turn(before, corner, after) === 0) return true;
    before = corner;
  }
  return false;
}

function withoutSpareCorners(ring: Ring): Ring {
  const cleaned = cleanCoords(polygon([ring.map(([x, y]) => [x, y])]));
  return (cleaned.geometry.coordinates[0] ?? []).map(([x = 0, y = 0]): Position => [x, y]);
}
