import type { BuildingWeek } from '#contract/digest.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { momentText } from '#src/features/report/values/bucketName.ts';
import { changeText } from '#src/features/report/values/valueText.ts';
import { formatCount, formatTenths } from '#src/lib/format/formatNumber.ts';

export const digestTexts = {
  title: 'Weekly Digest',
  loading: 'Loading the week',
  nothing:
    'Nothing stands out: no spare seats, no floor short of seats, no silent or stuck sensors.',
  noSuchWeek:
    'There is no digest of the week in this link: it must be named by its Monday, and be over.',
  basis:
    'Each building in its own opening hours and at its own clock. Means of a day or week leave out time without enough data. The change is against the week before. People at the busiest moment are a mean of 15 minutes.',
};

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** "Mon" of '2026-11-23'. */
export function weekdayName(dayKey: string): string {
  return weekdays[(dayNumberOf(dayKey) + 3) % 7] ?? '';
}

/** "+2.1 pp"; null where a week is unknown. */
export function weekChange({
  utilization: now,
  utilization_before: before,
}: Pick<BuildingWeek, 'utilization' | 'utilization_before'>): string | null {
  return now === null || before === null ? null : changeText('utilisation', now - before, before);
}

/** "913 people, Tue, Nov 17, 10:45"; null where nothing was measured. */
export function peakText({
  peak,
  timezone,
}: Pick<BuildingWeek, 'peak' | 'timezone'>): string | null {
  if (peak === null) return null;
  const { people, start } = peak;
  const count = people >= 100 ? formatCount(people) : formatTenths(people);
  return `${count} people, ${momentText(Date.parse(start), timezone)}`;
}
