import type { BookingOutcome } from '#domain/booking/outcomeOf.ts';

/** Numbers of bookings by what became of them; absent or null counts as none. */
type Outcomes = Partial<
  Readonly<Record<'no_show' | 'late' | 'early_end' | 'attended', number | null>>
>;

/** Judged bookings: those of which sensors tell what became. No-show rates are shares of them. */
export function judgedOf({ no_show, late, early_end, attended }: Outcomes): number {
  return (no_show ?? 0) + (late ?? 0) + (early_end ?? 0) + (attended ?? 0);
}

/** An occurrence of a series, for runs of no-shows. */
export interface Occurrence {
  series: string;
  startMs: number;
  outcome: BookingOutcome;
}

/** What the measures of bookings are ratios of. Times in seconds; sums of groups and intervals add up. */
export interface BookingSums {
  openS: number;
  validS: number;
  bookedS: number;
  bookedUsedS: number;
  bookedUnusedS: number;
  unbookedUsedS: number;
  freeS: number;
  /** Of valid open time: in use, people, seats, and seats while in use, each times seconds. */
  inUseS: number;
  peopleS: number;
  seatS: number;
  usedSeatS: number;
  walkIns: number;
  outcomes: Record<BookingOutcome, number>;
  /** Bookings that have ended and whose source knows who checked in, and those that did. */
  checkable: number;
  checkedIn: number;
  lostS: number;
  releasedS: number;
  expected: number;
  withExpected: number;
  /** Of bookings that people came to: seen, and seen against expected and against seats. */
  seen: number;
  withSeen: number;
  seenOfExpected: number;
  expectedOfSeen: number;
  seenOfSeats: number;
  seatsOfSeen: number;
  /** Held open time times people planned, and times seats, of bookings that know both. */
  plannedS: number;
  plannedSeatS: number;
  durationMinutes: number[];
  leadHours: number[];
  occurrences: Occurrence[];
}

export function noSums(): BookingSums {
  return {
    openS: 0,
    validS: 0,
    bookedS: 0,
    bookedUsedS: 0,
    bookedUnusedS: 0,
    unbookedUsedS: 0,
    freeS: 0,
    inUseS: 0,
    peopleS: 0,
    seatS: 0,
    usedSeatS: 0,
    walkIns: 0,
    outcomes: {
      cancelled: 0,
      pending: 0,
      unknown: 0,
      no_show: 0,
      late: 0,
      early_end: 0,
      attended: 0,
    },
    checkable: 0,
    checkedIn: 0,
    lostS: 0,
    releasedS: 0,
    expected: 0,
    withExpected: 0,
    seen: 0,
    withSeen: 0,
    seenOfExpected: 0,
    expectedOfSeen: 0,
    seenOfSeats: 0,
    seatsOfSeen: 0,
    plannedS: 0,
    plannedSeatS: 0,
    durationMinutes: [],
    leadHours: [],
    occurrences: [],
  };
}
