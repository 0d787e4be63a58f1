import type { DayPart } from '#domain/time/dayPartRanges.ts';
import type { FrameQuery } from '../metrics/ReportScope.ts';

/** Which bookings of a report a number counts. */
export interface CountedBookings {
  /** Parts of filter_bookings, all of which hold. */
  filters: readonly string[];
  /** When, where that is a part of the frame. */
  frame?: FrameQuery;
  /** The weekday and hours in which their first open minute lies. */
  part?: DayPart;
  /** Their group of a grouping that no filter and no time says. */
  group?: BookingKeys;
}

/** A key for each part of a grouping; null is unknown. */
export type BookingKeys = Readonly<Record<string, string | null>>;

/** Those for which a part of filter_bookings holds, too. */
export function narrowedTo(counted: CountedBookings, filter: string): CountedBookings {
  return { ...counted, filters: [...counted.filters, filter] };
}
