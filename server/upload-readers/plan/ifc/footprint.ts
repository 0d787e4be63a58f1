import { union } from 'polyclip-ts';
import { isSimpleRing } from '#domain/geometry/isSimpleRing.ts';
import { ringArea, signedArea } from '#domain/geometry/ringArea.ts';
import type { MetrePoint } from '#server/plan-import/geometry/MetreFrame.ts';

/** A corner in meters: x across, y up, z toward whoever looks at the plan with north up. */
export type Corner = readonly [number, number, number];
export type Triangle = readonly [Corner, Corner, Corner];

/** Rings of a polygon: the outer one, then holes; closed when they come from a union. */
type Poly = MetrePoint[][];

/** Faces whose corners all lie within this height of the lowest one are the floor of a space, in meters. */
const floorWithinM = 0.05;
/** A face that leans more is a wall: the upright share of its normal. */
const leastUpright = 0.9;
/** Corners closer to the straight line between their neighbors than this are none, in meters. */
const straightWithinM = 0.001;
/** Corners are placed to a tenth of a millimeter, so that edges of neighboring faces meet. */
const perMetre = 10_000;
/** Faces that are joined at once; more are joined in parts. */
const mostAtOnce = 500;

/** The lowest and the highest corner, in meters; null without any. */
export function heightOf(
  triangles: readonly Triangle[],
): { lowest: number; highest: number } | null {
  let [lowest, highest] = [Infinity, -Infinity];
  for (const triangle of triangles)
    for (const [, y] of triangle) {
      lowest = Math.min(lowest, y);
      highest = Math.max(highest, y);
    }
  return lowest <= highest ? { lowest, highest } : null;
}

/**
 * The outline of a body on its floor, in meters, x across and y down: the union of its level faces within 5 cm of its lowest
 * point. The outer ring first, then holes, each closed; the largest part where there are several. Null where no face is level.
 */
export function footprintOf(triangles: readonly Triangle[]): MetrePoint[][] | null {
  const [largest] = footprintsOf(triangles).toSorted(
    ([a = []], [b = []]) => ringArea(b) - ringArea(a),
  );
  return largest ?? null;
}

/** All parts of it, as of a wall with a door. */
export function footprintsOf(triangles: readonly Triangle[]): MetrePoint[][][] {
  const height = heightOf(triangles);
  if (height === null) return [];
  const faces = triangles.flatMap((triangle): Poly[] =>
    isFloor(triangle, height.lowest)
      ? [[triangle.map(([x, , z]) => [snapped(x), snapped(z)])]]
      : [],
  );
  const joined = joinedFaces(faces.map(([face = []]) => face));
  return (joined === null ? unionOf(faces) : [[joined]])
    .map((rings) => rings.map((ring) => straightened(ring)))
    .filter(([outer]) => outer !== undefined && outer.length > 3);
}

function snapped(metres: number): number {
  return Math.round(metres * perMetre) / perMetre;
}

function isFloor([a, b, c]: Triangle, lowest: number): boolean {
  if (Math.max(a[1], b[1], c[1]) - lowest > floorWithinM) return false;
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
  const length = Math.hypot(...normal);
  return length > 0 && Math.abs(normal[1]) / length >= leastUpright;
}

/**
 * The one outline of triangles that meet along whole edges, by the edges that no two of them share, as the union would have it; null
 * where they lie on one another, have holes between them, or meet otherwise.
 */
function joinedFaces(faces: readonly MetrePoint[][]): MetrePoint[] | null {
  const [[origin] = []] = faces;
  if (origin === undefined || faces.length > mostAtOnce) return null;
  if (faces.some((face) => face.some((corner) => isFar(corner, origin)))) return null;
  const edges = openEdges(faces, origin);
  const loop = edges && singleLoop(edges);
  return loop !== null && isSimpleRing(loop) ? asOfUnion(loop) : null;
}

