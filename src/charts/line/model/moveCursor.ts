import type { TimeAxis } from './toTimeAxis.ts';

/** How far a page key goes, as a share of the axis. */
const pageShare = 0.1;

function nextSlot(columns: TimeAxis['columns'], from: number, step: 1 | -1): number | null {
  for (let at = from; at >= 0 && at < columns.length; at += step) {
    if (columns[at] !== null) return at;
  }
  return null;
}

/**
 * The column to which a key moves the cursor, passing over breaks: null takes the cursor away, undefined means that the key
 * is none of the chart's.
 */
export function moveCursor(
  key: string,
  cursor: number | null,
  { columns }: TimeAxis,
): number | null | undefined {
  const last = columns.length - 1;
  const page = Math.max(1, Math.round(columns.length * pageShare));
  const goRight = (by: number) =>
    nextSlot(columns, cursor === null ? 0 : Math.min(last, cursor + by), 1) ?? cursor;
  const goLeft = (by: number) =>
    nextSlot(columns, cursor === null ? last : Math.max(0, cursor - by), -1) ?? cursor;
  switch (key) {
    case 'ArrowRight':
      return goRight(1);
    case 'ArrowLeft':
      return goLeft(1);
    case 'PageDown':
      return goRight(page);
    case 'PageUp':
      return goLeft(page);
    case 'Home':
      return nextSlot(columns, 0, 1);
    case 'End':
      return nextSlot(columns, last, -1);
    case 'Escape':
      return cursor === null ? undefined : null;
    default:
      return undefined;
  }
}
