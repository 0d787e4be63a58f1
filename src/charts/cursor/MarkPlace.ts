/** A mark of a chart: marks stand in rows, the first one on top, from left to right. */
export interface MarkPlace {
  row: number;
  column: number;
}

/** The places of a chart: how many each row has, and which of them hold a mark; all unless told. */
export interface MarkRows {
  lengths: readonly number[];
  hasMark?: (place: MarkPlace) => boolean;
}

/** Whether a mark stands there. */
export function isMark({ lengths, hasMark }: MarkRows, place: MarkPlace): boolean {
  const { row, column } = place;
  const isPlace = column >= 0 && column < (lengths[row] ?? 0);
  return isPlace && (hasMark?.(place) ?? true);
}
