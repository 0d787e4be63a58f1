import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { dayKeyOf, dayNumberOf } from '#domain/time/dayNumber.ts';
import { toInstantMs } from '#domain/time/frame.ts';
import { byDate, type BankHoliday, type ExcludedPeriod } from '../model/SettingsDraft.ts';

/** Some named days, as they are typed. */
export interface NamedDays {
  title: string;
  days: DayRange;
}

const yearDays = 366;

/** The days that can be named around today. */
export function nameableDays(today: number): DayRange {
  return { startDay: today - 20 * yearDays, endDayExclusive: today + 10 * yearDays };
}

/** The local days that an excluded period touches. */
export function daysOfPeriod({ startdate, enddate }: ExcludedPeriod, timeZone: string): DayRange {
  const startMs = toInstantMs(startdate, timeZone);
  const endMs = toInstantMs(enddate, timeZone);
  return {
    startDay: localDayNumber(startMs, timeZone),
    endDayExclusive: localDayNumber(endMs - 1, timeZone) + 1,
  };
}

export function periodOf({ title, days }: NamedDays): ExcludedPeriod {
  const name = title.trim();
  return {
    startdate: dayKeyOf(days.startDay),
    enddate: dayKeyOf(days.endDayExclusive),
    ...(name === '' ? {} : { title: name }),
  };
}

/** Each of the days as a holiday of its own. */
export function holidaysOf({ title, days }: NamedDays): BankHoliday[] {
  return Array.from({ length: days.endDayExclusive - days.startDay }, (_, at) => ({
    date: dayKeyOf(days.startDay + at),
    title: title.trim(),
  }));
}

/** Holidays with some more; of two on one day the later given stands. */
export function withHolidays(
  holidays: readonly BankHoliday[],
  added: readonly BankHoliday[],
): BankHoliday[] {
  const dates = new Set(added.map(({ date }) => date));
  return byDate([...holidays.filter(({ date }) => !dates.has(date)), ...added]);
}

/** Those of some holidays whose days have none yet. */
export function newHolidays(
  holidays: readonly BankHoliday[],
  found: readonly BankHoliday[],
): BankHoliday[] {
  const known = new Set(holidays.map(({ date }) => date));
  return found.filter(({ date }) => !known.has(date));
}

export function yearOf(date: string): string {
  return date.slice(0, 4);
}

/** Holidays year by year, in their order. */
export function byYear(
  holidays: readonly BankHoliday[],
): { year: string; ofYear: BankHoliday[] }[] {
  const years = [...new Set(holidays.map(({ date }) => yearOf(date)))];
  return years.map((year) => ({
    year,
    ofYear: holidays.filter(({ date }) => yearOf(date) === year),
  }));
}

export function dayOf(date: string): DayRange {
  const startDay = dayNumberOf(date);
  return { startDay, endDayExclusive: startDay + 1 };
}
