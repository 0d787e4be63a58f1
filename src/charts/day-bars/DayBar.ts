/** One bar of a day: minutes after local midnight, half-open. */
export interface DayBar {
  from: number;
  to: number;
  /** Null draws a gap: nothing is known of this time. */
  value: number | null;
  colour: string;
  /** Its description without the time: "5 people, 42%". */
  text: string;
}

/** Minutes after midnight as a 24-hour clock: 835 is "13:55". */
export function clockText(minutes: number): string {
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hour}:${String(Math.round(minutes % 60)).padStart(2, '0')}`;
}
