import type { Position } from '#domain/geometry/Ring.ts';
import { ringBounds, type Bounds } from '#domain/geometry/ringBounds.ts';
import { reshape, withZones, zonesOn } from '../corners/rings.ts';
import type { PlanFloor } from '../PlanFloor.ts';
import type { OpOf } from '../PlanOp.ts';
import { openRing, PlanRefusal, type Plan } from '../PlanZone.ts';

/** Of comparisons. */
const slack = 1e-9;
const nowhere = ringBounds([]);

/** Closes gaps: corners of several outlines within a tolerance become one, and corners next to a wall become corners of the wall. */
export function tidyFloor(plan: Plan, op: OpOf<'tidy'>, floor: PlanFloor): Plan {
  if (floor.metresPerUnit === null)
    throw new PlanRefusal(
      'floor_id',
      'This floor has no scale: give one of its zones an area first',
    );
  const tolerance = (op.tolerance_m * (1 + slack)) / floor.metresPerUnit;
  const zones = zonesOn(plan, op.floor_id);
  const before = zones.map(({ normalised_points }) => openRing(normalised_points));
  const joined = joinCorners(before, tolerance, floor);
  const boxes = joined.map((ring) => grown(ringBounds(ring), tolerance, floor));
  const woven = joined.map((ring, at) => {
    const reach = boxes[at] ?? nowhere;
    const near = joined.filter(
      (_, other) =>
        other !== at &&
        zones[other]?.layer_name === zones[at]?.layer_name &&
        meet(reach, boxes[other] ?? nowhere),
    );
    return near
      .flat()
      .filter(([x, y]) => meet(reach, { minX: x, maxX: x, minY: y, maxY: y }))
      .reduce<readonly Position[]>(
        (one, corner) => standOn(one, corner, { tolerance, floor }),
        ring,
      );
  });
  return withZones(
    plan,
    zones.flatMap((zone, at) => {
      const [old, ring] = [before[at], woven[at]];
      const isSame = ring === undefined || String(old) === String(ring);
      return isSame ? [] : [reshape(zone, ring, 'tolerance_m')];
    }),
  );
}

/** A box as far as corners of others may come to stand on its walls, which may have moved by the tolerance. */
function grown(box: Bounds, tolerance: number, { width, height }: PlanFloor): Bounds {
  const [reachX, reachY] = [(2 * tolerance) / width, (2 * tolerance) / height];
  return {
    minX: box.minX - reachX,
    maxX: box.maxX + reachX,
    minY: box.minY - reachY,
    maxY: box.maxY + reachY,
  };
}

function meet(a: Bounds, b: Bounds): boolean {
  return a.minX <= b.maxX && a.maxX >= b.minX && a.minY <= b.maxY && a.maxY >= b.minY;
}

/** Points in squares as wide as a tolerance, so that those within it of another are found at once. */
class Squares {
  readonly #floor: PlanFloor;
  readonly #tolerance: number;
  readonly #points = new Map<string, { at: Position; no: number }[]>();
  readonly #known = new Set<Position>();

  constructor(tolerance: number, floor: PlanFloor) {
    this.#tolerance = tolerance;
    this.#floor = floor;
  }

  add(at: Position): void {
    if (this.#known.has(at)) return;
    const [column, row] = this.#squareOf(at);
    const key = `${column} ${row}`;
    const others = this.#points.get(key);
    const point = { at, no: this.#known.size };
    if (others === undefined) this.#points.set(key, [point]);
    else others.push(point);
    this.#known.add(at);
  }

  /** Those within the tolerance, the nearest first, of equally near ones that which was added first. */
  near(corner: Position): Position[] {
    const [column, row] = this.#squareOf(corner);
    const found = [-1, 0, 1].flatMap((x) =>
      [-1, 0, 1].flatMap((y) => this.#points.get(`${column + x} ${row + y}`) ?? []),
    );
    return found
      .map(({ at, no }) => ({ at, no, distance: this.#floor.distance(at, corner) }))
      .filter(({ distance }) => distance <= this.#tolerance)
      .toSorted((a, b) => a.distance - b.distance || a.no - b.no)
      .map(({ at }) => at);
  }

  #squareOf([x, y]: Position): [column: number, row: number] {
    const { width, height } = this.#floor;
    return [Math.floor((x * width) / this.#tolerance), Math.floor((y * height) / this.#tolerance)];
  }
}

/** Moves corners to the first one within the tolerance, unless its ring would lose a corner by it. */
function joinCorners(
  rings: readonly (readonly Position[])[],
  tolerance: number,
  floor: PlanFloor,
): Position[][] {
  const taken = new Squares(tolerance, floor);
  return rings.map((ring) => {
    const used: Position[] = [];
    const next = ring.map((corner) => {
      const near = taken.near(corner).find((one) => !used.includes(one));
      const chosen = near ?? corner;
      used.push(chosen);
      return chosen;
    });
    for (const corner of next) taken.add(corner);
    return next;
  });
}

/** A ring with a corner of another one where its wall passes within the tolerance. */
function standOn(
  ring: readonly Position[],
  corner: Position,
  { tolerance, floor }: { tolerance: number; floor: PlanFloor },
): readonly Position[] {
  if (ring.some((own) => floor.distance(own, corner) <= tolerance)) return ring;
  const edge = ring.findIndex((own, at) => {
    const next = ring[(at + 1) % ring.length] ?? own;
    return floor.distance(floor.project(corner, [own, next]).at, corner) <= tolerance;
  });
  return edge < 0 ? ring : ring.toSpliced(edge + 1, 0, corner);
}
