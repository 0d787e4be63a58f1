import type { BookingFacts } from '#domain/booking/Booking.ts';
import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';
import type { NamedBooking } from '#server/ingest/bookings/store/Identity.ts';

/** A row that can be taken. */
export interface CheckedBooking extends NamedBooking {
  /** Counted from 1 in what was sent. */
  row: number;
  zone: ZoneAddress;
  zoneId: string;
  facts: BookingFacts;
  sequence: number;
  /** As the source says; null when it does not. */
  updatedMs: number | null;
  /** The organizer's key under each secret in force, the newest first; none without an organizer. */
  organiserKeys: readonly string[];
}
