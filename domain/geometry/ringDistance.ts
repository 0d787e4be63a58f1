import { rayCrosses } from './pointInRing.ts';

/** x and y of each corner of an open ring. */
type Corners = Float64Array;

interface Edge {
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

/** Square of the distance from a point to an edge. */
function pointToEdge(x: number, y: number, { ax, ay, bx, by }: Edge): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length > 0 ? ((x - ax) * dx + (y - ay) * dy) / length : 0;
  const t = Math.min(1, Math.max(0, along));
  return (ax + t * dx - x) ** 2 + (ay + t * dy - y) ** 2;
}

function side({ ax, ay, bx, by }: Edge, x: number, y: number): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

/** Whether two edges cross within both; edges that only touch are 0 apart by their ends. */
function cross(a: Edge, b: Edge): boolean {
  return (
    side(a, b.ax, b.ay) * side(a, b.bx, b.by) < 0 && side(b, a.ax, a.ay) * side(b, a.bx, a.by) < 0
  );
}

function edgeAt(corners: Corners, at: number): Edge {
  const next = at + 2 < corners.length ? at + 2 : 0;
  return {
    ax: corners[at] ?? 0,
    ay: corners[at + 1] ?? 0,
    bx: corners[next] ?? 0,
    by: corners[next + 1] ?? 0,
  };
}

function edgesOf(corners: Corners): Edge[] {
  return Array.from({ length: corners.length / 2 }, (_, corner) => edgeAt(corners, corner * 2));
}

function holds(edges: readonly Edge[], x: number, y: number): boolean {
  let isInside = false;
  for (const edge of edges) if (rayCrosses(edge, x, y)) isInside = !isInside;
  return isInside;
}

function edgeDistance(a: Edge, b: Edge): number {
  if (cross(a, b)) return 0;
  return Math.min(
    pointToEdge(a.ax, a.ay, b),
    pointToEdge(a.bx, a.by, b),
    pointToEdge(b.ax, b.ay, a),
    pointToEdge(b.bx, b.by, a),
  );
}

/** How far two polygons are apart, each as x and y of its corners; 0 where they touch, cross, or one lies in the other. */
export function ringDistance(a: Corners, b: Corners): number {
  const [edgesA, edgesB] = [edgesOf(a), edgesOf(b)];
  if (holds(edgesA, b[0] ?? 0, b[1] ?? 0) || holds(edgesB, a[0] ?? 0, a[1] ?? 0)) return 0;
  let least = Infinity;
  for (const edge of edgesA)
    for (const other of edgesB) least = Math.min(least, edgeDistance(edge, other));
  return Math.sqrt(least);
}
