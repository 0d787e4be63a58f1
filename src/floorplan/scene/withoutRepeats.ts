/**
 * Takes out of lines, as x1, y1, x2, y2 each, those from `start` on that another of them repeats, either way round: walls that
 * two rooms share. The first of each moves up in place; returns where they end, as indices of `xy`.
 */
export function withoutRepeats(xy: Uint16Array, start: number, end: number): number {
  // Open addressing, at most half full; an empty place holds 0, another the index of a line's end.
  const mask = 2 ** Math.ceil(Math.log2(Math.max(1, (end - start) / 2))) - 1;
  const places = new Uint32Array(mask + 1);
  let to = start;
  for (let from = start; from < end; from += 4) {
    xy.copyWithin(to, from, from + 4);
    let place = hashOf(xy, to) & mask;
    while (places[place] !== 0 && !isSameLine(xy, (places[place] ?? 0) - 4, to))
      place = (place + 1) & mask;
    if (places[place] !== 0) continue;
    to += 4;
    places[place] = to;
  }
  return to;
}

function pointAt(xy: Uint16Array, at: number): number {
  return ((xy[at] ?? 0) << 16) | (xy[at + 1] ?? 0);
}

/** The same either way round. */
function hashOf(xy: Uint16Array, at: number): number {
  const sum = Math.imul(pointAt(xy, at), 0x9e3779b1) + Math.imul(pointAt(xy, at + 2), 0x9e3779b1);
  return (sum ^ (sum >>> 15)) >>> 0;
}

function isSameLine(xy: Uint16Array, a: number, b: number): boolean {
  const fromA = pointAt(xy, a);
  const toA = pointAt(xy, a + 2);
  const fromB = pointAt(xy, b);
  const toB = pointAt(xy, b + 2);
  return (fromA === fromB && toA === toB) || (fromA === toB && toA === fromB);
}
