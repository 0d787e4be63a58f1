import { signedArea } from './ringArea.ts';
import { ringBounds } from './ringBounds.ts';
import { cornerCount } from './Ring.ts';
import type { Bounds } from './ringBounds.ts';
import type { Position, Ring } from './Ring.ts';

const relativeNoise = 1e-12;

/** A ring made ready for many overlap tests: corners x, y in one array, open, all turning the positive way. */
export class FlatRing {
  readonly corners: Float64Array;
  readonly area: number;
  readonly bounds: Bounds;
  readonly isConvex: boolean;

  constructor(ring: Ring) {
    const area = signedArea(ring);
    this.area = Math.abs(area);
    this.bounds = ringBounds(ring);
    this.corners = distinctCorners(ring, area < 0);
    this.isConvex = turnsOnce(this.corners, this.bounds);
  }
}

function distinctCorners(ring: Ring, isReversed: boolean): Float64Array {
  const corners: number[] = [];
  const count = cornerCount(ring);
  for (let i = 0; i < count; i++) {
    const vertex: Position | undefined = ring[isReversed ? count - 1 - i : i];
    if (vertex === undefined) continue;
    const [x, y] = vertex;
    if (x !== corners[corners.length - 2] || y !== corners[corners.length - 1]) corners.push(x, y);
  }
  return Float64Array.from(corners);
}

/** Convex: never turns back, and goes round once (a five-pointed star turns one way, but twice round). */
function turnsOnce(corners: Float64Array, bounds: Bounds): boolean {
  const width = bounds.maxX - bounds.minX;
  const height = bounds.maxY - bounds.minY;
  return (
    corners.length >= 6 &&
    turnsOneWay(corners, relativeNoise * width * height) &&
    signChanges(corners, 0, relativeNoise * width) <= 2 &&
    signChanges(corners, 1, relativeNoise * height) <= 2
  );
}

function turnsOneWay(corners: Float64Array, noise: number): boolean {
  const size = corners.length;
  let ax = step(corners, size - 2);
  let ay = step(corners, size - 1);
  for (let i = 0; i < size; i += 2) {
    const bx = step(corners, i);
    const by = step(corners, i + 1);
    if (ax * by - ay * bx < -noise) return false;
    ax = bx;
    ay = by;
  }
  return true;
}

/** How often the edges change direction along one axis (0 x, 1 y) on the way round; steps within the noise have no direction. */
function signChanges(corners: Float64Array, axis: 0 | 1, noise: number): number {
  let first = 0;
  let last = 0;
  let changes = 0;
  for (let i = axis; i < corners.length; i += 2) {
    const length = step(corners, i);
    if (Math.abs(length) <= noise) continue;
    const sign = Math.sign(length);
    if (first === 0) first = sign;
    else if (sign !== last) changes += 1;
    last = sign;
  }
  return first === last ? changes : changes + 1;
}

/** From the coordinate at i to that of the next corner. */
function step(corners: Float64Array, i: number): number {
  return (corners[(i + 2) % corners.length] ?? 0) - (corners[i] ?? 0);
}
