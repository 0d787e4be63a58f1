import { cornersOf, type FloorDraft, type PointM } from '../FloorDraft.ts';

/** Cuts the zones drawn so far to a convex outline, given clockwise on the screen. */
export function clipZones(draft: FloorDraft, outline: readonly PointM[]): void {
  for (const zone of draft.zones) {
    const corners = zone.ring ?? cornersOf(zone.rect);
    const clipped = clipToConvex(corners, outline);
    if (clipped.length !== corners.length) zone.ring = clipped;
  }
}

/** The part of a polygon inside a convex outline (Sutherland and Hodgman). */
function clipToConvex(corners: readonly PointM[], outline: readonly PointM[]): PointM[] {
  let ring = [...corners];
  outline.forEach((from, at) => {
    const to = outline[(at + 1) % outline.length] ?? from;
    ring = cutBy(ring, (point) => sideOf(point, from, to));
  });
  return ring;
}

/** Positive on the inside. */
function sideOf([x, y]: PointM, [ax, ay]: PointM, [bx, by]: PointM): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

function cutBy(ring: readonly PointM[], side: (point: PointM) => number): PointM[] {
  const kept: PointM[] = [];
  ring.forEach((point, at) => {
    const next = ring[(at + 1) % ring.length] ?? point;
    const here = side(point);
    const there = side(next);
    if (here >= 0) kept.push(point);
    if (here > 0 !== there > 0 && here !== 0 && there !== 0) {
      const share = here / (here - there);
      kept.push([point[0] + share * (next[0] - point[0]), point[1] + share * (next[1] - point[1])]);
    }
  });
  return kept;
}
