import type { MarkPlace } from '../cursor/MarkPlace.ts';
import type { RowScale } from '../rows/toRowScale.ts';
import type { ProfileLine } from './ProfileLine.ts';

/** The point of the category under the pointer that is nearest in height; x and y are shares of the drawing. Null where nothing is known. */
export function nearestPoint(
  lines: readonly Pick<ProfileLine, 'values'>[],
  scale: RowScale,
  { x, y }: { x: number; y: number },
): MarkPlace | null {
  let best: (MarkPlace & { distance: number }) | null = null;
  for (const [row, { values }] of lines.entries()) {
    const column = Math.min(values.length - 1, Math.max(0, Math.floor(x * values.length)));
    const value = values[column] ?? null;
    if (value === null) continue;
    const distance = Math.abs(1 - scale.percentOf(value) / 100 - y);
    if (best === null || distance < best.distance) best = { row, column, distance };
  }
  return best && { row: best.row, column: best.column };
}
