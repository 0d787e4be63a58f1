import type { ReportScope } from '../metrics/ReportScope.ts';
import type { BookingQuestion } from './readBookingGroups.ts';

/** What a report of bookings asks: which rooms, when, and which booking systems count. */
export interface BookingRequest extends ReportScope {
  /** The booking systems that count; all where none is named. */
  bookingSources: readonly string[];
  /** Parts of filter_bookings that the rooms in view pass. */
  roomFilters: readonly string[];
}

/** Whose bookings a report asks for; `filters` are further parts of filter_bookings. */
export function questionOf(
  request: BookingRequest,
  filters: readonly string[] = [],
): BookingQuestion {
  const { bookingSources, roomFilters } = request;
  return { scope: request, sources: bookingSources, filters: [...roomFilters, ...filters] };
}
