import { bookingFields, maxBookedPeople } from '#contract/ingestBookings.ts';
import { bookingStatuses } from '#domain/booking/Booking.ts';
import { bookingInstantMs } from '#domain/booking/bookingTime.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { dayKeyOf, dayNumberOf } from '#domain/time/dayNumber.ts';
import { ianaZone } from '#domain/time/ianaZone.ts';
import { countedAs } from '#server/core/text/counted.ts';
import { readGraphEvents } from '#server/ingest/bookings/formats/graph/graphBookings.ts';
import { isRow, textOf, type RawRow } from '#server/ingest/bookings/reading/rawRow.ts';
import { LineFile } from '../LineFile.ts';
import { tableLimits } from '../limits.ts';
import { writePreview } from '../previewFile.ts';
import {
  UploadRefusal,
  type ReadOrder,
  type ReadOutcome,
  type TargetBuilding,
  type UploadBooking,
} from '../ReadOrder.ts';
import { RefusedFile } from '../writeRefused.ts';
import { tooManyRows } from './lookThrough.ts';
import { needsRooms } from '../buildingNeeds.ts';
import {
  bookingsReportOf,
  countIn,
  longestMs,
  roomNames,
  uploadSource,
  type Taken,
} from './readBookingRows.ts';
import type { RefusedRow } from './Table.ts';

const fields: ReadonlySet<string> = new Set(bookingFields);
/** Columns of what is refused, without people. */
const columns = ['id', 'zone_id', 'room', 'start', 'end', 'status'];
const numbers = ['accepted', 'invited', 'planned_size'];
const day = /^\d{4}-\d{2}-\d{2}$/;

/** What a list holds, with where each stands in it. */
interface Listed {
  rows: { line: number; row: unknown }[];
  /** Events that are no bookings, such as those that are shown as free. */
  passedOver: number;
}

/**
 * Bookings as JSON: a list of them, a line each, or the events of a room as Microsoft Graph lists them. Rows are written out as they
 * are ingested, or refused with the field that is at fault. Throws UploadRefusal.
 */
export function readBookingList(
  text: string,
  order: ReadOrder,
  target: TargetBuilding | null,
): ReadOutcome {
  const { name, mapping } = order;
  if (target === null) throw needsRooms(name, 'bookings');
  const { rows, passedOver } = listedIn(text.replace(/^\uFEFF/, ''), name);
  if (rows.length > tableLimits.bookings) throw tooManyRows(name, tableLimits.bookings);
  const reading = new BookingList(target, mapping.timezone ?? target.timezone);
  const taken = takeRows(rows, reading, order);
  const said = { ...mapping, content: 'bookings' as const };
  const report = bookingsReportOf(taken, reading.isLocal ? reading.timezone : null);
  const unread = [...reading.unread].slice(0, mostNamed).join(', ');
  const notes = [
    ...report.notes,
    ...(passedOver === 0
      ? []
      : [
          `${countedAs(passedOver, ['event is', 'events are'])} passed over: series without dates, time shown as free, and what left the list`,
        ]),
    ...(unread === '' ? [] : [`Not used: the fields ${unread}`]),
  ];
  return {
    kind: 'read',
    found: { units: null, size_m: null },
    mapping: said,
    needs: [],
    scale: null,
    report: { ...report, notes },
  };
}

const mostNamed = 10;

function takeRows(rows: Listed['rows'], reading: BookingList, order: ReadOrder): Taken {
  const taken: Taken = { shown: [], accepted: 0, refused: 0, span: null };
  const file = new LineFile(order.rowsFile);
  const refused = new RefusedFile(order.refusedFile, columns);
  try {
    for (const { line, row } of rows) {
      const read = reading.read(line, row);
      if ('code' in read) refused.add(read);
      else {
        file.add(`${JSON.stringify(read.row)}\n`);
        countIn(taken, read.shown);
      }
    }
  } finally {
    file.close();
    refused.close();
  }
  writePreview(order, {
    spaces: { buildings: [] },
    changes: [],
    unplaced: [],
    underlay: null,
    refused: [],
    readings: [],
    bookings: taken.shown,
  });
  return { ...taken, refused: refused.count };
}

