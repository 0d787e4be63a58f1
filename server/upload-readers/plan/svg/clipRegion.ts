import { intersection, union, xor } from 'polyclip-ts';
import { pointInRing } from '#domain/geometry/pointInRing.ts';
import { ringArea } from '#domain/geometry/ringArea.ts';
import { extentOf, type Extent } from '#server/plan-import/geometry/MetreFrame.ts';
import type { DrawnPoint } from '../Drawing.ts';
import { moved, type Matrix } from '../svgTransform.ts';

type Polygon = DrawnPoint[][];

/** The part of a drawing to which something is clipped: what any of the shapes covers, each with its lines around holes and islands. */
export interface ClipRegion {
  shapes: DrawnPoint[][][];
  extent: Extent;
  /** Whether it is all of its extent, as most are. */
  isBox: boolean;
}

/** The region of shapes, each given as its closed lines. */
export function clipRegion(shapes: DrawnPoint[][][]): ClipRegion {
  const extent = extentOf(shapes.flat());
  const [[ring = [], ...islands] = [], ...others] = shapes;
  const isBox = others.length + islands.length === 0 && isBoxRing(ring, extent);
  return { shapes, extent, isBox };
}

function isBoxRing(ring: readonly DrawnPoint[], { minX, minY, maxX, maxY }: Extent): boolean {
  const corners = new Set(ring.map((point) => point.join(' ')));
  const wanted = [minX, maxX].flatMap((x) => [minY, maxY].map((y) => `${x} ${y}`));
  return corners.size === 4 && wanted.every((corner) => corners.has(corner));
}

/** A region in other coordinates. */
export function movedRegion(matrix: Matrix, { shapes }: ClipRegion): ClipRegion {
  return clipRegion(
    shapes.map((rings) => rings.map((ring) => ring.map((point) => moved(matrix, point)))),
  );
}

/** What a region leaves of a closed line: the line itself where it leaves all of it. Null where it can't be told. */
export function clippedRing(ring: DrawnPoint[], region: ClipRegion): DrawnPoint[][] | null {
  const extent = extentOf([ring]);
  if (isApart(extent, region.extent)) return [];
  if (region.isBox && isWithin(extent, region.extent)) return [ring];
  const isInside = withoutCrossing(ring, region);
  if (isInside !== null) return isInside ? [ring] : [];
  const left = commonPart(ring, region);
  if (left === null) return null;
  return isSame(ring, left)
    ? [ring]
    : left.flatMap(([outer]) => (outer === undefined ? [] : [outer.slice(0, -1)]));
}

/** Whether a region has all of a closed line, or nothing; null where they cross, or one is around a part of the other. */
function withoutCrossing(ring: readonly DrawnPoint[], region: ClipRegion): boolean | null {
  const outlines = region.shapes.flat();
  const isCrossed = ring.some((from, at) => {
    const to = ring[(at + 1) % ring.length] ?? from;
    return outlines.some((outline) => crossings(from, to, outline).length > 0);
  });
  if (isCrossed || outlines.flat().some(([x, y]) => pointInRing(ring, x, y))) return null;
  const inside = ring.filter((point) => isInRegion(point, region)).length;
  if (inside === ring.length) return true;
  return inside === 0 ? false : null;
}

/** Digits to which places are taken where lines are cut, and how far a region may reach beyond what it cuts. */
const digits = 7;
const farthest = 1e6;

/** The polygons that a closed line and a region have in common; null where the library does not find them. */
function commonPart(ring: readonly DrawnPoint[], { shapes, extent }: ClipRegion): Polygon[] | null {
  const { minX, minY, maxX, maxY } = extentOf([ring]);
  const size = Math.max(maxX - minX, maxY - minY);
  const reach = [extent.minX - minX, extent.minY - minY, extent.maxX - maxX, extent.maxY - maxY];
  if (!(size > 0) || reach.some((length) => Math.abs(length) > farthest * size)) return null;
  const perUnit = 10 ** (digits - Math.ceil(Math.log10(size)));
  const placed = (points: readonly DrawnPoint[]): DrawnPoint[] =>
    points.map(([x, y]) => [Math.round((x - minX) * perUnit), Math.round((y - minY) * perUnit)]);
  try {
    const left = intersection([placed(ring)], covered(shapes.map((rings) => rings.map(placed))));
    return left.map((rings) =>
      rings.map((one) => one.map(([x, y]) => [x / perUnit + minX, y / perUnit + minY])),
    );
  } catch (error) {
    // What the library throws of lines that it can't put together has no class of its own.
    if (error instanceof Error && error.message.startsWith('Unable to')) return null;
    throw error;
  }
}

