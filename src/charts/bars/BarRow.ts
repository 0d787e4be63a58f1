import type { ChartRow } from '../rows/ChartRow.ts';
import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';

/** A row of bars. Null is unknown and draws nothing. */
export interface BarRow extends ChartRow {
  value: number | null;
  /** Further values of the row, one for each tick of the chart, in its order. */
  ticks: readonly (number | null)[];
  /** The accent by default. */
  colour?: ColourToken;
}

/** What a tick over the bars means; shapes distinguish ticks without color. */
export interface BarTick {
  label: string;
  shape: 'line' | 'diamond';
}
