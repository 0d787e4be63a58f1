import { typicalStepMinutes, type Typical, type TypicalWeek } from './typicalWeek.ts';

/** A stretch of a day, in minutes after midnight, half-open. */
export interface MinuteSpan {
  from: number;
  toExclusive: number;
}

/** For each weekday, Monday first, the stretch from its first to its last quarter in use; null where none is. */
export type HoursInUse = readonly (MinuteSpan | null)[];

/** Core hours: from the first to the last quarter whose typical utilization reaches a threshold, 0..1. */
export function coreHours(week: TypicalWeek, threshold: number): HoursInUse {
  return spans(week, ({ median }) => median >= threshold);
}

/** The window in which climate is needed: from the first to the last quarter whose P90 reaches a threshold, 0..1. */
export function climateHours(week: TypicalWeek, threshold: number): HoursInUse {
  return spans(week, ({ high }) => high >= threshold);
}

/** For each weekday, Monday first, whether anything is typical of it: three of its days had data. */
export function knownWeekdays(week: TypicalWeek): boolean[] {
  return Array.from({ length: 7 }, (_, weekday) =>
    minutesOfDay.some((minute) => week(weekday, minute) !== null),
  );
}

const minutesOfDay = Array.from(
  { length: 1440 / typicalStepMinutes },
  (_, step) => step * typicalStepMinutes,
);

function spans(week: TypicalWeek, isInUse: (typical: Typical) => boolean): HoursInUse {
  return Array.from({ length: 7 }, (_, weekday) => {
    const used: number[] = [];
    for (const minute of minutesOfDay) {
      const typical = week(weekday, minute);
      if (typical && isInUse(typical)) used.push(minute);
    }
    const [from] = used;
    const last = used.at(-1);
    return from === undefined || last === undefined
      ? null
      : { from, toExclusive: last + typicalStepMinutes };
  });
}

/** Hours of a week from Monday to Sunday together. */
export function weeklyHours(hours: HoursInUse): number {
  return hours.reduce((sum, span) => sum + (span ? span.toExclusive - span.from : 0), 0) / 60;
}
