/** What is usual at a time of a day. */
export interface UsualRange {
  low: number;
  median: number;
  high: number;
}

/** One bar of a day: minutes after local midnight, half-open. */
export interface DayBar {
  from: number;
  to: number;
  /** Null draws a gap: nothing is known of this time. */
  value: number | null;
  /** What is usual then; null where it is not known. */
  expected?: UsualRange | null;
  /** Still to come: no gap is drawn. */
  isAhead?: boolean;
  colour: string;
  /** Its description without the time: "5 people, 42%". */
  text: string;
}
