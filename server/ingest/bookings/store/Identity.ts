import type { BookingVersion, ScheduledEnds } from '#domain/booking/bookingVersion.ts';

/** A booking by what tells it. */
export interface NamedBooking {
  source: string;
  id: string;
  /** `identityKey` of both, made once: it is looked up again and again. */
  key: string;
}

/** Where a booking stands in the sample store, and which version of it. */
export interface Identity extends BookingVersion, NamedBooking {
  /** Of 64 bits. */
  bookingNo: bigint;
  buildingNo: number;
  zoneNo: number;
  startMs: number;
  isDeleted: boolean;
  /** A hash of 40 bits of all that the version says. */
  content: number;
  ends: ScheduledEnds;
}

/** A booking within its source, as a key of maps: a source has no spaces. */
export function identityKey(source: string, id: string): string {
  return `${source} ${id}`;
}
