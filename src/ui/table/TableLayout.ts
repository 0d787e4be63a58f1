/** How a table is arranged by the person who reads it. */
export interface TableLayout {
  /** The column by which rows are sorted; null keeps their order. */
  sort: { id: string; isDescending: boolean } | null;
  /** Widths in pixels by column, of those that were changed. */
  widths: Readonly<Record<string, number>>;
  /** Rows whose rows are shown. */
  openIds: readonly string[];
}

export const plainLayout: TableLayout = { sort: null, widths: {}, openIds: [] };

const narrowest = 56;
const widest = 900;

/** A width that a column can have. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(widest, Math.max(narrowest, width)));
}

export const widthLimits = { narrowest, widest } as const;

const usualWidth = 112;
const usualFirstWidth = 230;

/** Widths of the columns in their order, and which of them takes the room that is left. */
export function columnWidths(
  columns: readonly { id: string; width?: number }[],
  widths: TableLayout['widths'],
): { widths: number[]; total: number; elastic: number } {
  const list = columns.map(
    ({ id, width }, at) => widths[id] ?? width ?? (at === 0 ? usualFirstWidth : usualWidth),
  );
  const [first] = columns;
  const isFirstFixed = first !== undefined && widths[first.id] !== undefined;
  return {
    widths: list,
    total: list.reduce((sum, width) => sum + width, 0),
    elastic: isFirstFixed ? columns.length - 1 : 0,
  };
}
