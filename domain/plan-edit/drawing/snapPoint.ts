import type { Position } from '#domain/geometry/Ring.ts';
import { NearZones } from '../corners/rings.ts';
import type { PlanFloor } from '../PlanFloor.ts';
import { openRing, type PlanZone } from '../PlanZone.ts';

/** Where a drawn point comes to lie, and what drew it there. */
export interface SnappedPoint {
  at: Position;
  /** A corner or wall of an outline, a line with other corners, a right or half angle, or nothing. */
  kind: 'corner' | 'wall' | 'line' | 'free';
  /** What it is in line with: from there to the point. */
  guides: readonly (readonly [Position, Position])[];
}

interface Around {
  floor: PlanFloor;
  /** The zones of the floor that are snapped to. */
  zones: readonly PlanZone[];
  /** How far a point is drawn, in units of the floor's image. */
  reach: number;
  /** The points of the line before this one, the last one last. */
  before: readonly Position[];
}

/** A point drawn to the nearest corner within reach, else to a wall, else in line with other corners or at 90° or 45° to the last point. */
export function snapPoint(point: Position, around: Around): SnappedPoint {
  const { floor, reach } = around;
  const near = { ...around, zones: lookedUp(around.zones).near.near([point], floor, reach) };
  const corner = nearestCorner(point, near);
  if (corner !== null) return { at: corner, kind: 'corner', guides: [] };
  const wall = nearestWall(point, near);
  if (wall !== null) return { at: wall, kind: 'wall', guides: [] };
  return onLine(point, around);
}

function nearestCorner(point: Position, { floor, zones, reach, before }: Around): Position | null {
  let nearest = reach;
  let found: Position | null = null;
  const look = (corner: Position): void => {
    const distance = floor.distance(corner, point);
    if (distance > nearest || (found !== null && distance === nearest)) return;
    nearest = distance;
    found = corner;
  };
  for (const { normalised_points } of zones) normalised_points.forEach(look);
  before.slice(0, -1).forEach(look);
  return found;
}

function nearestWall(point: Position, { floor, zones, reach }: Around): Position | null {
  let nearest = reach;
  let found: Position | null = null;
  for (const { normalised_points } of zones) {
    const ring = openRing(normalised_points);
    for (const [at, corner] of ring.entries()) {
      const next = ring[(at + 1) % ring.length] ?? corner;
      const { at: foot } = floor.project(point, [corner, next]);
      const distance = floor.distance(foot, point);
      if (distance > nearest) continue;
      nearest = distance;
      found = foot;
    }
  }
  return found;
}

/** Corners as x, y pairs. */
function flatCorners(corners: readonly Position[]): Float64Array {
  return Float64Array.from(corners.flat());
}

interface LookedUp {
  near: NearZones;
  corners: Float64Array;
}

/** What is looked up of zones at each place of the pointer. */
const known = new WeakMap<readonly PlanZone[], LookedUp>();

function lookedUp(zones: readonly PlanZone[]): LookedUp {
  let found = known.get(zones);
  if (found === undefined) {
    const corners = flatCorners(zones.flatMap(({ normalised_points }) => normalised_points));
    found = { near: new NearZones(zones), corners };
    known.set(zones, found);
  }
  return found;
}

/** The corner whose x, or y, is nearest to that of a point, within a distance. */
class NearestLine {
  corner: Position | null = null;
  readonly #axis: 0 | 1;
  readonly #at: number;
  #distance: number;

  constructor(axis: 0 | 1, point: Position, within: number) {
    this.#axis = axis;
    this.#at = point[axis];
    this.#distance = within;
  }

  /** Takes x, y pairs into account; of equally near ones the first. */
  look(corners: Float64Array): void {
    let found = -1;
    for (let at = this.#axis; at < corners.length; at += 2) {
      const distance = Math.abs((corners[at] ?? 0) - this.#at);
      if (distance >= this.#distance) continue;
      this.#distance = distance;
      found = at - this.#axis;
    }
    if (found >= 0) this.corner = [corners[found] ?? 0, corners[found + 1] ?? 0];
  }
}

/** In line with the nearest corner across and down, or on a half angle of the last point. */
function onLine(point: Position, around: Around): SnappedPoint {
  const { floor, zones, reach, before } = around;
  const last = before.at(-1);
  const across = new NearestLine(0, point, reach / floor.width);
  const down = new NearestLine(1, point, reach / floor.height);
  for (const corners of [flatCorners(before), lookedUp(zones).corners]) {
    across.look(corners);
    down.look(corners);
  }
  if (across.corner === null && down.corner === null) {
    const diagonal = last === undefined ? null : onAngle(point, last, around);
    if (diagonal === null || last === undefined)
      return { at: floor.snap(point), kind: 'free', guides: [] };
    return { at: floor.snap(diagonal), kind: 'line', guides: [[last, diagonal]] };
  }
  const at: Position = [across.corner?.[0] ?? point[0], down.corner?.[1] ?? point[1]];
  const guides = [across.corner, down.corner].flatMap((corner) =>
    corner === null ? [] : [[corner, at] as const],
  );
  return { at, kind: 'line', guides };
}

/** The nearest place on a line from the last point at 90° or 45°: to the edges of the floor, and to the wall before. */
function onAngle(
  point: Position,
  last: Position,
  { floor, reach, before }: Pick<Around, 'floor' | 'reach' | 'before'>,
): Position | null {
  const across = (a: Position, b: Position): number => (b[0] - a[0]) * floor.width;
  const down = (a: Position, b: Position): number => (b[1] - a[1]) * floor.height;
  const [dx, dy] = [across(last, point), down(last, point)];
  const previous = before.at(-2);
  const wall =
    previous === undefined ? 0 : Math.atan2(down(previous, last), across(previous, last));
  let nearest = reach;
  let found: Position | null = null;
  for (const base of new Set([0, wall]))
    for (let half = 0; half < 4; half += 1) {
      const angle = base + (half * Math.PI) / 4;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const off = Math.abs(dx * sin - dy * cos);
      const along = dx * cos + dy * sin;
      if (off > nearest || along === 0 || (found !== null && off === nearest)) continue;
      nearest = off;
      found = [last[0] + (along * cos) / floor.width, last[1] + (along * sin) / floor.height];
    }
  return found;
}

/** The point at a length from another, in the direction of a third; lengths in units of the floor's image. */
export function pointAtLength(
  from: Position,
  toward: Position,
  { length, floor }: { length: number; floor: PlanFloor },
): Position {
  const whole = floor.distance(from, toward);
  const share = whole === 0 ? 0 : length / whole;
  return floor.snap([
    from[0] + (toward[0] - from[0]) * share,
    from[1] + (toward[1] - from[1]) * share,
  ]);
}
