import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';

/** A line over the categories of a profile. Null is unknown, and a gap. */
export interface ProfileLine {
  id: string;
  label: string;
  values: readonly (number | null)[];
  /** The same at another time, drawn dashed while the line is looked at. */
  compared: readonly (number | null)[] | null;
  colour: ColourToken;
}
