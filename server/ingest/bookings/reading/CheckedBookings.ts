import type { RowError } from '#contract/errors.ts';
import { sourcePattern } from '#domain/booking/Booking.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { BookingSink } from '#server/ingest/bookings/formats/BookingSink.ts';
import { intakeLimits } from '#server/ingest/observations/reading/intakeLimits.ts';
import { UnreadableRow } from '#server/ingest/observations/reading/rows/RowReader.ts';
import {
  buildingOfRoom,
  checkBooking,
  ownRoom,
  type BookingContext,
  type RefusedBooking,
} from './checkBooking.ts';
import { identityKey, type NamedBooking } from '#server/ingest/bookings/store/Identity.ts';
import type { CheckedBooking } from './CheckedBooking.ts';
import { keptBooking } from './keptCells.ts';
import { isRow, textOf, type BookingFault, type RawRow } from './rawRow.ts';

const maxNamedRows = 100;
const unknownRoom = 'unknown room ';

/** A row that was not taken. */
export interface RejectedRow {
  /** Counted from 1 in what was sent. */
  row: number;
  faults: BookingFault[];
  /** Its cells as they were sent, those of people blank; null where nothing could be read. */
  cells: RawRow | null;
  /** What it says as a booking, without the organizer; null where it could not be read as one. */
  booking: RawRow | null;
}

/** A name of a room that no zone has, with the rows that name it. */
interface UnmatchedRoom {
  /** Null where the rows name none that could be one. */
  source: string | null;
  room: string;
  rows: number;
}

function unreadable(reason: string): RefusedBooking {
  return { faults: [{ field: '', reason }], buildingId: null };
}

/** Where each booking stands among those that were taken; noted when it is first asked, which only bodies with removals do. */
class BookingPlaces {
  readonly #bookings: readonly CheckedBooking[];
  readonly #places = new Map<string, number[]>();
  #noted = 0;

  constructor(bookings: readonly CheckedBooking[]) {
    this.#bookings = bookings;
  }

  of(key: string): readonly number[] | undefined {
    for (const [after, booking] of this.#bookings.slice(this.#noted).entries()) {
      const place = this.#noted + after;
      const known = this.#places.get(booking.key);
      if (known === undefined) this.#places.set(booking.key, [place]);
      else known.push(place);
    }
    this.#noted = this.#bookings.length;
    return this.#places.get(key);
  }
}

/** Rows that are checked as they come. */
export class CheckedBookings implements BookingSink {
  readonly bookings: CheckedBooking[] = [];
  readonly rejected: RejectedRow[] = [];
  readonly #context: BookingContext;
  readonly #rooms = new Map<string, UnmatchedRoom>();
  readonly #named: NamedBooking[] = [];
  readonly #buildings = new Set<SpaceId>();
  readonly #unlisted = new Map<string, NamedBooking>();
  readonly #places = new BookingPlaces(this.bookings);
  #row = 0;
  #cellsOf: () => RawRow | null = () => null;
  /** Bookings of all rows, one of a row unless it is a series. */
  rowsRead = 0;
  passedOver = 0;

  constructor(context: BookingContext) {
    this.#context = context;
  }

  begin(cellsOf: () => RawRow | null): void {
    this.#row += 1;
    this.#cellsOf = cellsOf;
  }

  /** Takes a row again that was rejected before. */
  retake({ row, faults, cells, booking }: RejectedRow): void {
    this.#row = row;
    this.#cellsOf = () => cells;
    if (booking === null) this.refuse(faults);
    else this.take(booking);
  }

  take(value: unknown): void {
    this.#count();
    const checked = this.#check(value);
    if (!('faults' in checked)) {
      this.#unlisted.delete(checked.key);
      this.bookings.push(checked);
      return;
    }
    const { faults, buildingId } = checked;
    if (buildingId !== null) this.#buildings.add(buildingId);
    this.#reject(faults, keptBooking(value));
    if (!isRow(value)) return;
    this.#nameRejected(value);
    const room = textOf(value['room']) ?? this.#context.defaults.room;
    const isUnmatched = faults.some(({ reason }) => reason.startsWith(unknownRoom));
    if (isUnmatched && room !== null) this.#noteUnmatched(this.#sourceOf(value), room);
  }

  refuse(faults: readonly BookingFault[]): void {
    this.#count();
    this.#reject([...faults], null);
  }

