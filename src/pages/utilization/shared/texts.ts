import type { WeekHour } from '#domain/planning/pressure/pressureWeek.ts';
import { formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';

/** "Tue 10:00". */
export function hourText({ weekday, hour }: Pick<WeekHour, 'weekday' | 'hour'>): string {
  return `${weekdayTitles[weekday]?.slice(0, 3) ?? ''} ${String(hour).padStart(2, '0')}:00`;
}

/** "Tue 10:00, 62%"; a dash without any. */
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
