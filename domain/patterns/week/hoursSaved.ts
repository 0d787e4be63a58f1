import type { HoursInUse, MinuteSpan } from '../hoursInUse.ts';

/** One weekday of the schedule that a typical week suggests. */
export interface ScheduleDay {
  /** 0 is Monday. */
  weekday: number;
  /** Minutes that the building is open. */
  openMinutes: number;
  core: MinuteSpan | null;
  climate: MinuteSpan | null;
  /** Open minutes less those in which climate is needed; below 0 where it is needed longer, null where nothing is typical. */
  savedMinutes: number | null;
}

function length(span: MinuteSpan | null): number {
  return span ? span.toExclusive - span.from : 0;
}

/** Opening hours of today beside core hours and climate window, weekday by weekday. */
export function schedule(
  openMinutes: readonly number[],
  { core, climate, known }: { core: HoursInUse; climate: HoursInUse; known: readonly boolean[] },
): ScheduleDay[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const open = openMinutes[weekday] ?? 0;
    const window = climate[weekday] ?? null;
    return {
      weekday,
      openMinutes: open,
      core: core[weekday] ?? null,
      climate: window,
      savedMinutes: known[weekday] === true ? open - length(window) : null,
    };
  });
}

/** Hours of a week that a schedule saves, on the weekdays with enough data. */
export function weeklySavedHours(days: readonly ScheduleDay[]): number {
  return days.reduce((sum, { savedMinutes }) => sum + (savedMinutes ?? 0), 0) / 60;
}
