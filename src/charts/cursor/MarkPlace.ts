/** A mark of a chart, by row (top first) and column (left first). */
export interface MarkPlace {
  row: number;
  column: number;
}

/** The places of a chart: how many each row has, and which of them hold a mark; all by default. */
export interface MarkRows {
  lengths: readonly number[];
  hasMark?: (place: MarkPlace) => boolean;
}

/** Whether there is a mark at this place. */
export function isMark({ lengths, hasMark }: MarkRows, place: MarkPlace): boolean {
  const { row, column } = place;
  const isPlace = column >= 0 && column < (lengths[row] ?? 0);
  return isPlace && (hasMark?.(place) ?? true);
}
