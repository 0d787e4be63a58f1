import { turn } from '#domain/geometry/segments.ts';
import type { Position } from '#domain/geometry/Ring.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { PlanFloor } from '../PlanFloor.ts';
import type { OpOf } from '../PlanOp.ts';
import { openRing, PlanRefusal, zoneOf, type Plan, type PlanZone } from '../PlanZone.ts';
import {
  cornerAt,
  edgeThrough,
  reshape,
  withCorner,
  withZones,
  zonesNear,
  zonesOn,
} from './rings.ts';

/** Twice the area of a triangle in 0..1 below which three corners lie on one line. */
const flat = 1e-12;

interface Cornered {
  zone: PlanZone;
  ring: readonly Position[];
  at: number;
}

/** The zones with a corner at a point. */
function corneredAt(zones: readonly PlanZone[], point: Position, floor: PlanFloor): Cornered[] {
  return zonesNear(zones, [point], floor).flatMap((zone) => {
    const ring = openRing(zone.normalised_points);
    const at = cornerAt(ring, point, floor);
    return at < 0 ? [] : [{ zone, ring, at }];
  });
}

/** Whether a wall of one zone is that of the other: of the same layer, and neither in the other. */
function shareWalls(a: PlanZone, b: PlanZone): boolean {
  if (a === b || a.layer_name !== b.layer_name) return false;
  const isIn = (child: PlanZone, parent: PlanZone): boolean =>
    child.parent !== null && toSpaceId(child.parent) === toSpaceId(parent.id);
  return !isIn(a, b) && !isIn(b, a);
}

/** The zones whose wall passes through a corner of others, given that corner. */
function joinedAt(
  zones: readonly PlanZone[],
  cornered: readonly Cornered[],
  { point, floor }: { point: Position; floor: PlanFloor },
): Cornered[] {
  return zonesNear(zones, [point], floor).flatMap((zone) => {
    if (!cornered.some((one) => shareWalls(one.zone, zone))) return [];
    const open = openRing(zone.normalised_points);
    const ring = withCorner(open, point, floor);
    return ring === open ? [] : [{ zone, ring, at: cornerAt(ring, point, floor) }];
  });
}

/** A corner's ring with the corners that other zones have on the two walls that meet in it, so that they stay where they are. */
function withStanding(
  { zone, ring, at }: Cornered,
  zones: readonly PlanZone[],
  floor: PlanFloor,
): Cornered {
  const corner: Position = ring[at] ?? [0, 0];
  const ends = neighbours({ zone, ring, at });
  const walls = ends.map((end) => [end, corner] as const);
  const standing = zonesNear(zones, [...ends, corner], floor)
    .filter((other) => shareWalls(zone, other))
    .flatMap(({ normalised_points }) => openRing(normalised_points))
    .filter((point) => walls.some((wall) => floor.isSame(floor.project(point, wall).at, point)));
  const woven = standing.reduce<readonly Position[]>(
    (corners, point) => withCorner(corners, point, floor),
    ring,
  );
  return { zone, ring: woven, at: cornerAt(woven, corner, floor) };
}

/** Moves a corner of all outlines that have it, and of walls that it stands on. */
export function moveCorner(plan: Plan, op: OpOf<'move'>, floor: PlanFloor): Plan {
  const all = zonesOn(plan, op.floor_id);
  const only = op.only && new Set(op.only.map(toSpaceId));
  const zones = only === undefined ? all : all.filter(({ id }) => only.has(toSpaceId(id)));
  const cornered = corneredAt(zones, op.from, floor);
  if (cornered.length === 0) throw new PlanRefusal('from', 'No outline has a corner here');
  const joined = only === undefined ? joinedAt(zones, cornered, { point: op.from, floor }) : [];
  const to = existingCorner(all, floor.snap(op.to), floor);
  const moved = [...cornered, ...joined].map((one) =>
    only === undefined ? withStanding(one, all, floor) : one,
  );
  return withZones(
    plan,
    moved.map(({ zone, ring, at }) => reshape(zone, ring.with(at, to), 'to')),
  );
}

/** The corner that others have at a point, so that the two become one; else the point. */
export function existingCorner(
  zones: readonly PlanZone[],
  point: Position,
  floor: PlanFloor,
): Position {
  const [found] = corneredAt(zones, point, floor);
  return found?.ring[found.at] ?? point;
}

