/** A figure of one local day. */
export interface DayValue {
  /** Days since 1970-01-01. */
  day: number;
  value: number;
}
