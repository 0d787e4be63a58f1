import type { MarkPlace } from '../cursor/MarkPlace.ts';
import type { StackColumn } from './StackModel.ts';

/** Position of a bar, in pixels. */
export interface BarPlace {
  left: number;
  top: number;
  height: number;
}

/** Positions of columns, bars and numbers in a stack chart, in pixels from its top left corner. */
export interface StackPlaces {
  height: number;
  /** The left upper corner of a column's heading. */
  headOf: (column: number) => { left: number; top: number };
  barOf: (place: MarkPlace) => BarPlace;
  /** Where the ground of a column is. */
  groundOf: (column: number) => number;
  /** How long a size is. */
  lengthOf: (size: number) => number;
  /** From the left of a column to the end of its numbers. */
  columnWidth: number;
  labelWidth: number;
  textWidth: number;
  barAt: (x: number, y: number) => MarkPlace | null;
}

const leastColumn = 250;
const mostColumn = 460;
/** A single building need not leave room for another. */
const mostSoleColumn = 760;
const gapBetween = 28;
const headHeight = 46;
const rowHeight = 28;
const barHeight = 22;
const labelWidth = 30;
const textWidth = 62;
const gapBelow = 30;

/** Lays stacks out side by side, in as many lines as the width needs; the stacks of a line share a base line. */
export function stackPlaces(columns: readonly StackColumn[], width: number): StackPlaces {
  const fitting = Math.max(1, Math.floor((width + gapBetween) / (leastColumn + gapBetween)));
  const perLine = Math.min(fitting, Math.max(1, columns.length));
  const mostWide = columns.length === 1 ? mostSoleColumn : mostColumn;
  const columnWidth = Math.min(mostWide, (width - gapBetween * (perLine - 1)) / perLine);
  const lines = linesOf(columns, perLine);
  const most = Math.max(1, ...columns.flatMap(({ bars }) => bars.map(({ size }) => size)));
  const room = Math.max(1, columnWidth - labelWidth - textWidth);
  const leftOf = (column: number) => (column % perLine) * (columnWidth + gapBetween);
  const lineOf = (column: number) => lines[Math.floor(column / perLine)] ?? { top: 0, floors: 0 };
  const firstRow = (column: number) => {
    const { top, floors } = lineOf(column);
    return top + headHeight + (floors - (columns[column]?.bars.length ?? 0)) * rowHeight;
  };
  const barOf = ({ row, column }: MarkPlace): BarPlace => ({
    left: leftOf(column) + labelWidth,
    top: firstRow(column) + row * rowHeight + (rowHeight - barHeight) / 2,
    height: barHeight,
  });
  const last = lines.at(-1);
  return {
    height: last ? last.top + headHeight + last.floors * rowHeight + 8 : 0,
    headOf: (column) => ({ left: leftOf(column), top: firstRow(column) - headHeight }),
    barOf,
    groundOf: (column) => firstRow(column) + (columns[column]?.bars.length ?? 0) * rowHeight + 2,
    lengthOf: (size) => (size / most) * room,
    columnWidth,
    labelWidth,
    textWidth,
    barAt: (x, y) => {
      const column = columns.findIndex((_, at) => {
        const left = leftOf(at);
        const top = firstRow(at);
        const bottom = top + (columns[at]?.bars.length ?? 0) * rowHeight;
        return x >= left && x < left + columnWidth && y >= top && y < bottom;
      });
      if (column === -1) return null;
      return { row: Math.floor((y - firstRow(column)) / rowHeight), column };
    },
  };
}

interface Line {
  top: number;
  floors: number;
}

function linesOf(columns: readonly StackColumn[], perLine: number): Line[] {
  const lines: Line[] = [];
  let top = 0;
  for (let at = 0; at < columns.length; at += perLine) {
    const floors = Math.max(...columns.slice(at, at + perLine).map(({ bars }) => bars.length));
    lines.push({ top, floors });
    top += headHeight + floors * rowHeight + gapBelow;
  }
  return lines;
}
