import type { ChartNote } from '../cursor/ChartNote.ts';
import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';

/** One place of the time axis, [startMs, endMs). Closed ones can be left out of the axis. */
export interface TimeSlot {
  startMs: number;
  endMs: number;
  state: 'open' | 'closed' | 'future';
}

/** A line. All lists have a value for each slot; null is unknown and leaves a gap. */
export interface LineSeries {
  id: string;
  label: string;
  colour: ColourToken;
  /** Distinguishes lines of one color. */
  isDashed?: boolean;
  /** Whether it steps back, because another is looked at. */
  isFaded?: boolean;
  values: readonly (number | null)[];
  /** Whether a value has little data behind it: it is drawn as a hollow point. */
  isWeak?: readonly boolean[];
}

/** The area between two values of each slot. */
export interface ValueBand {
  label: string;
  colour: ColourToken;
  lower: readonly (number | null)[];
  upper: readonly (number | null)[];
}

/** Another period's values, or what is expected, aligned with the slots and drawn dashed. */
export interface ComparedLine {
  label: string;
  colour: ColourToken;
  values: readonly (number | null)[];
  /** Whether it is what is expected of time to come, instead of another period. */
  isExpected?: boolean;
}

/** A horizontal line with a meaning. */
export interface ReferenceLine {
  label: string;
  value: number;
  colour: ColourToken;
}

/** A named stretch of time, [startMs, endMs), shaded behind the lines. */
export interface TimeBand {
  id: string;
  label: string;
  startMs: number;
  endMs: number;
  colour: ColourToken;
}

/** Everything that a line chart shows. */
export interface LineChartModel {
  slots: readonly TimeSlot[];
  /** IANA time zone of the axis. */
  timeZone: string;
  /** Whether the axis is a day without a date, so that only its hours are named. */
  isUndated?: boolean;
  series: readonly LineSeries[];
  band: ValueBand | null;
  compared: readonly ComparedLine[];
  references: readonly ReferenceLine[];
  timeBands: readonly TimeBand[];
  /** How values are written at the value axis. */
  formatValue: (value: number) => string;
  /** The step between marks of the value axis, where the unit has a natural one. */
  valueStep?: number;
}

/** The note for a slot, in the card and aloud. */
export type SlotNote = ChartNote<{ text: string; seriesId?: string }>;
