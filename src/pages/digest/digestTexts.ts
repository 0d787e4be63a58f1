import type { BuildingWeek } from '#contract/digest.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { momentText } from '#src/features/report/values/bucketName.ts';
import { changeText } from '#src/features/report/values/valueText.ts';
import { formatPeople } from '#src/lib/format/formatNumber.ts';

export const digestTexts = {
  title: 'Weekly Digest',
  noBuildings: 'There are no buildings yet.',
  loading: 'Loading the week',
  nothing:
    'Nothing stands out: no spare seats, no floor short of seats, no silent or stuck sensors.',
  noSuchWeek:
    'This link doesn’t lead to a digest. Only past weeks have one, and a link names a week by its Monday.',
  basis:
    'Figures use each building’s opening hours and local time, and leave out times without enough data. Change compares utilization with the week before. The busiest moment is the highest 15-minute average.',
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
  return `${formatPeople(people)} people, ${momentText(Date.parse(start), timezone)}`;
}
