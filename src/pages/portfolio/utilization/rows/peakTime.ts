import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { GroupRow } from '../model/GroupRow.ts';

/** When the absolute peak was: its 5-minute slot once that is known, else the start of its day. */
export interface PeakTime {
  ms: number;
  isMoment: boolean;
}

/** The time of a row's peak in the zone of the answers; null without a peak. */
export function peakTime(
  { figures, peakMs }: Pick<GroupRow, 'figures' | 'peakMs'>,
  timeZone: string,
): PeakTime | null {
  if (!figures?.peak) return null;
  if (peakMs !== null) return { ms: peakMs, isMoment: true };
  return { ms: zonedDayNumberStart(figures.peak.day, timeZone), isMoment: false };
}
