import { pointInRing } from '#domain/geometry/pointInRing.ts';
import { closeRing, type Position, type Ring } from '#domain/geometry/Ring.ts';
import { ringArea } from '#domain/geometry/ringArea.ts';
import { turn } from '#domain/geometry/segments.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import {
  cornerAt,
  edgeThrough,
  reshape,
  scaledArea,
  withCorner,
  withZones,
  zonesNear,
  zonesOn,
} from '../corners/rings.ts';
import type { PlanFloor } from '../PlanFloor.ts';
import type { OpOf } from '../PlanOp.ts';
import { openRing, PlanRefusal, zoneOf, type Plan, type PlanZone } from '../PlanZone.ts';

const notAcross = 'Draw the line from one wall of the zone to another';
/** Relative difference of areas that are equal. */
const equal = 1e-9;

/** Where a line from a to b crosses the walls of a ring, along the line. */
function crossings(
  ring: readonly Position[],
  [a, b]: readonly [Position, Position],
  floor: PlanFloor,
): Position[] {
  const found: { at: Position; along: number }[] = [];
  const add = (at: Position): void => {
    if (found.some((one) => floor.isSame(one.at, at))) return;
    found.push({ at, along: floor.project(at, [a, b]).along });
  };
  for (const end of [a, b]) {
    const corner = cornerAt(ring, end, floor);
    const edge = edgeThrough(ring, end, floor);
    if (corner >= 0) add(ring[corner] ?? end);
    else if (edge >= 0) add(floor.snap(end));
  }
  for (const [at, c] of ring.entries()) {
    const d = ring[(at + 1) % ring.length] ?? c;
    if (floor.isSame(floor.project(c, [a, b]).at, c)) add(c);
    const [sideA, sideB] = [turn(c, d, a), turn(c, d, b)];
    if (sideA * sideB >= 0 || turn(a, b, c) * turn(a, b, d) >= 0) continue;
    const share = sideA / (sideA - sideB);
    add(floor.snap([a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]));
  }
  return found.toSorted((one, other) => one.along - other.along).map(({ at }) => at);
}

/** The line as it divides the ring: its ends on walls, all between them inside. Throws PlanRefusal. */
function dividingLine(ring: readonly Position[], line: Ring, floor: PlanFloor): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) throw new PlanRefusal('line', notAcross);
  if (line.length === 2) {
    const ends = crossings(ring, [first, last], floor);
    const [from, to] = ends;
    if (ends.length !== 2 || from === undefined || to === undefined)
      throw new PlanRefusal('line', notAcross);
    return [from, to];
  }
  const onWall = (end: Position): Position => {
    const corner = cornerAt(ring, end, floor);
    if (corner >= 0) return ring[corner] ?? end;
    if (edgeThrough(ring, end, floor) < 0) throw new PlanRefusal('line', notAcross);
    return floor.snap(end);
  };
  const inner = line.slice(1, -1).map((point) => floor.snap(point));
  if (inner.some(([x, y]) => !pointInRing(ring, x, y))) throw new PlanRefusal('line', notAcross);
  const whole = [onWall(first), ...inner, onWall(last)];
  const isCrossing = whole.some((point, at) => {
    const next = whole[at + 1];
    if (next === undefined) return false;
    const own = [...(at === 0 ? [point] : []), ...(at + 2 === whole.length ? [next] : [])];
    return crossings(ring, [point, next], floor).some(
      (one) => !own.some((end) => floor.isSame(end, one)),
    );
  });
  if (isCrossing) throw new PlanRefusal('line', notAcross);
  return whole;
}

