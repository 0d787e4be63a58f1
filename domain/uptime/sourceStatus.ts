import { thresholds } from '../metric/thresholds.ts';

export const sourceStatuses = ['online', 'late', 'offline'] as const;

/** Whether a source reports: it is late after 15 minutes without a reading, offline after three hours. */
export type SourceStatus = (typeof sourceStatuses)[number];

/** The status now, by the end of the latest reading; null where none ever came. */
export function sourceStatus(lastReadingMs: number | null, nowMs: number): SourceStatus {
  if (lastReadingMs === null) return 'offline';
  const seconds = (nowMs - lastReadingMs) / 1000;
  if (seconds > thresholds.offlineSeconds) return 'offline';
  return seconds > thresholds.staleSeconds ? 'late' : 'online';
}
