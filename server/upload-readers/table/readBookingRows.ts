import { maxBookedPeople } from '#contract/ingestBookings.ts';
import type { UploadMapping, UploadNeed, UploadReport } from '#contract/uploads.ts';
import { earliestMs } from '#server/ingest/observations/reading/checkObservation.ts';
import { CellFault } from '#server/cli/observations/table/CellFaults.ts';
import { FileTimes } from '#server/cli/observations/table/FileTimes.ts';
import { readNumber, UnreadValue } from '#server/cli/observations/table/readCell.ts';
import type { ReadOrder, TargetBuilding, UploadBooking } from '../ReadOrder.ts';
import { writePreview } from '../previewFile.ts';
import { LineFile } from '../LineFile.ts';
import { RefusedFile } from '../writeRefused.ts';
import { decimalOf, DecimalSigns } from './DecimalSigns.ts';
import type { ReadRows, TableToRead } from './readReadings.ts';
import { lookingAtTimes, lookThrough, orderNeeds, refusedRow, surplusRow } from './lookThrough.ts';
import type { RefusedRow, Table, TableRow } from './Table.ts';
import type { TableColumns } from './tableColumns.ts';

/** As many bookings as a preview shows. */
const mostShown = 200;
export const longestMs = 31 * 86_400_000;
/** The system that bookings from files come from. */
export const uploadSource = 'upload';

const statuses: Readonly<Record<string, UploadBooking['status']>> = {
  '': 'confirmed',
  confirmed: 'confirmed',
  booked: 'confirmed',
  accepted: 'confirmed',
  approved: 'confirmed',
  tentative: 'tentative',
  cancelled: 'cancelled',
  canceled: 'cancelled',
};

/** Bookings in a table: written out as they are ingested, or what is needed to read them. */
export function readBookingRows(
  { columns, order, table, seen }: TableToRead,
  target: TargetBuilding,
): ReadRows {
  const lacking = columnNeeds(columns);
  if (lacking.length > 0) {
    lookThrough(table, [seen]);
    return { needs: lacking, mapping: order.mapping, report: null };
  }
  const { date_order: first, timezone = target.timezone } = order.mapping;
  const { date, end_date: endDate = date } = columns;
  const start = new FileTimes({ column: columns['start'] ?? '', date }, first);
  const end = new FileTimes({ column: columns['end'] ?? '', date: endDate }, first);
  const signs = new DecimalSigns([columns['people']], { isText: order.kind === 'csv' });
  lookThrough(table, [seen, lookingAtTimes(start), lookingAtTimes(end), signs]);
  const mapping = signs.completed(order.mapping);
  const needs = [...orderNeeds(start, end), ...signs.needs(mapping)];
  const isLocal = start.needsZone || end.needsZone;
  const said: UploadMapping = isLocal ? { ...mapping, timezone } : mapping;
  if (needs.length > 0) return { needs, mapping: said, report: null };
  const reading = { columns, start, end, timezone, rooms: roomNames(target), mapping };
  const taken = takeRows(table, reading, order);
  const preview = {
    spaces: { buildings: [] },
    changes: [],
    unplaced: [],
    underlay: null,
    refused: [],
    readings: [],
    bookings: taken.shown,
  };
  writePreview(order, preview);
  return { needs: [], mapping: said, report: bookingsReportOf(taken, isLocal ? timezone : null) };
}

export interface Taken {
  /** The first ones. */
  shown: UploadBooking[];
  accepted: number;
  refused: number;
  /** Of the starts, in ISO 8601 and UTC. */
  span: UploadReport['span'];
}

/** Every row as a booking in its file, or refused in the other with the cell that is at fault. */
function takeRows(table: Table, reading: BookingReading, order: ReadOrder): Taken {
  const taken: Taken = { shown: [], accepted: 0, refused: 0, span: null };
  const rows = new LineFile(order.rowsFile);
  const refused = new RefusedFile(order.refusedFile, table.header);
  try {
    for (const row of table.rows) {
      const read = surplusRow(row) ?? readBooking(row, reading);
      if ('code' in read) refused.add(read);
      else {
        rows.add(`${JSON.stringify(read)}\n`);
        countIn(taken, read);
      }
    }
  } finally {
    rows.close();
    refused.close();
  }
  return { ...taken, refused: refused.count };
}

export function countIn(taken: Taken, booking: UploadBooking): void {
  const { start } = booking;
  const { first, last } = taken.span ?? { first: start, last: start };
  taken.span = { first: start < first ? start : first, last: start > last ? start : last };
  taken.accepted += 1;
  if (taken.shown.length < mostShown) taken.shown.push(booking);
}

