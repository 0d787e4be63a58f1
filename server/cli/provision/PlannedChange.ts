/** One thing that is not as a file says. */
export interface PlannedChange {
  /** What changes, such as "settings of building 1: office_hours". */
  text: string;
  /** Makes it so; gives what has to be told once, or null. */
  apply: () => Promise<string | null>;
}
