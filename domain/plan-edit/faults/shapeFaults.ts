import Flatbush from 'flatbush';
import { FlatRing } from '#domain/geometry/FlatRing.ts';
import { isSimpleRing } from '#domain/geometry/isSimpleRing.ts';
import { sharedArea } from '#domain/geometry/overlap/sharedArea.ts';
import { pointInRing } from '#domain/geometry/pointInRing.ts';
import type { Position } from '#domain/geometry/Ring.ts';
import { ringCentroid } from '#domain/geometry/ringCentroid.ts';
import { ringEdges, segmentsMeet } from '#domain/geometry/segments.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { PlanFloor } from '../PlanFloor.ts';
import { openRing, type PlanZone } from '../PlanZone.ts';
import { planFault, type PlanFault } from './PlanFault.ts';

/** Zones may share so much: square metres, and of the lesser one. */
const mostSharedM2 = 0.01;
const mostShared = 0.001;
/** Of a zone so much may lie beyond the floor's outline. */
const mostOutside = 0.01;
/** Metres below which a gap is a sliver. */
const leastGapM = 0.1;
/** An area may differ so much from the drawn one. */
const mostDiffering = 0.1;

interface Shape {
  zone: PlanZone;
  flat: FlatRing;
}

interface Asked {
  floor: PlanFloor;
  /** Whether a zone was changed: what is wrong with the others is not the draft's. */
  isChanged: (zone: PlanZone) => boolean;
}

/** What is wrong with the outlines of a floor's zones, as far as changed ones have a part in it. */
export function shapeFaults(zones: readonly PlanZone[], asked: Asked): PlanFault[] {
  const faults: PlanFault[] = [];
  const sound: Shape[] = [];
  for (const zone of zones) {
    const fault = ringFault(zone);
    if (fault === undefined) sound.push({ zone, flat: FlatRing.of(zone.normalised_points) });
    else if (asked.isChanged(zone)) faults.push(fault);
  }
  const changed = sound.filter(({ zone }) => asked.isChanged(zone));
  return [
    ...faults,
    ...changed.flatMap((shape) => outsideFaults(shape, asked.floor)),
    ...changed.flatMap((shape) => areaFaults(shape, asked.floor)),
    ...pairFaults(sound, asked),
  ];
}

function ringFault(zone: PlanZone): PlanFault | undefined {
  const corners = openRing(zone.normalised_points);
  const [first] = corners;
  const { id, name } = zone;
  if (corners.length < 3)
    return planFault('RING_OPEN', [id], first ?? null, `${name} has fewer than three corners`);
  if (isSimpleRing(corners) && FlatRing.of(corners).area > 0) return undefined;
  return planFault(
    'RING_CROSSES',
    [id],
    crossingOf(corners),
    `The outline of ${name} crosses or touches itself`,
  );
}

/** A corner next to where an outline meets itself. */
function crossingOf(corners: readonly Position[]): Position | null {
  const edges = ringEdges(corners);
  for (const [at, edge] of edges.entries())
    for (const other of edges.slice(at + 2)) {
      if (at === 0 && other === edges.at(-1)) continue;
      if (segmentsMeet(edge, other)) return edge[0];
    }
  return corners[0] ?? null;
}

function outsideFaults({ zone, flat }: Shape, floor: PlanFloor): PlanFault[] {
  if (floor.outlines.length === 0) return [];
  const inside = floor.outlines.reduce((sum, ring) => sum + sharedArea(flat, FlatRing.of(ring)), 0);
  if (flat.area - inside <= mostOutside * flat.area) return [];
  const corner = openRing(zone.normalised_points).find(
    ([x, y]) => !floor.outlines.some((ring) => pointInRing(ring, x, y)),
  );
  const share = Math.round((1 - inside / flat.area) * 100);
  const reason = `${share} % of ${zone.name} lies outside the floor`;
  return [planFault('OUTSIDE_FLOOR', [zone.id], corner ?? flat.centroid, reason)];
}

function areaFaults({ zone, flat }: Shape, floor: PlanFloor): PlanFault[] {
  if (floor.metresPerUnit === null || zone.m2 === null) return [];
  const drawn = floor.areaOf(flat.area) * floor.metresPerUnit ** 2;
  if (Math.abs(zone.m2 - drawn) <= mostDiffering * drawn) return [];
  const reason = `${zone.name} has an area of ${zone.m2.toFixed(1)} m², but its outline has ${drawn.toFixed(1)} m²`;
  return [planFault('AREA_DIFFERS', [zone.id], flat.centroid, reason)];
}

