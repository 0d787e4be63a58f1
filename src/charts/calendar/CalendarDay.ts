import { weekdayOf } from '#domain/time/dayNumber.ts';
import type { ScaleCell } from '../colour-scale/ScaleCell.ts';
import type { MarkPlace } from '../cursor/MarkPlace.ts';

/** A day of a calendar, in days since 1970-01-01. */
export type CalendarDay = { dayNumber: number } & ScaleCell;

export interface CalendarPlaces {
  weeks: number;
  /** The day at a place; undefined before the first and after the last. */
  dayAt: (place: MarkPlace) => CalendarDay | undefined;
  placeOf: (dayNumber: number) => MarkPlace;
}

/** Consecutive days as weeks from Monday to Sunday. */
export function calendarPlaces(days: readonly CalendarDay[]): CalendarPlaces {
  const first = days[0]?.dayNumber ?? 0;
  const start = first - weekdayOf(first);
  const last = days.at(-1)?.dayNumber ?? first;
  return {
    weeks: days.length === 0 ? 0 : Math.floor((last - start) / 7) + 1,
    dayAt: ({ row, column }) => days[start + row * 7 + column - first],
    placeOf: (dayNumber) => ({
      row: Math.floor((dayNumber - start) / 7),
      column: (dayNumber - start) % 7,
    }),
  };
}
