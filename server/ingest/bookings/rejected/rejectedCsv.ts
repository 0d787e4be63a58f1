import { csvLine } from '#domain/report/csvText.ts';
import type { RejectedRow } from '#server/ingest/bookings/reading/CheckedBookings.ts';
import { unnamedColumn } from '#server/ingest/bookings/reading/keptCells.ts';
import type { BookingFault, RawRow } from '#server/ingest/bookings/reading/rawRow.ts';

/** A row as it was sent, with all that is wrong with it. */
interface FaultyRow {
  row: number;
  cells: RawRow;
  faults: BookingFault[];
}

const faultKey = ({ field, reason }: BookingFault): string => `${field}\n${reason}`;

/** One for each row of a table. An event has no cells of its own: it gives one for each of its bookings. */
function faultyRows(rejected: readonly RejectedRow[]): FaultyRow[] {
  const ofTables = new Map<number, FaultyRow>();
  const all: FaultyRow[] = [];
  for (const { row, faults, cells, booking } of rejected) {
    const known = cells === null ? undefined : ofTables.get(row);
    if (known !== undefined) {
      const told = new Set(known.faults.map(faultKey));
      known.faults.push(...faults.filter((fault) => !told.has(faultKey(fault))));
      continue;
    }
    const faulty = { row, cells: cells ?? booking ?? {}, faults: [...faults] };
    if (cells !== null) ofTables.set(row, faulty);
    all.push(faulty);
  }
  return all;
}

function cellText(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number'
    ? value
    : typeof value === 'boolean'
      ? String(value)
      : null;
}

/**
 * Rejected rows as CSV: their columns as they were sent, with those of people blank, then `row` (counted from 1 in what was sent), `field`
 * and `reason`. What several fields have is joined by semicolons.
 */
export function* rejectedCsv(rejected: readonly RejectedRow[]): Generator<string> {
  const rows = faultyRows(rejected);
  const named = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  named.delete(unnamedColumn);
  const columns = [...named];
  yield csvLine([...columns, 'row', 'field', 'reason']);
  for (const { row, cells, faults } of rows) {
    yield csvLine([
      ...columns.map((column) => cellText(cells[column])),
      row,
      faults.map(({ field }) => field).join('; '),
      faults.map(({ reason }) => reason).join('; '),
    ]);
  }
}
