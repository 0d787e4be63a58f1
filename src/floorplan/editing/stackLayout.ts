import type { StackBox } from '../stack/PlanStack.ts';

/** Heights and gaps in CSS pixels. */
export const chipHeight = 28;
export const closeHeight = 44;
const chipGap = 6;
export const rowGap = 6;
const pad = 10;
const narrow = 520;

/** Columns of the stack in CSS pixels, from the left and from the top of a floor's row. */
export interface StackColumns {
  isNarrow: boolean;
  /** Height of a row without its tags. */
  row: number;
  /** The handle with the name. */
  name: StackBox;
  plan: StackBox;
  /** Where people flow from floor to floor. */
  gutter: { x: number; width: number };
  /** People, seats and bar. */
  figures: { x: number; width: number };
  chip: number;
  /** Tags beside each other. */
  chips: number;
}

/** Many floors are lower, so that more of them are in view at once. */
function rowHeight(floorCount: number, isNarrow: boolean): number {
  if (isNarrow) return 104;
  return Math.max(88, Math.min(116, 116 - (floorCount - 5) * 8));
}

interface StackRoom {
  width: number;
  floorCount: number;
  /** Width by height of the widest plan. */
  aspect: number;
}

export function stackColumns({ width, floorCount, aspect }: StackRoom): StackColumns {
  const isNarrow = width < narrow;
  const row = rowHeight(floorCount, isNarrow);
  const chip = isNarrow ? 104 : 132;
  const chips = Math.max(1, Math.floor((width - 2 * pad) / (chip + chipGap)));
  const nameWidth = isNarrow ? Math.min(118, width * 0.36) : 104;
  const gutterWidth = isNarrow ? 30 : Math.min(120, width * 0.14);
  const planX = isNarrow ? pad : pad + nameWidth + 12;
  const planTop = isNarrow ? pad + chipHeight + 4 : 8;
  const planHeight = row - planTop - 8;
  const planWidth = isNarrow
    ? nameWidth
    : Math.min(planHeight * aspect, (width - planX - gutterWidth) * 0.56);
  const gutterX = planX + planWidth + 4;
  const figuresX = gutterX + gutterWidth;
  return {
    isNarrow,
    row,
    name: { x: pad, y: pad, width: nameWidth, height: chipHeight },
    plan: { x: planX, y: planTop, width: planWidth, height: planHeight },
    gutter: { x: gutterX, width: gutterWidth },
    figures: { x: figuresX, width: Math.max(60, width - figuresX - pad - 4) },
    chip,
    chips,
  };
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
  { chips, row }: StackColumns,
): StackRow[] {
  let top = 0;
  return floors.map(({ id, tagCount }) => {
    const height = row + Math.ceil(tagCount / chips) * (chipHeight + chipGap);
    const place = { id, top, height };
    top += height + rowGap;
    return place;
  });
}

/** The place of a tag in its floor's row. */
export function chipPlace(at: number, { row, chip, chips }: StackColumns): StackBox {
  return {
    x: pad + (at % chips) * (chip + chipGap),
    y: row - 2 + Math.floor(at / chips) * (chipHeight + chipGap),
    width: chip,
    height: chipHeight,
  };
}

/** The place of a floor's plan on the canvas. */
export function planBox({ top }: StackRow, { plan }: StackColumns): StackBox {
  return { ...plan, y: top + plan.y };
}

/** The height of all rows with the place that closes what is dropped on it. */
export function stackHeight(rows: readonly StackRow[]): number {
  const last = rows.at(-1);
  return (last ? last.top + last.height + rowGap : 0) + closeHeight;
}

/** The part of the stack that is in view, where it scrolls. */
export interface StackView {
  scrollTop: number;
  height: number;
}

/** Where "Close" lies: below the floors, and always in view. */
export function closeTop(rows: readonly StackRow[], view: StackView): number {
  const end = stackHeight(rows) - closeHeight;
  return Math.max(0, Math.min(end, view.scrollTop + view.height - closeHeight));
}

/** What is dropped at a height: a floor, "Close", or nothing. */
export function targetAt(y: number, rows: readonly StackRow[], view: StackView): string | null {
  const top = closeTop(rows, view);
  if (y >= top && y < top + closeHeight) return closeTarget;
  return rows.find((row) => y >= row.top && y < row.top + row.height)?.id ?? null;
}

/** The target that is no floor. */
export const closeTarget = 'close';
