import type { CellBox } from '../cursor/CellFigure.tsx';
import type { MarkPlace } from '../cursor/MarkPlace.ts';
import { drawnSteps, type WeekGridModel } from './WeekGridModel.ts';

/** Positions of a grid's cells and labels, in pixels from its top left corner. */
export interface GridPlaces {
  height: number;
  columns: number;
  rows: number;
  rowHeight: number;
  boxOf: (place: MarkPlace) => CellBox;
  middleOf: (row: number) => number;
  ticks: readonly { x: number; text: string }[];
}

const dayLabelWidth = 34;
const axisHeight = 20;
/** Narrower hours leave no room for a label at each third one. */
const narrowHour = 13;
const narrowestHour = 26;

/** Hours between labels, so that they do not touch. */
function hoursBetween(hourWidth: number): number {
  if (hourWidth >= narrowestHour) return 1;
  return hourWidth >= narrowHour ? 3 : 6;
}

/** The gap between cells: none between narrow quarter-hour cells. */
function gapOf(cellWidth: number): number {
  return cellWidth >= 8 ? 1.5 : 0;
}

/** Lays out a grid for a given width and row height. */
export function gridPlaces(
  model: WeekGridModel,
  { width, rowHeight }: { width: number; rowHeight: number },
): GridPlaces {
  const { from, toExclusive } = drawnSteps(model);
  const { days = 7 } = model;
  const columns = toExclusive - from;
  const perHour = model.stepsPerDay / 24;
  const cellWidth = Math.max(0, width - dayLabelWidth) / columns;
  const gap = gapOf(cellWidth);
  const between = hoursBetween(cellWidth * perHour);
  const first = from / perHour;
  const hours = Array.from({ length: columns / perHour }, (_, at) => first + at);
  return {
    height: days * rowHeight + axisHeight,
    columns,
    rows: days,
    rowHeight,
    boxOf: ({ row, column }) => ({
      x: dayLabelWidth + column * cellWidth,
      y: row * rowHeight,
      width: Math.max(0, cellWidth - gap),
      height: rowHeight - 1.5,
    }),
    middleOf: (row) => (row + 0.5) * rowHeight,
    ticks: hours
      .filter((hour) => hour % between === 0)
      .map((hour) => ({
        x: dayLabelWidth + (hour - first) * perHour * cellWidth,
        text: String(hour).padStart(2, '0'),
      })),
  };
}

/** The cell at a point; null outside the cells. */
export function stepAt(
  { columns, rows, rowHeight, boxOf }: GridPlaces,
  x: number,
  y: number,
): MarkPlace | null {
  const first = boxOf({ row: 0, column: 0 });
  const end = boxOf({ row: 0, column: columns });
  const share = (x - first.x) / Math.max(1, end.x - first.x);
  const row = Math.floor(y / rowHeight);
  if (share < 0 || share >= 1 || row < 0 || row >= rows) return null;
  return { row, column: Math.floor(share * columns) };
}
