import { bookingFields } from '#contract/ingestBookings.ts';
import { UnreadableRow } from '#server/ingest/observations/reading/rows/UnreadableRow.ts';
import { isRow, type RawRow } from './rawRow.ts';

const known: ReadonlySet<string> = new Set(bookingFields);
const longestCell = 300;

/** What a column is called whose name may be a value: that of a file without a header. */
const unnamed = 'unknown column';

/** The cells of a row that may be kept, cut to what a fault needs; the others are blank. */
export function keptCells(cells: RawRow, kept: ReadonlySet<string>): RawRow {
  const hasHeader = Object.keys(cells).some((column) => kept.has(column));
  return Object.fromEntries(
    Object.entries(cells).map(([column, value]) => {
      if (!kept.has(column)) return [hasHeader ? column : unnamed, ''];
      return [column, typeof value === 'string' ? value.slice(0, longestCell) : value];
    }),
  );
}

const keptFields: ReadonlySet<string> = new Set([...known].filter((one) => one !== 'organiser'));

/** What may be kept of a booking in the fields of the contract: nothing that tells of people; null of what is none. */
export function keptBooking(row: unknown): RawRow | null {
  return isRow(row) && !(row instanceof UnreadableRow) ? keptCells(row, keptFields) : null;
}
