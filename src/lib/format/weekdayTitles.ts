const hoursPerDay = 24;

/** "Tuesdays"; 0 is Monday. */
export function weekdaysName(weekday: number): string {
  return `${weekdayTitles[weekday] ?? ''}s`;
}

/** "14:00", of an hour of the day. */
export function hourClock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** When an hour of the week is, 0 is Monday 00:00 to 01:00: "Tuesdays at 14:00". */
export function weekHourText(hour: number): string {
  return `${weekdaysName(Math.floor(hour / hoursPerDay))} at ${hourClock(hour % hoursPerDay)}`;
}

/** The weekdays in full, Monday first. */
export const weekdayTitles = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
