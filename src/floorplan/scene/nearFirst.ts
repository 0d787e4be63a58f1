import type { PlanBox } from '../camera/Camera.ts';

/** Cells a side of the grid that the curve runs through. */
const side = 64;
const cellUnits = 65_536 / side;

/** How many places the curve has. */
export const curvePlaces = side * side;

/** The place of each cell, row by row: a floor has a quarter of a million lines to find it for. */
const places = Uint16Array.from({ length: curvePlaces }, (_, cell) =>
  placeOfCell(cell % side, Math.floor(cell / side)),
);

/** The place of a plan point along a Hilbert curve: what is near on the curve is near on the plan. */
export function curvePlace(atX: number, atY: number): number {
  return places[Math.floor(atY / cellUnits) * side + Math.floor(atX / cellUnits)] ?? 0;
}

function placeOfCell(column: number, row: number): number {
  let [x, y] = [column, row];
  let place = 0;
  for (let half = side / 2; half >= 1; half /= 2) {
    const isRight = (x & half) > 0;
    const isBelow = (y & half) > 0;
    place += half * half * (isBelow ? (isRight ? 2 : 1) : isRight ? 3 : 0);
    if (isBelow) continue;
    const last = x;
    x = isRight ? side - 1 - y : y;
    y = isRight ? side - 1 - last : last;
  }
  return place;
}

/** The same items in the order of their keys, which are below `keyCount`; items with one key keep their order. */
export function sortByKey(
  items: Uint32Array<ArrayBuffer>,
  keyOf: (item: number) => number,
  keyCount: number,
): Uint32Array<ArrayBuffer> {
  const ends = new Uint32Array(keyCount + 1);
  const keys = new Uint32Array(items.length);
  // Loops, since callbacks for a quarter of a million lines took half of the time.
  for (let at = 0; at < items.length; at += 1) {
    const key = keyOf(items[at] ?? 0);
    keys[at] = key;
    ends[key + 1] = (ends[key + 1] ?? 0) + 1;
  }
  for (let key = 0; key < keyCount; key += 1)
    ends[key + 1] = (ends[key + 1] ?? 0) + (ends[key] ?? 0);
  const sorted = new Uint32Array(items.length);
  for (let at = 0; at < items.length; at += 1) {
    const key = keys[at] ?? 0;
    const to = ends[key] ?? 0;
    sorted[to] = items[at] ?? 0;
    ends[key] = to + 1;
  }
  return sorted;
}

export function meets(a: PlanBox, b: PlanBox): boolean {
  return a.minX <= b.maxX && a.maxX >= b.minX && a.minY <= b.maxY && a.maxY >= b.minY;
}
