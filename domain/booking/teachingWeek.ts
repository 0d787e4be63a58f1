import { weekdayOf } from '#domain/time/dayNumber.ts';

const mostWeeks = 53;

function mondayOf(day: number): number {
  return day - weekdayOf(day);
}

/**
 * The week of a day, counted from 1 in the latest of some terms that has begun by its week; null before the first, and beyond week 53.
 * Terms and day are day numbers; week 1 of a term holds its day.
 */
export function teachingWeek(day: number, terms: readonly number[]): number | null {
  const monday = mondayOf(day);
  const begun = terms.map(mondayOf).filter((first) => first <= monday);
  if (begun.length === 0) return null;
  const week = (monday - Math.max(...begun)) / 7 + 1;
  return week <= mostWeeks ? week : null;
}
