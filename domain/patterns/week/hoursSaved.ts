import type { HoursInUse, MinuteSpan } from '../hoursInUse.ts';

/** One weekday of the schedule that a typical week suggests. */
export interface ScheduleDay {
  /** 0 is Monday. */
  weekday: number;
  /** Minutes that the building is open. */
  openMinutes: number;
  core: MinuteSpan | null;
  climate: MinuteSpan | null;
  /** Open minutes less those in which climate is needed; below 0 where it is needed longer. */
  savedMinutes: number;
}

function length(span: MinuteSpan | null): number {
  return span ? span.toExclusive - span.from : 0;
}

/** Opening hours of today beside core hours and climate window, weekday by weekday (reports.md, Pattern of use). */
export function schedule(
  openMinutes: readonly number[],
  { core, climate }: { core: HoursInUse; climate: HoursInUse },
): ScheduleDay[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const open = openMinutes[weekday] ?? 0;
    const window = climate[weekday] ?? null;
    return {
      weekday,
      openMinutes: open,
      core: core[weekday] ?? null,
      climate: window,
      savedMinutes: open - length(window),
    };
  });
}

/** Hours of a week that a schedule saves. */
export function weeklySavedHours(days: readonly ScheduleDay[]): number {
  return days.reduce((sum, { savedMinutes }) => sum + savedMinutes, 0) / 60;
}
