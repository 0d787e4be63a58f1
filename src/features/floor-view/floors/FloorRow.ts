/** A floor of the strip. */
export interface FloorRow {
  id: string;
  /** Short enough for the strip: "4". */
  label: string;
  name: string;
  /** Length of the bar and its color, on the palette's domain; null when not known. */
  share: number | null;
  /** Whether the filters leave none of its spaces: then nothing is missing either. */
  isLeftOut?: boolean;
  /** Whether the value is still being worked out: then it is not missing. */
  isPending?: boolean;
  /** The value as it is shown beside the bar. */
  value: string;
  /** The value as it is spoken after the floor's name: "61% of seats". */
  spoken: string;
  /** How the value stands against what is usual; nothing where it is usual or not known. */
  mark?: 'busier' | 'quieter' | undefined;
  /** What else there is to know of it: "3 free rooms". */
  note?: string | undefined;
  /** Its typical day, where an hour of the typical week is shown. */
  course?: FloorCourse;
}

/** The typical day of a floor. */
export interface FloorCourse {
  /** Hour by hour from midnight; null is unknown, or closed. */
  hours: readonly (number | null)[];
  /** The hour that is shown. */
  at: number;
  /** The value at the top of its line, the same for all floors of a strip. */
  top: number;
}

/** What the strip needs to know of a floor. */
export interface StripFloor {
  id: string;
  displayName: string;
  shortname: string;
  level: number;
}
