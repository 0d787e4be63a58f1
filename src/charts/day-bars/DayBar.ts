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

/** Minutes after midnight as a 24-hour clock: 835 is "13:55". */
export function clockText(minutes: number): string {
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hour}:${String(Math.round(minutes % 60)).padStart(2, '0')}`;
}