function listedIn(text: string, name: string): Listed {
  const whole = parsed(text);
  if (whole === undefined) return { rows: linesOf(text, name), passedOver: 0 };
  if (isRow(whole) && Array.isArray(whole['value'])) return eventsIn(text);
  const rows: unknown[] = Array.isArray(whole) ? whole : [whole];
  return { rows: rows.map((row, at) => ({ line: at + 1, row })), passedOver: 0 };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // It may be lines of JSON, of which the first that is none is told.
    return undefined;
  }
}

function linesOf(text: string, name: string): Listed['rows'] {
  return text.split(/\r?\n/).flatMap((one, at) => {
    if (one.trim() === '') return [];
    const row = parsed(one);
    if (row === undefined)
      throw new UploadRefusal(
        `${name}, line ${at + 1}, is not JSON. Write a list of bookings, or one booking a line.`,
      );
    return [{ line: at + 1, row }];
  });
}

/** The number of an event in its list stands for a line. */
function eventsIn(text: string): Listed {
  const rows: Listed['rows'] = [];
  let [line, passedOver] = [0, 0];
  readGraphEvents(text, {
    begin: () => (line += 1),
    take: (row) => rows.push({ line, row: withoutNulls(row) }),
    refuse: () => rows.push({ line, row: null }),
    remove: () => (passedOver += 1),
    passOver: () => (passedOver += 1),
  });
  return { rows, passedOver };
}

function withoutNulls(row: unknown): unknown {
  return isRow(row)
    ? Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
    : row;
}

type Code = RefusedRow['code'];

/** A field that a booking can't have. */
class FieldFault extends Error {
  override readonly name = 'FieldFault';
  readonly field: string;
  readonly code: Code;

  constructor(field: string, code: Code, reason: string) {
    super(reason);
    this.field = field;
    this.code = code;
  }
}

class BookingList {
  readonly timezone: string;
  readonly #target: TargetBuilding;
  readonly #names: ReadonlySet<string>;
  readonly #zones: ReadonlyMap<string, string>;
  /** Whether times without an offset were read. */
  isLocal = false;
  /** Fields that are not of bookings. */
  readonly unread = new Set<string>();

  constructor(target: TargetBuilding, timezone: string) {
    this.#target = target;
    this.timezone = timezone;
    this.#names = roomNames(target);
    this.#zones = new Map(target.zones.map(({ id, name }) => [toSpaceId(id), name]));
  }

  /** A row as it is ingested and shown, or with the field that is at fault. */
  read(line: number, row: unknown): { row: RawRow; shown: UploadBooking } | RefusedRow {
    try {
      if (!isRow(row)) throw new FieldFault('id', 'OUT_OF_RANGE', 'not a booking');
      const shown = this.#shown(row);
      return { row: this.#ingested(row, shown), shown };
    } catch (error) {
      if (!(error instanceof FieldFault)) throw error;
      const cells = isRow(row)
        ? Object.fromEntries(columns.map((column) => [column, textOf(row[column]) ?? '']))
        : {};
      const { field, code, message: reason } = error;
      return { line, field, value: cells[field] ?? '', code, reason, cells };
    }
  }

  #shown(row: RawRow): UploadBooking {
    const room = this.#roomOf(row);
    const times = this.#timesOf(row);
    return {
      source: textOf(row['source']) ?? uploadSource,
      id: textOf(row['id']) ?? `${room.toLowerCase()}/${times.start}`,
      room,
      ...times,
      status: statusOf(row),
    };
  }