function columnNeeds({ room, start, end }: TableColumns): UploadNeed[] {
  const lacking = [
    ...(room === undefined ? ['the room'] : []),
    ...(start === undefined ? ['the start'] : []),
    ...(end === undefined ? ['the end'] : []),
  ];
  if (lacking.length === 0) return [];
  return [{ field: 'columns', reason: `Choose the columns with ${lacking.join(' and ')}.` }];
}

/** What bookings may call the rooms of a building, in lower case. */
export function roomNames({ zones }: TargetBuilding): ReadonlySet<string> {
  const names = zones.flatMap(({ name, metadata }) => {
    const key = metadata['booking_key'];
    return typeof key === 'string' ? [name, key] : [name];
  });
  return new Set(names.map((name) => name.trim().toLowerCase()));
}

interface BookingReading {
  columns: TableColumns;
  start: FileTimes;
  end: FileTimes;
  timezone: string;
  rooms: ReadonlySet<string>;
  mapping: UploadMapping;
}

/** A cell that a booking can't have. */
class BookingFault extends Error {
  override readonly name = 'BookingFault';
  readonly field: string;
  readonly code: RefusedRow['code'];

  constructor(field: string, code: RefusedRow['code'], reason: string) {
    super(reason);
    this.field = field;
    this.code = code;
  }
}

/** The booking of a row, or the row with the cell that is at fault. */
function readBooking(row: TableRow, reading: BookingReading): UploadBooking | RefusedRow {
  try {
    return bookingOf(row, reading);
  } catch (error) {
    if (error instanceof CellFault)
      return refusedRow(row, error.column, ['NOT_A_TIME', error.message]);
    if (!(error instanceof BookingFault)) throw error;
    const { field, code, message } = error;
    return refusedRow(row, reading.columns[field] ?? field, [code, message]);
  }
}

function bookingOf(row: TableRow, reading: BookingReading): UploadBooking {
  const { columns, rooms } = reading;
  const cell = (field: string): string => row.cells[columns[field] ?? ''] ?? '';
  const room = cell('room');
  if (!rooms.has(room.toLowerCase()))
    throw new BookingFault('room', 'UNKNOWN_ROOM', `“${room}” isn’t a room of this building`);
  const status = statuses[cell('status').toLowerCase()];
  if (status === undefined)
    throw new BookingFault(
      'status',
      'UNKNOWN_STATUS',
      `“${cell('status')}” isn’t a status. Use confirmed, tentative or canceled`,
    );
  const times = timesOf(row, reading);
  const people = peopleOf(cell('people'), reading);
  return {
    source: uploadSource,
    id: cell('id') || `${room.toLowerCase()}/${times.start}`,
    room,
    ...times,
    status,
    ...(people === null ? {} : { accepted: people }),
    ...(cell('organiser') === '' ? {} : { organiser: cell('organiser') }),
    ...(cell('department') === '' ? {} : { department: cell('department').slice(0, 200) }),
  };
}

function timesOf(
  row: TableRow,
  { start, end, timezone }: BookingReading,
): Pick<UploadBooking, 'start' | 'end'> {
  const startMs = start.instantOf(row, timezone) ?? 0;
  const endMs = end.instantOf(row, timezone) ?? 0;
  if (startMs < earliestMs) throw new BookingFault('start', 'OUT_OF_RANGE', 'before the year 2000');
  if (endMs <= startMs) throw new BookingFault('end', 'OUT_OF_RANGE', 'not after start');
  if (endMs - startMs > longestMs)
    throw new BookingFault('end', 'OUT_OF_RANGE', 'more than 31 days after start');
  return { start: new Date(startMs).toISOString(), end: new Date(endMs).toISOString() };
}

function peopleOf(text: string, { mapping }: BookingReading): number | null {
  if (text === '') return null;
  let people: number;
  try {
    people = readNumber(text, decimalOf(text, mapping));
  } catch (error) {
    if (!(error instanceof UnreadValue)) throw error;
    throw new BookingFault('people', 'NOT_A_NUMBER', error.message);
  }
  if (Number.isInteger(people) && people >= 0 && people <= maxBookedPeople) return people;
  throw new BookingFault(
    'people',
    'OUT_OF_RANGE',
    `not a whole number from 0 to ${maxBookedPeople}`,
  );
}

export function bookingsReportOf(
  { accepted, refused, span }: Taken,
  /** The zone of times without an offset; null where all have one. */
  timezone: string | null,
): UploadReport {
  return {
    read: accepted + refused,
    accepted,
    refused,
    warnings: [],
    changes: { added: 0, changed: 0, ended: 0, unchanged: 0 },
    seats: 0,
    m2: 0,
    floors: 0,
    span,
    notes: [
      ...(timezone === null
        ? []
        : [`Times without an offset are read in ${timezone.replaceAll('_', ' ')}`]),
      'Organizers are stored only as a hash',
    ],
  };
}
