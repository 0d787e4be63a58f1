/** A booked meeting; minutes after local midnight, half-open. */
export interface Booking {
  from: number;
  to: number;
  invited: number;
  /** Of a series whose people have stopped coming. */
  isGhost: boolean;
}

const opening = 8.5 * 60;
export const roomHours = { opening, closing: 18 * 60 };
