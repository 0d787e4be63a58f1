import { thresholds } from '#domain/metric/thresholds.ts';
import type { WeekHour } from '#domain/planning/pressure/pressureWeek.ts';
import { formatPercent, formatTenths, formatPlural } from '#src/lib/format/formatNumber.ts';
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

/** Whether a flag can be set or denied on as much data. */
export function hasEnoughData({ coverage }: { coverage: number | null }): boolean {
  return (coverage ?? 0) >= thresholds.neededData;
}

/** "3 rooms have less than 70% of their data, and cannot be judged."; nothing where all can. */
export function doubtText(count: number, kind: string): string {
  if (count === 0) return '';
  const have = count === 1 ? 'has' : 'have';
  return `${formatPlural(count, kind)} ${have} less than ${formatPercent(thresholds.neededData)} coverage and can’t be assessed.`;
}

/** The subject of a sentence that denies something of all: "None of 12 rooms", or of a single one "The one room here". */
export function noneOf(count: number, kind: string): string {
  return count === 1 ? `The one ${kind} here` : `None of ${formatPlural(count, kind)}`;
}
