import { isMark, type MarkPlace, type MarkRows } from './MarkPlace.ts';

/** Columns that a page key passes. */
const pageColumns = 8;

function withinRow(rows: MarkRows, { row, column }: MarkPlace, step: 1 | -1): MarkPlace | null {
  const length = rows.lengths[row] ?? 0;
  for (let at = column; at >= 0 && at < length; at += step) {
    if (isMark(rows, { row, column: at })) return { row, column: at };
  }
  return null;
}

/** The mark of a row that is nearest to a column, the left one of two. */
function nearest(rows: MarkRows, { row, column }: MarkPlace): MarkPlace | null {
  const left = withinRow(rows, { row, column: Math.min(column, lastOf(rows, row)) }, -1);
  const right = withinRow(rows, { row, column: Math.min(column, lastOf(rows, row)) }, 1);
  if (left === null || right === null) return left ?? right;
  return column - left.column <= right.column - column ? left : right;
}

function lastOf({ lengths }: MarkRows, row: number): number {
  return (lengths[row] ?? 0) - 1;
}

function inRows(rows: MarkRows, { row, column }: MarkPlace, step: 1 | -1): MarkPlace | null {
  for (let at = row; at >= 0 && at < rows.lengths.length; at += step) {
    const found = nearest(rows, { row: at, column });
    if (found !== null) return found;
  }
  return null;
}

function toColumn(rows: MarkRows, { row, column }: MarkPlace, by: number): MarkPlace | null {
  const wanted = Math.min(lastOf(rows, row), Math.max(0, column + by));
  const step = by > 0 ? 1 : -1;
  const onwards = withinRow(rows, { row, column: wanted }, step);
  return onwards ?? withinRow(rows, { row, column: wanted }, step === 1 ? -1 : 1);
}

function first(rows: MarkRows): MarkPlace | null {
  return inRows(rows, { row: 0, column: 0 }, 1);
}

function last(rows: MarkRows): MarkPlace | null {
  const row = rows.lengths.length - 1;
  return inRows(rows, { row, column: Math.max(0, lastOf(rows, row)) }, -1);
}

type Move = (rows: MarkRows, place: MarkPlace) => MarkPlace | null;

const moves: Readonly<Record<string, Move>> = {
  ArrowRight: (rows, place) => toColumn(rows, place, 1),
  ArrowLeft: (rows, place) => toColumn(rows, place, -1),
  ArrowDown: (rows, { row, column }) => inRows(rows, { row: row + 1, column }, 1),
  ArrowUp: (rows, { row, column }) => inRows(rows, { row: row - 1, column }, -1),
  PageDown: (rows, place) => toColumn(rows, place, pageColumns),
  PageUp: (rows, place) => toColumn(rows, place, -pageColumns),
  Home: (rows, { row }) => withinRow(rows, { row, column: 0 }, 1),
  End: (rows, { row }) => withinRow(rows, { row, column: lastOf(rows, row) }, -1),
};

/** Keys that enter a chart from its end. */
const backwards = new Set(['End', 'ArrowLeft', 'ArrowUp', 'PageUp']);
const farKeys = new Set(['Home', 'End']);

/**
 * The mark to which a key moves the cursor; places without a mark are passed over, and at an edge the cursor stays. With `isFar`
 * (Ctrl or Cmd held) Home and End lead to the first and last mark of all. Null takes the cursor away, undefined means that the key is
 * none of the chart's.
 */
export function moveMark(
  key: string,
  place: MarkPlace | null,
  rows: MarkRows,
  isFar = false,
): MarkPlace | null | undefined {
  if (key === 'Escape') return place === null ? undefined : null;
  const move = moves[key];
  if (move === undefined || (isFar && !farKeys.has(key))) return undefined;
  if (place === null || isFar) return backwards.has(key) ? last(rows) : first(rows);
  return move(rows, place) ?? place;
}
