import { weeklySavedHours, type ScheduleDay } from '#domain/patterns/week/hoursSaved.ts';
import { formatTenths } from '#src/lib/format/formatNumber.ts';

/** What a climate by need would save on open days, and what it takes on the others, in a sentence or two. */
export function savedText(days: readonly ScheduleDay[]): string {
  const saved = weeklySavedHours(days.filter(({ openMinutes }) => openMinutes > 0));
  const closed = -weeklySavedHours(days.filter(({ openMinutes }) => openMinutes === 0));
  const onOpenDays =
    saved > 0.05
      ? `Climate by need instead of by opening hours would save ${formatTenths(saved)} hours a week on the open days.`
      : saved < -0.05
        ? `On the open days the climate is needed ${formatTenths(-saved)} hours a week longer than the building is open.`
        : 'On the open days the opening hours fit the hours in which the climate is needed.';
  if (closed <= 0.05) return onOpenDays;
  return `${onOpenDays} On closed days people need it for ${formatTenths(closed)} hours.`;
}
