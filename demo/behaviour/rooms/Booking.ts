/** A booked meeting; minutes after local midnight, half-open. */
export interface Booking {
  from: number;
  to: number;
  invited: number;
  /** What its occurrences have in common; null of a meeting that is booked once. */
  series: BookedSeries | null;
  /** The chance that nobody comes, where it is its own: of a series whose people have stopped coming. Null where it is as usual. */
  absence: number | null;
}

export interface BookedSeries {
  /** Unique within the room. */
  key: string;
  /** The local day number on which it was put into the calendar. */
  bookedOn: number;
}

const opening = 8.5 * 60;
export const roomHours = { opening, closing: 18 * 60 };
