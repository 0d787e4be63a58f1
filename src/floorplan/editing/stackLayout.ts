/** Heights in CSS pixels. */
const rowHeight = 44;
export const chipHeight = 28;
const chipGap = 6;
const closeHeight = 52;
const narrow = 480;

/** Columns of the stack in CSS pixels, by its width: names, bars of seats, words. */
export interface StackColumns {
  name: number;
  bar: number;
  text: number;
  chip: number;
  /** Tags beside each other. */
  chips: number;
}

export function stackColumns(width: number): StackColumns {
  const isNarrow = width < narrow;
  const name = isNarrow ? 84 : 112;
  const text = isNarrow ? 112 : 150;
  const chip = isNarrow ? 104 : 132;
  const chips = Math.max(1, Math.floor((width - name) / (chip + chipGap)));
  return { name, text, bar: Math.max(60, width - name - text), chip, chips };
}

/** A floor's row, from its top. */
export interface StackRow {
  id: string;
  top: number;
  /** With its tags, where these are shown. */
  height: number;
}

/** Rows from the top; a floor with tags to show has room for them. */
export function stackRows(
  floors: readonly { id: string; tagCount: number }[],
  { chips }: StackColumns,
): StackRow[] {
  let top = 0;
  return floors.map(({ id, tagCount }) => {
    const height = rowHeight + Math.ceil(tagCount / chips) * (chipHeight + chipGap);
    const row = { id, top, height };
    top += height;
    return row;
  });
}

/** The place of a tag in its floor's row. */
export function chipPlace(
  at: number,
  { name, chip, chips }: StackColumns,
): { x: number; y: number } {
  return {
    x: name + (at % chips) * (chip + chipGap),
    y: rowHeight - 2 + Math.floor(at / chips) * (chipHeight + chipGap),
  };
}

/** The height of all rows with the place that closes what is dropped on it. */
export function stackHeight(rows: readonly StackRow[]): number {
  return closeTop(rows) + closeHeight;
}

export function closeTop(rows: readonly StackRow[]): number {
  const last = rows.at(-1);
  return (last?.top ?? 0) + (last?.height ?? 0) + 8;
}

/** What is dropped at a height: a floor, "Close", or nothing. */
export function targetAt(y: number, rows: readonly StackRow[]): string | null {
  const row = rows.find(({ top, height }) => y >= top && y < top + height);
  if (row !== undefined) return row.id;
  return y >= closeTop(rows) && y < stackHeight(rows) ? closeTarget : null;
}

/** The target that is no floor. */
export const closeTarget = 'close';
