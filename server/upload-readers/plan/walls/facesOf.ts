import { pointInRing } from '#domain/geometry/pointInRing.ts';
import { signedArea } from '#domain/geometry/ringArea.ts';
import { ringBounds } from '#domain/geometry/ringBounds.ts';
import type { MetrePoint } from '#server/plan-import/geometry/MetreFrame.ts';

/** An edge between two corners, named by their places in the list of corners. */
export interface Edge {
  from: number;
  to: number;
}

/** A face of the plane: its outer ring, then the rings of what lies in it; each closed. */
export type Face = MetrePoint[][];

/** One way along an edge, and the face to its left is walked by going on with `next`. */
interface Side {
  from: number;
  to: number;
  edge: number;
  next: number;
}

/**
 * The bounded faces that edges close which meet in corners alone. Edges that end freely, or have the same face on both sides, close
 * nothing and are left out.
 */
export function facesOf(corners: readonly MetrePoint[], edges: readonly Edge[]): Face[] {
  let closing = withoutDangles(edges);
  for (;;) {
    const sides = sidesOf(corners, closing);
    const rings = ringsOf(sides);
    const ringOf = new Map(rings.flatMap((ring, at) => ring.map((side) => [side, at] as const)));
    const cuts = new Set(
      sides.flatMap(({ edge }, at) => (ringOf.get(at) === ringOf.get(at ^ 1) ? [edge] : [])),
    );
    if (cuts.size === 0) {
      const walked = rings.map((ring) => ring.map((side) => sides[side]?.from ?? 0));
      return nested(walked.flatMap(loopsOf).map((loop) => placed(loop, corners)));
    }
    closing = withoutDangles(closing.filter((_, at) => !cuts.has(at)));
  }
}

/** Without the edges at whose end no other goes on, again and again. */
function withoutDangles(edges: readonly Edge[]): Edge[] {
  const at = edgesByCorner(edges);
  const gone = new Set<number>();
  const loose = [...at].flatMap(([corner, around]) => (around.size === 1 ? [corner] : []));
  for (let corner = loose.pop(); corner !== undefined; corner = loose.pop())
    for (const index of at.get(corner) ?? []) {
      gone.add(index);
      const { from, to } = edges[index] ?? { from: corner, to: corner };
      at.get(corner)?.delete(index);
      const other = from === corner ? to : from;
      const around = at.get(other);
      around?.delete(index);
      if (around?.size === 1) loose.push(other);
    }
  return edges.filter((_, index) => !gone.has(index));
}

function edgesByCorner(edges: readonly Edge[]): Map<number, Set<number>> {
  const at = new Map<number, Set<number>>();
  for (const [index, { from, to }] of edges.entries())
    for (const corner of [from, to]) {
      const known = at.get(corner);
      if (known === undefined) at.set(corner, new Set([index]));
      else known.add(index);
    }
  return at;
}

/** Both ways along each edge, one behind the other, each with the next one around its face. */
function sidesOf(corners: readonly MetrePoint[], edges: readonly Edge[]): Side[] {
  const sides = edges.flatMap(({ from, to }, edge): Side[] => [
    { from, to, edge, next: -1 },
    { from: to, to: from, edge, next: -1 },
  ]);
  const leaving = new Map<number, { side: number; angle: number }[]>();
  for (const [side, { from, to }] of sides.entries()) {
    const [x, y] = corners[from] ?? [0, 0];
    const [toX, toY] = corners[to] ?? [0, 0];
    const one = { side, angle: Math.atan2(toY - y, toX - x) };
    const known = leaving.get(from);
    if (known === undefined) leaving.set(from, [one]);
    else known.push(one);
  }
  for (const around of leaving.values()) {
    around.sort((a, b) => a.angle - b.angle);
    for (const [at, { side }] of around.entries()) {
      // Who comes in against a side goes on with the one before it: the sharpest turn, which keeps the face on one hand.
      const before = around.at(at - 1);
      const coming = sides[side ^ 1];
      if (coming !== undefined && before !== undefined) coming.next = before.side;
    }
  }
  return sides;
}

function ringsOf(sides: readonly Side[]): number[][] {
  const seen = new Set<number>();
  return sides.flatMap((_, first) => {
    const ring: number[] = [];
    for (let side = first; !seen.has(side); side = sides[side]?.next ?? first) {
      seen.add(side);
      ring.push(side);
    }
    return ring.length === 0 ? [] : [ring];
  });
}

/** A walk that comes to a corner twice, as loops that do not. */
function loopsOf(walk: readonly number[]): number[][] {
  const loops: number[][] = [];
  const path: number[] = [];
  const placeOf = new Map<number, number>();
  for (const corner of walk) {
    const before = placeOf.get(corner);
    if (before !== undefined) {
      const loop = path.splice(before);
      for (const one of loop) placeOf.delete(one);
      loops.push(loop);
    }
    placeOf.set(corner, path.length);
    path.push(corner);
  }
  return [...loops, path];
}

function placed(loop: readonly number[], corners: readonly MetrePoint[]): MetrePoint[] {
  const points = loop.map((corner): MetrePoint => corners[corner] ?? [0, 0]);
  return [...points, ...points.slice(0, 1)];
}

interface Bounded {
  ring: MetrePoint[];
  bounds: ReturnType<typeof ringBounds>;
  area: number;
}

/** Rings that run clockwise on screen are outlines of faces; the others are the outside of what lies in one. */
function nested(rings: readonly MetrePoint[][]): Face[] {
  const bounded = rings.map((ring): Bounded => ({
    ring,
    bounds: ringBounds(ring),
    area: signedArea(ring),
  }));
  const outlines = bounded.filter(({ area }) => area > 0).toSorted((a, b) => a.area - b.area);
  const faces = new Map(outlines.map((one): [Bounded, Face] => [one, [one.ring]]));
  for (const hole of bounded) {
    if (hole.area >= 0) continue;
    const around = outlines.find((one) => one.area > -hole.area && surrounds(one, hole));
    if (around !== undefined) faces.get(around)?.push(hole.ring);
  }
  return [...faces.values()];
}

/** Whether a hole lies in an outline; of one that touches it, a corner that does not tells. */
function surrounds({ ring, bounds }: Bounded, { ring: inner, bounds: within }: Bounded): boolean {
  if (bounds.minX > within.minX || bounds.maxX < within.maxX) return false;
  if (bounds.minY > within.minY || bounds.maxY < within.maxY) return false;
  const outer = new Set(ring.map(([x, y]) => `${x} ${y}`));
  const [x, y] = inner.find(([x, y]) => !outer.has(`${x} ${y}`)) ?? [Number.NaN, Number.NaN];
  return pointInRing(ring, x, y);
}
