/** More rows than this are left to the files, on paper as in the PDF. */
export const mostPrinted = 2_000;
/** Shorter tables are drawn whole. */
export const longFrom = 150;
/** Of a row of one line, measured as it is drawn on a screen of usual size. */
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

/** The rows from one to another, between two gaps as high as those left out. */
export function windowOf(count: number, first: number, endExclusive: number): RowsInSight {
  return {
    first,
    endExclusive,
    above: first * rowHeight,
    below: (count - endExclusive) * rowHeight,
    isWindow: true,
  };
}

/** What paper says of rows that it leaves out; null where it has all. */
export function printedNote(count: number): string | null {
  if (count <= mostPrinted) return null;
  return `The first ${mostPrinted.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} rows. The CSV and XLSX files contain all rows.`;
}
