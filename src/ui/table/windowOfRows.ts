/** More rows than this are left to the files, on paper as in the PDF. */
export const mostPrinted = 2_000;
/** Shorter tables are drawn whole. */
export const longFrom = 150;
/** Of a row of one line, measured as it is drawn on a screen of usual size; what rows of more lines are taken for until they are drawn. */
export const rowHeight = 32;

export interface RowsInSight {
  first: number;
  endExclusive: number;
  /** Pixels that the rows before and after take. */
  above: number;
  below: number;
  /** Whether some are left out. */
  isWindow: boolean;
}

/** All rows that a table shows at once: every one, or as many as paper takes. */
export function wholeOf(count: number): RowsInSight {
  const endExclusive = Math.min(count, mostPrinted);
  return { first: 0, endExclusive, above: 0, below: 0, isWindow: endExclusive < count };
}

/** The first and the last of the rows that are drawn, as the virtualizer places them. */
interface PlacedRow {
  index: number;
  /** Pixels from the first row. */
  start: number;
  end: number;
}

/** The rows that are drawn, between two gaps as high as those left out. */
export function windowOf(placed: readonly PlacedRow[], height: number): RowsInSight {
  const first = placed[0];
  const last = placed.at(-1);
  return {
    first: first?.index ?? 0,
    endExclusive: (last?.index ?? -1) + 1,
    above: first?.start ?? 0,
    below: height - (last?.end ?? 0),
    isWindow: true,
  };
}

/** What paper says of rows that it leaves out; null where it has all. */
export function printedNote(count: number): string | null {
  if (count <= mostPrinted) return null;
  return `The first ${mostPrinted.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} rows. The CSV and XLSX files contain all rows.`;
}
