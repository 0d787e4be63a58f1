import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';

/** Every day of the week in one ring, a ring for each, or one weekday. */
export const allDays = 'all';
export const ringPerDay = 'rings';

/** "Monday" of "Mo". */
export function dayTitle(weekday: string): string {
  return weekdayTitles[weekdayNames.findIndex((name) => name === weekday)] ?? weekday;
}

/** What the dials can be about, given the weekdays that are open. */
export function dayChoices(weekdays: readonly string[]): { id: string; label: string }[] {
  return [
    { id: allDays, label: 'All days' },
    { id: ringPerDay, label: 'A ring per day' },
    ...weekdays.map((id) => ({ id, label: dayTitle(id) })),
  ];
}

/** The weekdays that occur, Monday first. */
export function openWeekdays(quarters: readonly { weekday: string }[]): string[] {
  const open = new Set(quarters.map(({ weekday }) => weekday));
  return weekdayNames.filter((name) => open.has(name));
}