/** The part of a wall between two corners of any outline that a point is next to. */
function wallAt(
  zones: readonly PlanZone[],
  { edge, at }: OpOf<'insert'>,
  floor: PlanFloor,
): [Position, Position] {
  const { along } = floor.project(at, edge);
  const owners = zones.filter(({ normalised_points }) => {
    const ring = openRing(normalised_points);
    const places = edge.map((end) => cornerAt(ring, end, floor));
    return places.every((place) => place >= 0);
  });
  const standing = zones
    .filter((zone) => owners.some((owner) => shareWalls(owner, zone)))
    .flatMap(({ normalised_points }) => openRing(normalised_points))
    .filter((point) => floor.isSame(floor.project(point, edge).at, point))
    .map((point) => ({ point, along: floor.project(point, edge).along }))
    .toSorted((a, b) => a.along - b.along);
  const before = standing.findLast((one) => one.along <= along)?.point ?? edge[0];
  const after = standing.find((one) => one.along > along)?.point ?? edge[1];
  return [before, after];
}

/** Gives a wall another corner, in all outlines that have the wall. */
export function insertCorner(plan: Plan, op: OpOf<'insert'>, floor: PlanFloor): Plan {
  const zones = zonesNear(zonesOn(plan, op.floor_id), op.edge, floor);
  const [a, b] = wallAt(zones, op, floor);
  const at = floor.snap(op.at);
  if (floor.isSame(a, at) || floor.isSame(b, at))
    throw new PlanRefusal('at', 'There is a corner here already');
  const changed = zones.flatMap((zone) => {
    const ring = withCorner(withCorner(openRing(zone.normalised_points), a, floor), b, floor);
    const [from, to] = [cornerAt(ring, a, floor), cornerAt(ring, b, floor)];
    if (from < 0 || to < 0) return [];
    const isForward = (from + 1) % ring.length === to;
    if (!isForward && (to + 1) % ring.length !== from) return [];
    return [reshape(zone, ring.toSpliced((isForward ? from : to) + 1, 0, at), 'at')];
  });
  if (changed.length === 0) throw new PlanRefusal('edge', 'No outline has a wall here');
  return withZones(plan, changed);
}

function neighbours({ ring, at }: Cornered): [Position, Position] {
  const corner: Position = ring[at] ?? [0, 0];
  return [
    ring[(at + ring.length - 1) % ring.length] ?? corner,
    ring[(at + 1) % ring.length] ?? corner,
  ];
}

/** Takes a corner out of all outlines that have it. Throws PlanRefusal where more than two walls meet: a gap would open. */
export function removeCorner(plan: Plan, op: OpOf<'remove'>, floor: PlanFloor): Plan {
  const zones = zonesNear(zonesOn(plan, op.floor_id), [op.at], floor);
  const cornered = corneredAt(zones, op.at, floor);
  if (cornered.length === 0) throw new PlanRefusal('at', 'No outline has a corner here');
  const bent = cornered.filter((one) => {
    const [before, after] = neighbours(one);
    return Math.abs(turn(before, one.ring[one.at] ?? before, after)) > flat;
  });
  const [first] = bent;
  if (first !== undefined) {
    const [a, b] = neighbours(first);
    const isOne = bent.every((other) => {
      const [c, d] = neighbours(other);
      return (
        (floor.isSame(a, c) && floor.isSame(b, d)) || (floor.isSame(a, d) && floor.isSame(b, c))
      );
    });
    const layers = new Set(bent.map(({ zone }) => zone.layer_name));
    const isStanding = zones.some(
      (zone) =>
        layers.has(zone.layer_name) &&
        edgeThrough(openRing(zone.normalised_points), op.at, floor) >= 0,
    );
    if (!isOne || isStanding || cornered.length !== bent.length)
      throw new PlanRefusal('at', 'More than two walls meet here. Move the corner, or merge zones');
  }
  return withZones(
    plan,
    cornered.map(({ zone, ring, at }) => reshape(zone, ring.toSpliced(at, 1), 'at')),
  );
}

/** Moves whole zones; walls that they share with others come apart. */
export function shiftZones(
  plan: Plan,
  { zone_ids, by }: OpOf<'shift'>,
  floorOf: (zone: PlanZone) => PlanFloor,
): Plan {
  const shifted = zone_ids.map((id, at) => {
    const zone = zoneOf(plan, id, `zone_ids.${at}`);
    const floor = floorOf(zone);
    const [dx, dy] = floor.snap(by);
    const ring = openRing(zone.normalised_points).map(([x, y]): Position => [
      withoutNoise(x + dx),
      withoutNoise(y + dy),
    ]);
    if (ring.some(([x, y]) => x < 0 || x > 1 || y < 0 || y > 1))
      throw new PlanRefusal('by', `${zone.name} would leave the plan`);
    return { ...reshape(zone, ring, 'by'), m2: zone.m2 };
  });
  return withZones(plan, shifted);
}

function withoutNoise(value: number): number {
  return Math.round(value * 1e12) / 1e12;
}
