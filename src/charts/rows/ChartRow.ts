import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';
import type { ChartNote } from '../cursor/ChartNote.ts';

/** A row of a chart of named things, one below the other. */
export interface ChartRow {
  id: string;
  label: string;
  /** Its color elsewhere on the page, before the label. */
  key?: { colour: ColourToken; isDashed: boolean };
  /** Small text next to the label: "1,345 seats". */
  detail?: string;
  /** Text at the end of the row: its value, or its change. */
  text: string;
  /** The note for the row under the cursor. */
  note: ChartNote;
  /** Whether it has too little data: its marks are hollow. */
  isWeak?: boolean;
}

/** A value that is marked through all rows, such as a target. */
export interface RowReference {
  value: number;
  label: string;
}
