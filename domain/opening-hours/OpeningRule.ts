/** Minutes of an opening day, half-open [from, to). `to` may pass 24:00: those minutes still belong to this day. */
export interface MinuteRange {
  from: number;
  to: number;
}

/**
 * The ranges of each weekday, Monday first, and after these seven lists an eighth where the text says what holds on the
 * building's bank holidays (`PH`). Each list ascends without overlap.
 */
export type OpeningRule = readonly (readonly MinuteRange[])[];

/** Two-letter weekdays in the order of OpeningRule. */
export const weekdayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** Where the ranges of bank holidays stand in a rule that names them. */
export const bankHolidayIndex = weekdayNames.length;

/** The days that a text can name, in the order of OpeningRule. */
export const ruleDayNames = [...weekdayNames, 'PH'] as const;

export const minutesPerDay = 1440;

/** Latest minute that the text form can name: hour 48, minute 59. */
export const lastMinute = 48 * 60 + 59;

/** A day open from midnight to midnight. */
export const wholeDay: MinuteRange = { from: 0, to: minutesPerDay };

/** Whether a building has open time on its bank holidays: as the rule says, else as the building has it. */
export function opensOnBankHolidays(rule: OpeningRule, bankHolidaysOpen: boolean): boolean {
  const named = rule[bankHolidayIndex];
  return named === undefined ? bankHolidaysOpen : named.length > 0;
}
