import type { FloorPack } from '#contract/floorPack.ts';
import type { PlanBox } from '../camera/Camera.ts';
import { zoneBox } from './zoneBox.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

const axes: Record<Direction, { x: number; y: number }> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/**
 * The measured zone that an arrow key leads to: the nearest one whose middle lies ahead, zones in line before
 * zones aside; null at the edge. `canVisit` leaves zones out, e.g. filtered ones.
 */
export function findNeighbour(
  pack: FloorPack,
  from: number,
  direction: Direction,
  canVisit: (zone: number) => boolean = () => true,
): number | null {
  const axis = axes[direction];
  const start = middle(pack, from);
  const own = zoneBox(pack, from);
  let best: number | null = null;
  let bestCost = Infinity;
  for (let zone = 0; zone < pack.measuredCount; zone += 1) {
    if (zone === from || !canVisit(zone)) continue;
    const to = middle(pack, zone);
    const ahead = (to.x - start.x) * axis.x + (to.y - start.y) * axis.y;
    const aside = Math.abs((to.x - start.x) * axis.y) + Math.abs((to.y - start.y) * axis.x);
    const isInLine = overlapsAside(own, zoneBox(pack, zone), axis.x !== 0);
    if (ahead <= 0 || (aside > ahead * 3 && !isInLine)) continue;
    const cost = ahead + aside * 2;
    if (cost < bestCost) {
      bestCost = cost;
      best = zone;
    }
  }
  return best;
}

/** The zone where a walk starts: the top-left one. */
export function firstZone(
  pack: FloorPack,
  canVisit: (zone: number) => boolean = () => true,
): number | null {
  let best: number | null = null;
  let bestCost = Infinity;
  for (let zone = 0; zone < pack.measuredCount; zone += 1) {
    if (!canVisit(zone)) continue;
    const { x, y } = middle(pack, zone);
    if (x + y * 4 < bestCost) {
      bestCost = x + y * 4;
      best = zone;
    }
  }
  return best;
}

function middle(pack: FloorPack, zone: number): { x: number; y: number } {
  return { x: pack.centroid[zone * 2] ?? 0, y: pack.centroid[zone * 2 + 1] ?? 0 };
}

/** Whether two boxes share a row, or a column for vertical steps. */
function overlapsAside(a: PlanBox, b: PlanBox, isHorizontal: boolean): boolean {
  return isHorizontal ? a.minY < b.maxY && b.minY < a.maxY : a.minX < b.maxX && b.minX < a.maxX;
}
