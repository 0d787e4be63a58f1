/** Minutes of an opening day, half-open [from, to). `to` may pass 24:00: those minutes still belong to this day (metrics.md 3.1). */
export interface MinuteRange {
  from: number;
  to: number;
}

/** The ranges of each weekday, Monday first: always seven lists, each ascending and without overlap. */
export type OpeningRule = readonly (readonly MinuteRange[])[];

/** Two-letter weekdays in the order of OpeningRule. */
export const weekdayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

export const minutesPerDay = 1440;

/** Latest minute that the text form can name: hour 48, minute 59 (specification, section 5). */
export const lastMinute = 48 * 60 + 59;

/** A day open from midnight to midnight. */
export const wholeDay: MinuteRange = { from: 0, to: minutesPerDay };