  remove({ id, room }: { id: string | null; room: string | null }): void {
    const { source } = this.#context.defaults;
    if (source === null || id === null) {
      this.refuse([{ field: source === null ? 'source' : 'id', reason: 'missing' }]);
      return;
    }
    this.#count();
    const buildingId = buildingOfRoom({ room }, this.#context);
    if (buildingId !== null) this.#buildings.add(buildingId);
    const key = identityKey(source, id);
    const places = this.#places.of(key);
    if (places === undefined) this.#unlisted.set(key, { source, id, key });
    else this.#cancelSent(places);
  }

  passOver(): void {
    this.#count();
    this.passedOver += 1;
  }

  /** Names of rooms that no zone has, with the rows that name them, the most first; without characters that the store cannot keep. */
  get unmatchedRooms(): UnmatchedRoom[] {
    return [...this.#rooms.values()]
      .map(({ source, room, rows }) => ({
        source,
        room: room.replaceAll(/\p{Surrogate}|\0/gu, '\u{fffd}'),
        rows,
      }))
      .toSorted((a, b) => b.rows - a.rows);
  }

  /** The same whatever their source. */
  get unmatchedNames(): { room: string; rows: number }[] {
    const names = new Map<string, number>();
    for (const { room, rows } of this.unmatchedRooms)
      names.set(room, (names.get(room) ?? 0) + rows);
    return Array.from(names, ([room, rows]) => ({ room, rows })).toSorted(
      (a, b) => b.rows - a.rows,
    );
  }

  /** Stored bookings that the source does not list any more. */
  get unlisted(): readonly NamedBooking[] {
    return [...this.#unlisted.values()];
  }

  /** The rejected bookings that can be told by source and id: the source still has them. */
  get named(): readonly NamedBooking[] {
    return this.#named;
  }

  /** Buildings of the rooms of all rows, or that rejected rows name. */
  get buildingIds(): SpaceId[] {
    const taken = this.bookings.map(({ zone }) => zone.buildingId);
    return [...new Set([...taken, ...this.#buildings])];
  }

  /** The room of rows that name none; null where it is not known. */
  get ownZoneNo(): number | null {
    return ownRoom(this.#context)?.zone.zoneNo ?? null;
  }

  get ownBuildingIds(): SpaceId[] {
    const room = ownRoom(this.#context);
    return room === null ? [] : [room.zone.buildingId];
  }

  #count(): void {
    this.rowsRead += 1;
    if (this.rowsRead > intakeLimits.rows) {
      const most = intakeLimits.rows.toLocaleString('en-US');
      throw new AppError('PAYLOAD_TOO_LARGE', `The body has more than ${most} bookings`);
    }
  }

  /** Bookings that the body itself has, and then removes. */
  #cancelSent(places: readonly number[]): void {
    const { nowMs } = this.#context;
    this.passedOver += 1;
    for (const place of places) {
      const sent = this.bookings[place];
      if (sent === undefined || sent.facts.startMs <= nowMs) continue;
      const facts = { ...sent.facts, status: 'cancelled' as const, cancelledMs: nowMs };
      this.bookings[place] = { ...sent, facts };
    }
  }

  #sourceOf(value: RawRow): string | null {
    return textOf(value['source']) ?? this.#context.defaults.source;
  }

  #noteUnmatched(named: string | null, room: string): void {
    const source = named !== null && sourcePattern.test(named) ? named : null;
    const key = `${source ?? ''}\n${room}`;
    const rows = (this.#rooms.get(key)?.rows ?? 0) + 1;
    this.#rooms.set(key, { source, room, rows });
  }

  #nameRejected(value: RawRow): void {
    const source = this.#sourceOf(value);
    const id = textOf(value['id']);
    if (source !== null && id !== null)
      this.#named.push({ source, id, key: identityKey(source, id) });
  }

  #reject(faults: BookingFault[], booking: RawRow | null): void {
    this.rejected.push({ row: this.#row, faults, cells: this.#cellsOf(), booking });
  }

  #check(value: unknown): CheckedBooking | RefusedBooking {
    if (value instanceof UnreadableRow) return unreadable(value.reason);
    if (!isRow(value)) return unreadable('not an object');
    return checkBooking(value, this.#row, this.#context);
  }
}

/** Those of the first hundred rows that were rejected. */
export function namedRows(rejected: readonly RejectedRow[]): RejectedRow[] {
  const first = new Set([...new Set(rejected.map(({ row }) => row))].slice(0, maxNamedRows));
  return rejected.filter(({ row }) => first.has(row));
}

/** The refusal of a batch for some of its rows, of which a hundred are named. */
export function refusalOf(rejected: readonly RejectedRow[], rowsRead: number): AppError {
  // The bookings of one row are often wrong in the same way.
  const named = new Map<number, Map<string, RowError>>();
  for (const { row, faults } of namedRows(rejected)) {
    const known = named.get(row) ?? new Map<string, RowError>();
    named.set(row, known);
    for (const { field, reason } of faults)
      known.set(`${field} ${reason}`, field === '' ? { row, reason } : { row, field, reason });
  }
  const rows = Array.from(named.values(), (faults) => Array.from(faults.values())).flat();
  const what = `${rejected.length} of ${rowsRead} rows cannot be taken`;
  return new AppError('INVALID_BOOKING', what, { rows });
}
