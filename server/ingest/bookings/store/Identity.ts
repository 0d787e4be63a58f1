import type { BookingVersion, ScheduledEnds } from '#domain/booking/bookingVersion.ts';

/** Where a booking stands in the sample store, and which version of it. */
export interface Identity extends BookingVersion {
  /** A 64-bit number as text. */
  bookingNo: string;
  source: string;
  id: string;
  buildingNo: number;
  zoneNo: number;
  startMs: number;
  isDeleted: boolean;
  /** A 40-bit hash, as text, of all that the version says. */
  content: string;
  ends: ScheduledEnds;
}

/** A booking within its source, as a key of maps: a source has no spaces. */
export function identityKey({ source, id }: Pick<Identity, 'source' | 'id'>): string {
  return `${source} ${id}`;
}
