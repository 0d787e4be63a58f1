import type { BookingFault, RawRow } from '#server/ingest/bookings/reading/rawRow.ts';

/** Told of what a body holds, one row or event after another. */
export interface BookingSink {
  /**
   * A row begins, with the cells that may be kept when it is rejected: without titles, descriptions and people. Null where what was
   * sent has no columns: then what it says as a booking is kept.
   */
  begin: (cells: RawRow | null) => void;
  /** A booking of the row, in the fields of the contract; unchecked. */
  take: (booking: unknown) => void;
  /** The row can't be read. */
  refuse: (faults: readonly BookingFault[]) => void;
  /** A part of the row is no booking. */
  passOver: () => void;
}
