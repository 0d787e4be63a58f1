import type { BookingFacts } from '#domain/booking/Booking.ts';
import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';

/** A row that can be taken. */
export interface CheckedBooking {
  /** Counted from 1 in what was sent. */
  row: number;
  source: string;
  id: string;
  zone: ZoneAddress;
  zoneId: string;
  facts: BookingFacts;
  sequence: number;
  /** As the source says; null when it does not. */
  updatedMs: number | null;
  /** The organizer's key under each secret in force, the newest first; none without an organizer. */
  organiserKeys: readonly string[];
}
