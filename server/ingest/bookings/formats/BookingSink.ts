import type { BookingFault, RawRow } from '#server/ingest/bookings/reading/rawRow.ts';

/** Told of what a body holds, one row or event after another. */
export interface BookingSink {
  /**
   * A row begins, with what gives the cells that may be kept when it is rejected: without titles, descriptions and people. Null where what was
   * sent has no columns: then what it says as a booking is kept.
   */
  begin: (cellsOf: () => RawRow | null) => void;
  /** A booking of the row, in the fields of the contract; unchecked. */
  take: (booking: unknown) => void;
  /** The row can't be read. */
  refuse: (faults: readonly BookingFault[]) => void;
  /**
   * The source does not list a booking any more, which need not mean that it is gone: it is canceled if it is stored and still to come, and
   * else stays as it is. The room tells only which building a report is of.
   */
  remove: (booking: { id: string | null; room: string | null }) => void;
  /** A part of the row is no booking. */
  passOver: () => void;
}