/** The edges of faces that no two share, all clockwise; null where one is there twice. */
function openEdges(faces: readonly MetrePoint[][], origin: MetrePoint): Edges | null {
  const open: Edges = new Map();
  for (const face of faces) {
    const corners = clockwise(face);
    for (const [at, from] of corners.entries()) {
      const to = corners[(at + 1) % corners.length] ?? from;
      const [here, there] = [cellOf(from, origin), cellOf(to, origin)];
      if (open.get(there)?.delete(here)) continue;
      const ways = open.get(here) ?? new Map<number, MetrePoint>();
      if (ways.has(there)) return null;
      open.set(here, ways.set(there, to));
    }
  }
  return open;
}

/** A loop as the union gives it: without corners on a straight line, closed, from its leftmost corner on. */
function asOfUnion(loop: readonly MetrePoint[]): MetrePoint[] {
  const corners = loop.filter(
    (corner, at) => !isBetween(corner, loop.at(at - 1), loop[(at + 1) % loop.length]),
  );
  const first = corners.reduce(
    (best, corner, at) => (isBefore(corner, corners[best]) ? at : best),
    0,
  );
  const ring = [...corners.slice(first), ...corners.slice(0, first)];
  return [...ring, ...ring.slice(0, 1)];
}

/** Where edges lead from each corner; corners by their number. */
type Edges = Map<number, Map<number, MetrePoint>>;

/** How far a corner may lie from where numbers are counted from, in meters, and how many of them are in a column. */
const farM = 3000;
const gridSize = 2 ** 26;

function isFar([x, y]: MetrePoint, [left, top]: MetrePoint): boolean {
  return Math.abs(x - left) > farM || Math.abs(y - top) > farM;
}

/** The number of a corner, its own on the grid that corners are placed on. */
function cellOf([x, y]: MetrePoint, [left, top]: MetrePoint): number {
  return Math.round((x - left) * perMetre) * gridSize + Math.round((y - top) * perMetre);
}

/** The loop that edges make; null where they make another figure. */
function singleLoop(open: Edges): MetrePoint[] | null {
  const edges = new Map([...open].filter(([, ways]) => ways.size > 0));
  const [start] = edges.keys();
  if (start === undefined) return null;
  const ring: MetrePoint[] = [];
  let here = start;
  do {
    const [way, ...others] = edges.get(here) ?? [];
    if (way === undefined || others.length > 0 || ring.length === edges.size) return null;
    ring.push(way[1]);
    here = way[0];
  } while (here !== start);
  return ring.length === edges.size ? ring : null;
}

function clockwise(face: readonly MetrePoint[]): readonly MetrePoint[] {
  return signedArea(face) < 0 ? face.toReversed() : face;
}

/** Whether a corner lies on the straight line between its neighbors, in whole steps of the grid that corners are placed on. */
function isBetween(corner: MetrePoint, before = corner, after = corner): boolean {
  const [[x, y], [ax, ay], [bx, by]] = [corner, before, after].map(([across, down]) => [
    Math.round(across * perMetre),
    Math.round(down * perMetre),
  ]) as [MetrePoint, MetrePoint, MetrePoint];
  return (bx - ax) * (y - ay) === (by - ay) * (x - ax);
}

function isBefore([x, y]: MetrePoint, [bestX, bestY]: MetrePoint = [Infinity, Infinity]): boolean {
  return x < bestX || (x === bestX && y < bestY);
}

function unionOf(faces: readonly Poly[]): Poly[] {
  let joined: Poly[] = [];
  for (let from = 0; from < faces.length; from += mostAtOnce)
    joined = union([...joined, ...faces.slice(from, from + mostAtOnce)]);
  return joined;
}

/** A closed ring without the corners that lie on a straight wall. */
function straightened(ring: readonly MetrePoint[]): MetrePoint[] {
  const corners = ring.slice(0, -1);
  const kept = corners.filter((corner, at) => {
    const before = corners.at(at - 1) ?? corner;
    const after = corners[(at + 1) % corners.length] ?? corner;
    return distanceToLine(corner, before, after) > straightWithinM;
  });
  return [...kept, ...kept.slice(0, 1)];
}

function distanceToLine([x, y]: MetrePoint, [ax, ay]: MetrePoint, [bx, by]: MetrePoint): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}
