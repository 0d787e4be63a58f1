import { dayKeyOf, dayNumberOf } from '#domain/time/dayNumber.ts';
import { isBankHoliday } from '../behaviour/calendar/bankHolidays.ts';

/** Terms follow each other without end: weeks of teaching, then exams. */
const firstTerm = dayNumberOf('2026-08-31');
const weeksPerTerm = 17;
const daysPerTerm = 7 * weeksPerTerm;
export const teachingWeeks = 15;
/** A timetable is known so many days before its term. */
const announcedDays = 28;

/** A term by its number, with the day number of its first Monday. */
export interface Term {
  index: number;
  startDay: number;
}

function termAt(index: number): Term {
  return { index, startDay: firstTerm + index * daysPerTerm };
}

/** The term of a day, and its week from 1. */
export function termWeek(day: number): { term: Term; week: number } {
  const index = Math.floor((day - firstTerm) / daysPerTerm);
  const term = termAt(index);
  return { term, week: Math.floor((day - term.startDay) / 7) + 1 };
}

/** The terms that are known by a day and reach back to another, the earliest first. */
export function termsBetween(fromDay: number, today: number): Term[] {
  const first = termWeek(fromDay).term.index;
  const last = termWeek(today + announcedDays).term.index;
  return Array.from({ length: last - first + 1 }, (_, at) => termAt(first + at));
}

const christmas = { from: '12-21', to: '01-03' };

/** Whether nobody teaches on a day: bank holidays, and the weeks around New Year. */
export function isFreeDay(day: number): boolean {
  const key = dayKeyOf(day);
  const date = key.slice(5);
  return isBankHoliday('NL', key) || date >= christmas.from || date <= christmas.to;
}

/** The days of a term on which nobody teaches. */
export function freeDays({ startDay }: Term): number[] {
  return Array.from({ length: daysPerTerm }, (_, at) => startDay + at).filter(isFreeDay);
}
