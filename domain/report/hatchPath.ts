/** A rectangle in the coordinates of a drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Slanting lines over a box as the path of an SVG, `gap` apart from line to line: they rise to the right, and lie on one lattice
 * for all boxes, so that neighbors are hatched through.
 */
export function hatchPath({ x, y, width, height }: Box, gap: number): string {
  const step = gap * Math.SQRT2;
  const [right, bottom] = [x + width, y + height];
  let path = '';
  for (let sum = Math.ceil((x + y) / step) * step; sum < right + bottom; sum += step) {
    const from = Math.max(x, sum - bottom);
    const to = Math.min(right, sum - y);
    if (from < to) path += `M${short(from)} ${short(sum - from)}L${short(to)} ${short(sum - to)}`;
  }
  return path;
}

function short(value: number): number {
  return Math.round(value * 100) / 100;
}