function covered(shapes: readonly DrawnPoint[][][]): Polygon[] {
  const [first, ...others] = shapes.flatMap(([outline, ...islands]): Polygon[][] =>
    outline === undefined ? [] : [xor([outline], ...islands.map((ring) => [ring]))],
  );
  return first === undefined ? [] : union(first, ...others);
}

/** What a region leaves of an open line. */
export function clippedLine(points: DrawnPoint[], region: ClipRegion): DrawnPoint[][] {
  const extent = extentOf([points]);
  if (isApart(extent, region.extent)) return [];
  if (region.isBox && isWithin(extent, region.extent)) return [points];
  const pieces: DrawnPoint[][] = [];
  let piece: DrawnPoint[] = [];
  for (const [at, to] of points.entries()) {
    const from = points[at - 1];
    if (from === undefined) continue;
    for (const [start, end] of seenParts(from, to, region)) {
      const last = piece.at(-1);
      if (last === undefined || last[0] !== start[0] || last[1] !== start[1]) {
        piece = [start];
        pieces.push(piece);
      }
      piece.push(end);
    }
  }
  return pieces;
}

export function isInRegion([x, y]: DrawnPoint, { shapes }: ClipRegion): boolean {
  return shapes.some((rings) => rings.filter((ring) => pointInRing(ring, x, y)).length % 2 === 1);
}

/** The parts of a line from one point to another that lie in a region, in their order. */
function seenParts(
  from: DrawnPoint,
  to: DrawnPoint,
  region: ClipRegion,
): [DrawnPoint, DrawnPoint][] {
  const at = (share: number): DrawnPoint =>
    share === 1 ? to : [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  const cuts = region.shapes.flat().flatMap((ring) => crossings(from, to, ring));
  const shares = [0, ...cuts.toSorted((a, b) => a - b), 1];
  return shares.flatMap((start, one): [DrawnPoint, DrawnPoint][] => {
    const end = shares[one + 1];
    if (end === undefined || end <= start) return [];
    return isInRegion(at((start + end) / 2), region) ? [[at(start), at(end)]] : [];
  });
}

/** Where a line from one point to another crosses a ring, as shares of its length. */
function crossings(
  [ax, ay]: DrawnPoint,
  [bx, by]: DrawnPoint,
  ring: readonly DrawnPoint[],
): number[] {
  return ring.flatMap(([cx, cy], at) => {
    const [dx, dy] = ring[(at + 1) % ring.length] ?? [cx, cy];
    const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
    if (across === 0) return [];
    const share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across;
    const along = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across;
    return share > 0 && share < 1 && along >= 0 && along <= 1 ? [share] : [];
  });
}

function isApart(one: Extent, other: Extent): boolean {
  return (
    one.maxX < other.minX || one.minX > other.maxX || one.maxY < other.minY || one.minY > other.maxY
  );
}

function isWithin(one: Extent, other: Extent): boolean {
  return (
    one.minX >= other.minX &&
    one.maxX <= other.maxX &&
    one.minY >= other.minY &&
    one.maxY <= other.maxY
  );
}

/** Rounding moves corners by less than this share of a line's extent. */
const slack = 1e-6;

function isSame(ring: readonly DrawnPoint[], [first, ...others]: readonly Polygon[]): boolean {
  const [outer, ...holes] = first ?? [];
  if (outer === undefined || others.length > 0 || holes.length > 0) return false;
  const { minX, minY, maxX, maxY } = extentOf([ring]);
  const size = maxX - minX + maxY - minY;
  return Math.abs(ringArea(ring) - ringArea(outer)) <= slack * size * size;
}
