import {
  FaultList,
  textOf,
  type BookingFault,
  type RawRow,
} from '#server/ingest/bookings/reading/rawRow.ts';

/** Columns of `mrbs_entry`, with the names of area and room that a query can join; all others are left alone. */
export const mrbsColumns = [
  'id',
  'start_time',
  'end_time',
  'repeat_id',
  'room_id',
  'room_name',
  'area_name',
  'timestamp',
  'type',
  'status',
  'ical_sequence',
] as const;

/** Bits of `status`. */
const bits = { private: 1, awaitingApproval: 2, tentative: 4 } as const;
const tentative = bits.awaitingApproval + bits.tentative;
const wholeNumber = /^\d{1,12}$/;
const databaseTime =
  /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}(?:\.\d+)?)([+-]\d{2})?(?::?(\d{2}))?$/;

/** UNIX seconds as an instant. */
function instantOf(row: RawRow, column: string, faults: FaultList): string | null {
  const text = textOf(row[column]);
  if (text === null) return faults.add(column, 'missing');
  if (!wholeNumber.test(text)) return faults.add(column, 'not UNIX seconds');
  const date = new Date(Number(text) * 1000);
  return Number.isNaN(date.getTime()) ? faults.add(column, 'not UNIX seconds') : date.toISOString();
}

/** A whole number that databases also leave out, as `NULL` or `\N`. */
function numberOf(row: RawRow, column: string, faults: FaultList): number {
  const text = knownText(row[column]) ?? '0';
  return wholeNumber.test(text) ? Number(text) : (faults.add(column, 'not a whole number') ?? 0);
}

function knownText(value: unknown): string | null {
  const text = textOf(value);
  return text === 'NULL' || text === String.raw`\N` ? null : text;
}

/** A time of the database: on its clock, which is the building's, or with an offset. */
function changedAt(row: RawRow): string | null {
  const text = knownText(row['timestamp']);
  const match = databaseTime.exec(text ?? '');
  if (match === null) return text;
  const [, day, clock, hours, minutes = '00'] = match;
  return `${day}T${clock}${hours === undefined ? '' : `${hours}:${minutes}`}`;
}

/** A row of `mrbs_entry` as a booking, or what is wrong with it. `area` is that of its room, where a query joined it. */
export function mrbsEntry(row: RawRow): {
  booking: RawRow;
  area: string | null;
  faults: BookingFault[];
} {
  const faults = new FaultList();
  const status = numberOf(row, 'status', faults);
  const series = knownText(row['repeat_id']);
  const booking = {
    id: knownText(row['id']),
    room: knownText(row['room_name']) ?? knownText(row['room_id']),
    start: instantOf(row, 'start_time', faults),
    end: instantOf(row, 'end_time', faults),
    status: (status & tentative) === 0 ? 'confirmed' : 'tentative',
    is_private: (status & bits.private) !== 0,
    updated_at: changedAt(row),
    sequence: numberOf(row, 'ical_sequence', faults),
    organiser: knownText(row['create_by']),
    activity_type: knownText(row['type']),
    recurrence_id: series === '0' ? null : series,
  };
  return { booking, area: knownText(row['area_name']), faults: faults.faults };
}
