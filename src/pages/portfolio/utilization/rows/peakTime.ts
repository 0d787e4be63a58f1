import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { GroupRow } from '../model/GroupRow.ts';

/** When the absolute peak was: the quarter of an hour once that is known, else the start of its day. */
export interface PeakTime {
  ms: number;
  isMoment: boolean;
}

/** The time of a row's peak in the zone of the answers; null without a peak. */
export function peakTime(
  { figures, planning }: Pick<GroupRow, 'figures' | 'planning'>,
  timeZone: string,
): PeakTime | null {
  if (!figures?.peak) return null;
  const { day } = figures.peak;
  const dayMs = zonedDayNumberStart(day, timeZone);
  const moment = planning?.peakMs ?? null;
  const isMoment =
    moment !== null && moment >= dayMs && moment < zonedDayNumberStart(day + 1, timeZone);
  return isMoment ? { ms: moment, isMoment } : { ms: dayMs, isMoment: false };
}
