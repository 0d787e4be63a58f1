import { maxBookingsPerPage } from '#contract/bookings.ts';
import {
  parseBookingFilter,
  type BookingFilter,
} from '#domain/booking/filter/parseBookingFilter.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import { queriedFrame } from '#server/core/queriedFrame.ts';
import { orInvalidFilter } from '#server/directory/spaces/selectZones.ts';
import type { BookingRow } from './BookingRow.ts';

const defaultLimit = 500;

/** The place of a booking in the order of answers: by start, source and id. */
export interface BookingPlace {
  startS: number;
  source: string;
  id: string;
}

/** What a call asks for. */
export interface BookingPlan {
  filter: BookingFilter;
  frame: InstantRange;
  /** Undefined where bookings are listed by their start. */
  openingHours: string | undefined;
  limit: number;
  /** The last booking of the page before; null on the first. */
  after: BookingPlace | null;
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return defaultLimit;
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= maxBookingsPerPage) return limit;
  throw new AppError(
    'INVALID_PARAMETER',
    `limit: not a whole number from 1 to ${maxBookingsPerPage}`,
  );
}

function readCursor(text: string | undefined): BookingPlace | null {
  if (text === undefined) return null;
  try {
    const [startS, source, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof startS === 'number' && typeof source === 'string' && typeof id === 'string') {
      return { startS, source, id };
    }
  } catch {
    // Refused below, as any other text is that no answer gave.
  }
  throw new AppError('INVALID_PARAMETER', 'cursor: not one that an answer gave');
}

/** The cursor of the page after a booking. */
export function cursorAfter({ start_s: startS, source, id }: BookingRow): string {
  return Buffer.from(JSON.stringify([startS, source, id])).toString('base64url');
}

/** Whether a booking comes after a place. */
export function isAfter({ start_s: startS, source, id }: BookingRow, place: BookingPlace): boolean {
  if (startS !== place.startS) return startS > place.startS;
  if (source !== place.source) return source > place.source;
  return id > place.id;
}

/** Reads filter_bookings; a frame need not be given where there is one for that case. Throws INVALID_FILTER, INVALID_DATES and INVALID_PARAMETER. */
export function planBookings(text: string | undefined, allTime?: InstantRange): BookingPlan {
  const filter = orInvalidFilter(() => parseBookingFilter(text ?? ''));
  const { startdatetime, enddatetime, opening_hours, limit, cursor } = filter.settings;
  const isFramed = startdatetime !== undefined || enddatetime !== undefined;
  const dates = { startdatetime: startdatetime ?? '', enddatetime: enddatetime ?? '' };
  return {
    filter,
    frame: isFramed || allTime === undefined ? queriedFrame(dates) : allTime,
    openingHours: opening_hours,
    limit: readLimit(limit),
    after: readCursor(cursor),
  };
}
