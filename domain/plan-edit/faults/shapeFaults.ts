import Flatbush from 'flatbush';
import { FlatRing } from '#domain/geometry/FlatRing.ts';
import { isSimpleRing } from '#domain/geometry/isSimpleRing.ts';
import { sharedArea } from '#domain/geometry/overlap/sharedArea.ts';
import { pointInRing } from '#domain/geometry/pointInRing.ts';
import type { Position } from '#domain/geometry/Ring.ts';
import { ringCentroid } from '#domain/geometry/ringCentroid.ts';
import { ringEdges, segmentsMeet } from '#domain/geometry/segments.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import type { PlanFloor } from '../PlanFloor.ts';
import { openRing, type PlanZone } from '../PlanZone.ts';
import { planFault, type PlanFault } from './PlanFault.ts';

/** Of what is compared: corners are numbers, which lie next to their places. */
const slack = 1e-9;
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
  /** Whether a zone is a part of another, or of a part of it. */
  isPart: (zone: PlanZone, whole: PlanZone) => boolean;
}

/** In steps of a zone, what is wrong with the outlines of a floor's zones, as far as changed ones have a part in it. */
export function* findingShapeFaults(zones: readonly PlanZone[], asked: Asked): Steps<PlanFault[]> {
  const faults: PlanFault[] = [];
  const sound: Shape[] = [];
  for (const zone of zones) {
    const fault = ringFault(zone);
    if (fault === undefined) sound.push({ zone, flat: FlatRing.of(zone.normalised_points) });
    else if (asked.isChanged(zone)) faults.push(fault);
    yield;
  }
  const changed = sound.filter(({ zone }) => asked.isChanged(zone));
  for (const faultsOf of [outsideFaults, areaFaults])
    for (const shape of changed) {
      faults.push(...faultsOf(shape, asked.floor));
      yield;
    }
  for (const fault of yield* findingPairFaults(sound, asked)) faults.push(fault);
  return faults;
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
  if (flat.area - inside <= (mostOutside + slack) * flat.area) return [];
  const corner = openRing(zone.normalised_points).find(
    ([x, y]) => !floor.outlines.some((ring) => pointInRing(ring, x, y)),
  );
  const share = Math.round((1 - inside / flat.area) * 100);
  const reason = `${share}% of ${zone.name} lies outside the floor`;
  return [planFault('OUTSIDE_FLOOR', [zone.id], corner ?? flat.centroid, reason)];
}

function areaFaults({ zone, flat }: Shape, floor: PlanFloor): PlanFault[] {
  if (floor.metresPerUnit === null || zone.m2 === null) return [];
  const drawn = floor.areaOf(flat.area) * floor.metresPerUnit ** 2;
  if (Math.abs(zone.m2 - drawn) <= (mostDiffering + slack) * drawn) return [];
  const reason = `${zone.name} has an area of ${zone.m2.toFixed(1)} m², but its outline has ${drawn.toFixed(1)} m²`;
  return [planFault('AREA_DIFFERS', [zone.id], flat.centroid, reason)];
}

/** Pairs of one layer that lie on one another or are a sliver apart. */
function* findingPairFaults(
  shapes: readonly Shape[],
  { floor, isChanged, isPart }: Asked,
): Steps<PlanFault[]> {
  const faults: PlanFault[] = [];
  if (shapes.length < 2) return faults;
  const index = new Flatbush(shapes.length);
  for (const { flat } of shapes)
    index.add(flat.bounds.minX, flat.bounds.minY, flat.bounds.maxX, flat.bounds.maxY);
  index.finish();
  yield;
  const gap = floor.metresPerUnit === null ? 0 : leastGapM / floor.metresPerUnit;
  const [marginX, marginY] = [gap / floor.width, gap / floor.height];
  for (const [at, one] of shapes.entries()) {
    if (!isChanged(one.zone)) continue;
    const { minX, minY, maxX, maxY } = one.flat.bounds;
    const near = index
      .search(minX - marginX, minY - marginY, maxX + marginX, maxY + marginY)
      .toSorted((a, b) => a - b)
      .map((place) => ({ place, shape: shapes[place] ?? one }))
      // Pairs of changed zones are looked at once.
      .filter(({ place, shape }) => place > at || (place < at && !isChanged(shape.zone)))
      .filter(({ shape }) => areRivals(one.zone, shape.zone, isPart));
    yield;
    for (const { shape: other } of near) {
      faults.push(
        ...(overlapFaults(one, other, floor) ?? sliverFaults(one, other, { floor, gap })),
      );
      yield;
    }
  }
  return faults;
}

/** Of the same layer, and neither a part of the other: a desk lies in its room and in the wing that the room is a part of. */
function areRivals(a: PlanZone, b: PlanZone, isPart: Asked['isPart']): boolean {
  return a.layer_name === b.layer_name && !isPart(a, b) && !isPart(b, a);
}

function overlapFaults(a: Shape, b: Shape, floor: PlanFloor): PlanFault[] | undefined {
  const shared = sharedArea(a.flat, b.flat);
  const m2 =
    floor.metresPerUnit === null ? Infinity : floor.areaOf(shared) * floor.metresPerUnit ** 2;
  const lesser = Math.min(a.flat.area, b.flat.area);
  if (m2 <= mostSharedM2 + slack || shared <= (mostShared + slack) * lesser) return undefined;
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
    return least > floor.step && least < gap * (1 - slack);
  });
}

/** Where a fault of a whole zone is shown. */
export function middleOf(zone: PlanZone): Position | null {
  return ringCentroid(zone.normalised_points) ?? null;
}
