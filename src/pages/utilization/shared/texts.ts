import type { WeekHour } from '#domain/planning/pressure/pressureWeek.ts';
import { formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';

/** "25 min", "1 h 40 min", "3 h". */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** "Tue 10:00". */
export function hourText({ weekday, hour }: Pick<WeekHour, 'weekday' | 'hour'>): string {
  return `${weekdayTitles[weekday]?.slice(0, 3) ?? ''} ${String(hour).padStart(2, '0')}:00`;
}

/** "Tue 10:00, 62 %"; a dash without any. */
export function worstHourText(worst: WeekHour | null): string {
  return worst === null ? '–' : `${hourText(worst)}, ${formatPercent(worst.share)}`;
}

/** Hours of minutes to a tenth: "12.5 h". */
export function hoursText(minutes: number | null): string {
  return minutes === null ? '–' : `${formatTenths(minutes / 60)} h`;
}

/** The sign that numbers of the page have. */
export function withMinus(text: string): string {
  return text.replace(/^-/, '\u2212');
}