/** Pairs of one layer that lie on one another or are a sliver apart. */
function pairFaults(shapes: readonly Shape[], { floor, isChanged }: Asked): PlanFault[] {
  if (shapes.length < 2) return [];
  const index = new Flatbush(shapes.length);
  for (const { flat } of shapes)
    index.add(flat.bounds.minX, flat.bounds.minY, flat.bounds.maxX, flat.bounds.maxY);
  index.finish();
  const gap = floor.metresPerUnit === null ? 0 : leastGapM / floor.metresPerUnit;
  const [marginX, marginY] = [gap / floor.width, gap / floor.height];
  return shapes.flatMap((one, at) => {
    if (!isChanged(one.zone)) return [];
    const { minX, minY, maxX, maxY } = one.flat.bounds;
    return index
      .search(minX - marginX, minY - marginY, maxX + marginX, maxY + marginY)
      .toSorted((a, b) => a - b)
      .flatMap((place) => {
        const other = shapes[place];
        const isDone = other !== undefined && isChanged(other.zone) && place <= at;
        if (other === undefined || place === at || isDone || !areRivals(one.zone, other.zone))
          return [];
        return overlapFaults(one, other, floor) ?? sliverFaults(one, other, { floor, gap });
      });
  });
}

/** Of the same layer, and neither the other's parent. */
function areRivals(a: PlanZone, b: PlanZone): boolean {
  const isParent = (parent: PlanZone, child: PlanZone): boolean =>
    child.parent !== null && toSpaceId(child.parent) === toSpaceId(parent.id);
  return a.layer_name === b.layer_name && !isParent(a, b) && !isParent(b, a);
}

function overlapFaults(a: Shape, b: Shape, floor: PlanFloor): PlanFault[] | undefined {
  const shared = sharedArea(a.flat, b.flat);
  const m2 =
    floor.metresPerUnit === null ? Infinity : floor.areaOf(shared) * floor.metresPerUnit ** 2;
  if (m2 <= mostSharedM2 || shared <= mostShared * Math.min(a.flat.area, b.flat.area))
    return undefined;
  const said = m2 === Infinity ? '' : ` by ${m2.toFixed(2)} m²`;
  const point = sharedPoint(a, b);
  return [
    planFault(
      'OVERLAP',
      [a.zone.id, b.zone.id],
      point,
      `${a.zone.name} and ${b.zone.name} overlap${said}`,
    ),
  ];
}

/** A point in or at both: a corner of one within the other, else the middle of their common box. */
function sharedPoint(a: Shape, b: Shape): Position {
  const inside = (
    corners: readonly Position[],
    { normalised_points }: PlanZone,
  ): Position | undefined => corners.find(([x, y]) => pointInRing(normalised_points, x, y));
  const corner =
    inside(openRing(b.zone.normalised_points), a.zone) ??
    inside(openRing(a.zone.normalised_points), b.zone);
  if (corner !== undefined) return corner;
  const middle = (min: number, max: number): number => (min + max) / 2;
  return [
    middle(
      Math.max(a.flat.bounds.minX, b.flat.bounds.minX),
      Math.min(a.flat.bounds.maxX, b.flat.bounds.maxX),
    ),
    middle(
      Math.max(a.flat.bounds.minY, b.flat.bounds.minY),
      Math.min(a.flat.bounds.maxY, b.flat.bounds.maxY),
    ),
  ];
}

function sliverFaults(
  a: Shape,
  b: Shape,
  { floor, gap }: { floor: PlanFloor; gap: number },
): PlanFault[] {
  if (gap === 0) return [];
  const point = nearMiss(a, b, { floor, gap }) ?? nearMiss(b, a, { floor, gap });
  if (point === undefined) return [];
  const reason = `${a.zone.name} and ${b.zone.name} are less than 10 cm apart`;
  return [planFault('SLIVER', [a.zone.id, b.zone.id], point, reason)];
}

/** A corner of one that nearly stands on a wall of the other. */
function nearMiss(
  a: Shape,
  b: Shape,
  { floor, gap }: { floor: PlanFloor; gap: number },
): Position | undefined {
  const edges = ringEdges(b.zone.normalised_points);
  return openRing(a.zone.normalised_points).find((corner) => {
    const distances = edges.map((edge) => floor.distance(floor.project(corner, edge).at, corner));
    const least = Math.min(...distances);
    return least > floor.step && least < gap;
  });
}

/** Where a fault of a whole zone is shown. */
export function middleOf(zone: PlanZone): Position | null {
  return ringCentroid(zone.normalised_points) ?? null;
}
