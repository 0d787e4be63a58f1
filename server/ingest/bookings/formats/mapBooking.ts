import type { BookingMap } from '#contract/bookingMap.ts';
import { patternTime } from '#domain/time/patternTime.ts';
import { AppError } from '#server/core/AppError.ts';
import type { KeptColumns } from '#server/ingest/bookings/reading/keptCells.ts';
import { bookingCell, type RawRow } from '#server/ingest/bookings/reading/rawRow.ts';

/** The cells of a CSV row by column; an empty one is undefined. */
export type Cells = Readonly<Record<string, string | undefined>>;

const timeFields: ReadonlySet<string> = new Set([
  'start',
  'end',
  'created_at',
  'updated_at',
  'cancelled_at',
  'checked_in_at',
  'ended_at',
]);

/** A time as a row has it. What doesn't fit the pattern is marked, to be refused as no time. */
function isoTime(text: string, pattern: string): string {
  const time = patternTime(text, pattern);
  if (time === null) return `? ${text}`;
  const iso = new Date(time.ms).toISOString();
  if (time.kind === 'instant') return iso;
  return time.kind === 'day' ? iso.slice(0, 10) : iso.slice(0, 19);
}

function cellsOf(cells: Cells, columns: string | readonly string[]): string {
  const parts = [columns].flat().map((column) => {
    if (!Object.hasOwn(cells, column))
      throw new AppError('INVALID_BODY', `The file has no column ${column}, which the map names`);
    return cells[column]?.trim() ?? '';
  });
  return parts.filter((part) => part !== '').join(' ');
}

/** A row of a file in the fields of bookings. Throws INVALID_BODY when the file lacks a column of the map. */
export function mapBooking(cells: Cells, map: BookingMap): RawRow {
  const row: Record<string, unknown> = { ...map.constants };
  if (map.time?.zone !== undefined) row['timezone'] = map.time.zone;
  for (const [field, columns] of Object.entries(map.columns)) {
    const text = cellsOf(cells, columns);
    if (text === '') continue;
    const values = map.values?.[field];
    const known = values !== undefined && Object.hasOwn(values, text) ? values[text] : undefined;
    const format = timeFields.has(field) ? map.time?.format : undefined;
    const read = format === undefined ? bookingCell(text, field) : isoTime(text, format);
    row[field] = known ?? read;
  }
  return row;
}

/** The columns of a map whose cells may be kept: those of fields that tell nothing of people. */
export function keptColumns({ columns }: BookingMap, fields: ReadonlySet<string>): KeptColumns {
  const named = Object.entries(columns).map(([field, names]) => ({ field, names: [names].flat() }));
  const people = new Set(
    named.filter(({ field }) => !fields.has(field)).flatMap(({ names }) => names),
  );
  return new Map(
    named.flatMap(({ field, names }) =>
      names.filter((name) => !people.has(name)).map((name): [string, string] => [name, field]),
    ),
  );
}
