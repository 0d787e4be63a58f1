import { cornerCount } from '#domain/geometry/Ring.ts';
import type { Bounds } from '#domain/geometry/ringBounds.ts';
import type { Ring } from '#domain/geometry/Ring.ts';

const relativeNoise = 1e-12;

/** A ring made ready for many overlap tests: corners x, y in one array, open, all turning the positive way. */
export class FlatRing {
  readonly corners: Float64Array;
  readonly area: number;
  readonly bounds: Bounds;
  #isConvex: boolean | undefined;

  constructor(ring: Ring) {
    this.corners = distinctCorners(ring);
    const area = areaOf(this.corners);
    if (area < 0) turnRound(this.corners);
    this.area = Math.abs(area);
    this.bounds = boundsOf(this.corners);
  }

  get isConvex(): boolean {
    this.#isConvex ??= turnsOnce(this.corners, this.bounds);
    return this.#isConvex;
  }
}

function distinctCorners(ring: Ring): Float64Array {
  const count = cornerCount(ring);
  const corners = new Float64Array(count * 2);
  let size = 0;
  for (let i = 0; i < count; i++) {
    const vertex = ring[i];
    if (vertex === undefined) continue;
    const x = vertex[0];
    const y = vertex[1];
    if (size > 0 && x === corners[size - 2] && y === corners[size - 1]) continue;
    corners[size++] = x;
    corners[size++] = y;
  }
  return size === corners.length ? corners : corners.slice(0, size);
}

/** Signed and about the first corner, as `signedArea` is. */
function areaOf(corners: Float64Array): number {
  const originX = corners[0] ?? 0;
  const originY = corners[1] ?? 0;
  let sum = 0;
  let ax = 0;
  let ay = 0;
  for (let i = 2; i < corners.length; i += 2) {
    const bx = (corners[i] ?? 0) - originX;
    const by = (corners[i + 1] ?? 0) - originY;
    sum += ax * by - bx * ay;
    ax = bx;
    ay = by;
  }
  return sum / 2;
}

function boundsOf(corners: Float64Array): Bounds {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (let i = 0; i < corners.length; i += 2) {
    const x = corners[i] ?? 0;
    const y = corners[i + 1] ?? 0;
    if (x < bounds.minX) bounds.minX = x;
    if (x > bounds.maxX) bounds.maxX = x;
    if (y < bounds.minY) bounds.minY = y;
    if (y > bounds.maxY) bounds.maxY = y;
  }
  return bounds;
}

/** Reverses the order of the corners in place. */
function turnRound(corners: Float64Array): void {
  corners.reverse();
  for (let i = 0; i < corners.length; i += 2) {
    const y = corners[i] ?? 0;
    corners[i] = corners[i + 1] ?? 0;
    corners[i + 1] = y;
  }
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
