import { closeRing, type Position, type Ring } from '#domain/geometry/Ring.ts';
import { ringArea } from '#domain/geometry/ringArea.ts';
import { ringBounds, type Bounds } from '#domain/geometry/ringBounds.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { PlanFloor } from '../PlanFloor.ts';
import { openRing, PlanRefusal, type Plan, type PlanZone, type WireId } from '../PlanZone.ts';

/** The zones on a floor, in the order of the plan. */
export function zonesOn(plan: Plan, floorId: WireId): PlanZone[] {
  const id = toSpaceId(floorId);
  return [...plan.values()].filter((zone) => toSpaceId(zone.floor_id) === id);
}

/** Zones never change, so neither do their boxes. */
const boxes = new WeakMap<PlanZone, Bounds>();

function boxOf(zone: PlanZone): Bounds {
  const known = boxes.get(zone);
  if (known !== undefined) return known;
  const box = ringBounds(zone.normalised_points);
  boxes.set(zone, box);
  return box;
}

/**
 * The zones whose box comes within reach of that of some points, in units of the floor's image: those with a corner or a wall there
 * are among them.
 */
export function zonesNear(
  zones: readonly PlanZone[],
  points: readonly Position[],
  floor: PlanFloor,
  reach = 2 * floor.step,
): PlanZone[] {
  const { minX, minY, maxX, maxY } = boundsAround(points, floor, reach);
  return zones.filter((zone) => {
    const box = boxOf(zone);
    return box.minX <= maxX && box.maxX >= minX && box.minY <= maxY && box.maxY >= minY;
  });
}

function boundsAround(points: readonly Position[], floor: PlanFloor, reach: number): Bounds {
  const { minX, minY, maxX, maxY } = ringBounds(points);
  const [marginX, marginY] = [reach / floor.width, reach / floor.height];
  return {
    minX: minX - marginX,
    minY: minY - marginY,
    maxX: maxX + marginX,
    maxY: maxY + marginY,
  };
}

/** Answers like zonesNear about zones that are asked for at each place of the pointer: their boxes are numbers one after the other. */
export class NearZones {
  readonly #zones: readonly PlanZone[];
  readonly #boxes: Float64Array;

  constructor(zones: readonly PlanZone[]) {
    this.#zones = zones;
    this.#boxes = new Float64Array(zones.length * 4);
    for (const [at, zone] of zones.entries()) {
      const { minX, minY, maxX, maxY } = boxOf(zone);
      this.#boxes.set([minX, minY, maxX, maxY], at * 4);
    }
  }

  near(points: readonly Position[], floor: PlanFloor, reach = 2 * floor.step): PlanZone[] {
    const { minX, minY, maxX, maxY } = boundsAround(points, floor, reach);
    const boxes = this.#boxes;
    return this.#zones.filter((_, zone) => {
      const at = zone * 4;
      return (
        (boxes[at] ?? 0) <= maxX &&
        (boxes[at + 2] ?? 0) >= minX &&
        (boxes[at + 1] ?? 0) <= maxY &&
        (boxes[at + 3] ?? 0) >= minY
      );
    });
  }
}

/** The place of a corner in an open ring, -1 where it has none there: the nearest within a step. */
export function cornerAt(ring: readonly Position[], point: Position, floor: PlanFloor): number {
  let found = -1;
  let nearest = floor.step;
  for (const [at, corner] of ring.entries()) {
    const distance = floor.distance(corner, point);
    if (distance > nearest || (found >= 0 && distance === nearest)) continue;
    found = at;
    nearest = distance;
  }
  return found;
}

/** The edge of an open ring that passes within a step of a point, its ends left out: the place of its first end, -1 for none. */
export function edgeThrough(ring: readonly Position[], point: Position, floor: PlanFloor): number {
  if (cornerAt(ring, point, floor) >= 0) return -1;
  return ring.findIndex((corner, at) => {
    const next = ring[(at + 1) % ring.length] ?? corner;
    return floor.isSame(floor.project(point, [corner, next]).at, point);
  });
}

/** An open ring with a point as a corner where its wall passes through it; itself where it has it or none passes. */
export function withCorner(
  ring: readonly Position[],
  point: Position,
  floor: PlanFloor,
): readonly Position[] {
  const edge = edgeThrough(ring, point, floor);
  return edge < 0 ? ring : ring.toSpliced(edge + 1, 0, point);
}

/** An open ring without corners that repeat the one before. */
function distinct(ring: readonly Position[]): Position[] {
  return ring.filter((corner, at) => {
    const before = ring[(at + ring.length - 1) % ring.length];
    return before === undefined || before[0] !== corner[0] || before[1] !== corner[1];
  });
}

/** A zone with another outline, its area in the same proportion. Throws PlanRefusal when fewer than three corners are left. */
export function reshape(zone: PlanZone, corners: readonly Position[], field: string): PlanZone {
  const ring = closeRing(distinct(corners));
  if (openRing(ring).length < 3)
    throw new PlanRefusal(field, `${zone.name} would have fewer than three corners`);
  return { ...zone, normalised_points: ring, m2: scaledArea(zone, ring) };
}

/** The area that goes with another outline of a zone, drawn to the zone's own scale. */
export function scaledArea({ m2, normalised_points }: PlanZone, ring: Ring): number | null {
  const before = ringArea(normalised_points);
  return m2 === null || before === 0 ? m2 : (m2 * ringArea(ring)) / before;
}

/** The plan with some zones replaced. */
export function withZones(plan: Plan, zones: Iterable<PlanZone>): Plan {
  const next = new Map<SpaceId, PlanZone>(plan);
  for (const zone of zones) next.set(toSpaceId(zone.id), zone);
  return next;
}