/** Both parts of a ring, each with the line. Throws PlanRefusal. */
function partsOf(
  outline: readonly Position[],
  line: readonly Position[],
  floor: PlanFloor,
): [Position[], Position[]] {
  const [from, to] = [line[0], line.at(-1)];
  if (from === undefined || to === undefined || floor.isSame(from, to))
    throw new PlanRefusal('line', notAcross);
  const ring = withCorner(withCorner(outline, from, floor), to, floor);
  const [start, end] = [cornerAt(ring, from, floor), cornerAt(ring, to, floor)];
  if (start < 0 || end < 0) throw new PlanRefusal('line', notAcross);
  const walk = (a: number, b: number): Position[] =>
    a <= b ? ring.slice(a, b + 1) : [...ring.slice(a), ...ring.slice(0, b + 1)];
  const inner = line.slice(1, -1);
  const parts: [Position[], Position[]] = [
    [...walk(start, end), ...inner.toReversed()],
    [...walk(end, start), ...inner],
  ];
  const whole = ringArea(outline);
  const areas = parts.map(ringArea);
  const isWhole = Math.abs((areas[0] ?? 0) + (areas[1] ?? 0) - whole) <= whole * 1e-3;
  if (!isWhole || areas.some((area) => area <= whole * equal))
    throw new PlanRefusal('line', notAcross);
  return parts;
}

/** Whether a part keeps the id: the larger, of equal ones that with the corner of least x, then y. */
function isKeptFirst([a, b]: readonly [Ring, Ring]): boolean {
  const [areaA, areaB] = [ringArea(a), ringArea(b)];
  if (Math.abs(areaA - areaB) > equal * Math.max(areaA, areaB)) return areaA > areaB;
  const least = (ring: Ring): Position =>
    ring.reduce((min, one) => ((one[0] - min[0] || one[1] - min[1]) < 0 ? one : min));
  const [p, q] = [least(a), least(b)];
  // Both may have the least corner: the next least tells.
  if (p[0] === q[0] && p[1] === q[1]) {
    const without = (ring: Ring): Ring => ring.filter(([x, y]) => x !== p[0] || y !== p[1]);
    const [r, s] = [least(without(a)), least(without(b))];
    return (r[0] - s[0] || r[1] - s[1]) <= 0;
  }
  return (p[0] - q[0] || p[1] - q[1]) < 0;
}

/** Splits a zone along a line. The larger part keeps id and history; the other takes its settings, without capacity. */
export function splitZone(plan: Plan, op: OpOf<'split'>, floor: PlanFloor): Plan {
  const zone = zoneOf(plan, op.zone_id, 'zone_id');
  if (plan.has(toSpaceId(op.new_id)))
    throw new PlanRefusal('new_id', `There is a zone ${op.new_id} already`);
  const outline = openRing(zone.normalised_points);
  const line = dividingLine(outline, op.line, floor);
  const parts = partsOf(outline, line, floor);
  const [kept, other] = isKeptFirst(parts) ? parts : [parts[1], parts[0]];
  const ring = closeRing(other);
  const added: PlanZone = {
    ...zone,
    id: op.new_id,
    name: freeName(plan, zone),
    capacity: [],
    sensors: [],
    normalised_points: ring,
    m2: scaledArea(zone, ring),
  };
  const neighbours = zonesNear(zonesOn(plan, zone.floor_id), line, floor).flatMap((next) => {
    if (next === zone || next.layer_name !== zone.layer_name) return [];
    const before = openRing(next.normalised_points);
    const after = [line[0], line.at(-1)].reduce<readonly Position[]>(
      (corners, end) =>
        end === undefined || isExactlyOn(corners, end) ? corners : withCorner(corners, end, floor),
      before,
    );
    return after === before ? [] : [reshape(next, after, 'line')];
  });
  return withZones(plan, [reshape(zone, kept, 'line'), added, ...neighbours]);
}

/** Whether a point lies on a wall without rounding, so that no corner is needed there. */
function isExactlyOn(ring: readonly Position[], point: Position): boolean {
  return ring.some((corner, at) => {
    const next = ring[(at + 1) % ring.length] ?? corner;
    return (
      turn(corner, next, point) === 0 &&
      (corner[0] === next[0] || corner[1] === next[1]) &&
      point[0] >= Math.min(corner[0], next[0]) &&
      point[0] <= Math.max(corner[0], next[0]) &&
      point[1] >= Math.min(corner[1], next[1]) &&
      point[1] <= Math.max(corner[1], next[1])
    );
  });
}

function freeName(plan: Plan, { name, floor_id }: PlanZone): string {
  const names = new Set(zonesOn(plan, floor_id).map((zone) => zone.name));
  let number = 2;
  while (names.has(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}
