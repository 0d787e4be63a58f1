import { bookingFields } from '#contract/ingestBookings.ts';
import { UnreadableRow } from '#server/ingest/observations/reading/rows/RowReader.ts';
import { isRow, type RawRow } from './rawRow.ts';

/** Columns whose cells may be kept, each with the field that it is read as. */
export type KeptColumns = ReadonlyMap<string, string>;

/** Far longer than any field that can be taken. */
const longestCell = 1000;

/** What a column is called whose name may be a value: that of a file without a header. */
export const unnamedColumn = 'unknown column';

/** Fields of numbers of people. In these, too, some systems write the people. */
const peopleCounts: ReadonlySet<string> = new Set(['accepted', 'invited', 'planned_size']);

/** What of a cell may be kept: texts and numbers, cut to what a fault needs; a text in place of a number may name people. */
function keptCell(value: unknown, field: string): string | number | boolean | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return value === undefined || value === null ? null : '';
  return peopleCounts.has(field) && Number.isNaN(Number(value)) ? '' : value.slice(0, longestCell);
}

/** The cells of a row that may be kept; the others are blank. */
export function keptCells(cells: RawRow, kept: KeptColumns): RawRow {
  const hasHeader = Object.keys(cells).some((column) => kept.has(column));
  return Object.fromEntries(
    Object.entries(cells).map(([column, value]) => {
      const field = kept.get(column);
      if (field === undefined) return [hasHeader ? column : unnamedColumn, ''];
      return [column, keptCell(value, field)];
    }),
  );
}

/** Columns that are called as the fields they hold. */
export function ownColumns(fields: Iterable<string>): KeptColumns {
  return new Map(Array.from(fields, (field) => [field, field]));
}

/** The fields of bookings that tell nothing of people. */
export const keptFields: ReadonlySet<string> = new Set(
  bookingFields.filter((one) => one !== 'organiser'),
);

const keptOfBooking = ownColumns(keptFields);

/** What may be kept of a booking in the fields of the contract: nothing that tells of people; null of what is none. */
export function keptBooking(row: unknown): RawRow | null {
  return isRow(row) && !(row instanceof UnreadableRow) ? keptCells(row, keptOfBooking) : null;
}