  /** With times, source and id as they were read, days as they are; the organizer is hashed when it is stored. */
  #ingested(row: RawRow, { source, id, start, end, status }: UploadBooking): RawRow {
    for (const field of numbers) checkPeople(row, field);
    const own: [string, unknown][] = [];
    for (const [field, value] of Object.entries(row)) {
      if (!fields.has(field)) this.unread.add(field);
      else if (field !== 'timezone' && field !== 'building') own.push([field, value]);
    }
    const times = isOfDays(row) ? {} : { start, end };
    return { ...Object.fromEntries(own), source, id, status, ...times };
  }

  #roomOf(row: RawRow): string {
    const [zone, room, building] = ['zone_id', 'room', 'building'].map((one) => textOf(row[one]));
    const { id, name } = this.#target;
    if (building && ![String(id), name.toLowerCase()].includes(building.toLowerCase()))
      throw new FieldFault('room', 'UNKNOWN_ROOM', `“${building}” isn’t this building`);
    if (zone) {
      const known = this.#zones.get(toSpaceId(zone));
      if (known !== undefined) return known;
      throw new FieldFault('zone_id', 'UNKNOWN_ROOM', `“${zone}” isn’t a zone of this building`);
    }
    if (!room)
      throw new FieldFault(
        'room',
        'UNKNOWN_ROOM',
        'names no room. Add “room” to each booking, or beside “value”',
      );
    if (this.#names.has(room.toLowerCase())) return room;
    throw new FieldFault('room', 'UNKNOWN_ROOM', `“${room}” isn’t a room of this building`);
  }

  #timesOf(row: RawRow): { start: string; end: string } {
    const [startMs, endMs] = isOfDays(row)
      ? daysOf(row).map((text) => bookingInstantMs(`${text}T00:00`, this.#target.timezone))
      : [this.#msOf(row, 'start'), this.#msOf(row, 'end')];
    if (startMs === undefined || endMs === undefined || Number.isNaN(startMs + endMs))
      throw new FieldFault('start', 'NOT_A_TIME', 'not a day such as 2026-03-02');
    if (endMs <= startMs) throw new FieldFault('end', 'OUT_OF_RANGE', 'not after start');
    if (endMs - startMs > longestMs)
      throw new FieldFault('end', 'OUT_OF_RANGE', 'more than 31 days after start');
    return { start: new Date(startMs).toISOString(), end: new Date(endMs).toISOString() };
  }

  #msOf(row: RawRow, field: 'start' | 'end'): number {
    const text = textOf(row[field]) ?? '';
    const named = textOf(row['timezone']);
    const zone = ianaZone(named ?? this.timezone);
    if (zone === null) throw new FieldFault(field, 'NOT_A_TIME', `“${named}” isn’t a time zone`);
    const ms = bookingInstantMs(text, zone);
    if (Number.isNaN(ms))
      throw new FieldFault(
        field,
        'NOT_A_TIME',
        `“${text}” is not a time such as 2026-03-02T09:00:00+01:00`,
      );
    this.isLocal ||= named === null && Number.isNaN(bookingInstantMs(text, null));
    return ms;
  }
}

/** All-day bookings have days in place of times. */
function isOfDays({ start, end = null }: RawRow): boolean {
  return day.test(textOf(start) ?? '') && (end === null || day.test(textOf(end) ?? ''));
}

/** The first one, and the one after the last. */
function daysOf({ start, end }: RawRow): [string, string] {
  const first = textOf(start) ?? '';
  const number = dayNumberOf(first);
  return [first, textOf(end) ?? (Number.isNaN(number) ? '' : dayKeyOf(number + 1))];
}

function statusOf(row: RawRow): UploadBooking['status'] {
  const text = textOf(row['status']) ?? 'confirmed';
  const status = bookingStatuses.find((one) => one === text);
  if (status !== undefined) return status;
  throw new FieldFault(
    'status',
    'UNKNOWN_STATUS',
    `“${text}” isn’t a status. Use ${bookingStatuses.join(', ')}`,
  );
}

function checkPeople(row: RawRow, field: string): void {
  const value = row[field] ?? null;
  if (value === null) return;
  const isWithin = Number.isInteger(value) && Number(value) >= 0;
  if (!isWithin || Number(value) > maxBookedPeople)
    throw new FieldFault(field, 'NOT_A_NUMBER', `not a whole number from 0 to ${maxBookedPeople}`);
}
