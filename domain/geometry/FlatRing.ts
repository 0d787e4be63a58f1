import type { Bounds } from '#domain/geometry/ringBounds.ts';
import type { Position, Ring } from '#domain/geometry/Ring.ts';

const relativeNoise = 1e-12;

interface Moments {
  readonly area: number;
  readonly x: number;
  readonly y: number;
}

/** A ring made ready for many questions: corners x, y in one array, open, all turning the positive way. */
export class FlatRing {
  readonly corners: Float64Array;
  readonly area: number;
  readonly bounds: Bounds;
  readonly #moments: Moments;
  #isConvex: boolean | undefined;

  /** Takes over x and y of each corner, of an open or closed ring. */
  constructor(corners: Float64Array) {
    this.corners = distinctCorners(corners);
    this.bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
    this.#moments = measure(this.corners, this.bounds);
    const { area } = this.#moments;
    if (area < 0) turnRound(this.corners.subarray(2));
    this.area = Math.abs(area);
  }

  static of(ring: Ring): FlatRing {
    const corners = new Float64Array(ring.length * 2);
    for (let i = 0; i < ring.length; i++) {
      corners[i * 2] = ring[i]?.[0] ?? 0;
      corners[i * 2 + 1] = ring[i]?.[1] ?? 0;
    }
    return new FlatRing(corners);
  }

  get isConvex(): boolean {
    this.#isConvex ??= turnsOnce(this.corners, this.bounds);
    return this.#isConvex;
  }

  /** Weighted by area, which must not be 0. */
  get centroid(): Position {
    const { area, x, y } = this.#moments;
    return [(this.corners[0] ?? 0) + x / (6 * area), (this.corners[1] ?? 0) + y / (6 * area)];
  }
}

/** x and y of each corner as pairs. */
export function toPairs(corners: Float64Array): [number, number][] {
  return Array.from({ length: corners.length / 2 }, (_, corner) => [
    corners[corner * 2] ?? 0,
    corners[corner * 2 + 1] ?? 0,
  ]);
}

/** In place: without the closing corner and those that repeat the one before. */
function distinctCorners(corners: Float64Array): Float64Array {
  let size = 0;
  for (let i = 0; i < corners.length; i += 2) {
    const x = corners[i] ?? 0;
    const y = corners[i + 1] ?? 0;
    if (size > 0 && x === corners[size - 2] && y === corners[size - 1]) continue;
    corners[size++] = x;
    corners[size++] = y;
  }
  while (size > 2 && corners[0] === corners[size - 2] && corners[1] === corners[size - 1])
    size -= 2;
  return size === corners.length ? corners : corners.slice(0, size);
}

/** Signed area as `signedArea` has it, and six times the first moments, about the first corner; grows the bounds round all corners. */
function measure(corners: Float64Array, bounds: Bounds): Moments {
  const originX = corners[0] ?? 0;
  const originY = corners[1] ?? 0;
  let [sum, sumX, sumY] = [0, 0, 0];
  let [ax, ay] = [0, 0];
  for (let i = 0; i < corners.length; i += 2) {
    const x = corners[i] ?? 0;
    const y = corners[i + 1] ?? 0;
    if (x < bounds.minX) bounds.minX = x;
    if (x > bounds.maxX) bounds.maxX = x;
    if (y < bounds.minY) bounds.minY = y;
    if (y > bounds.maxY) bounds.maxY = y;
    const bx = x - originX;
    const by = y - originY;
    const cross = ax * by - bx * ay;
    sum += cross;
    sumX += (ax + bx) * cross;
    sumY += (ay + by) * cross;
    ax = bx;
    ay = by;
  }
  return { area: sum / 2, x: sumX, y: sumY };
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
