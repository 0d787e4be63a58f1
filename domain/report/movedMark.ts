import type { Mark } from './Drawing.ts';

/** A mark at another place of a drawing. */
export function movedMark(mark: Mark, x: number, y: number): Mark {
  const [a, b, c, d, e, f] = mark.matrix ?? [1, 0, 0, 1, 0, 0];
  return { ...mark, matrix: [a, b, c, d, e + x, f + y] };
}
