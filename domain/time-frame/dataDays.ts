import { localDayNumber } from '#domain/time/localParts.ts';
import type { DayRange } from './DayRange.ts';

/** When a building's data begins and ends; null where it has none. */
export interface DataSpan {
  timezone: string;
  firstMs: number | null;
  lastMs: number | null;
}

/** Data that ends this shortly before it was asked for goes on arriving. */
const ongoingMs = 36 * 3_600_000;

/**
 * The local days on which there is data of any of the buildings, each in its own zone; null when there is none. Data that
 * was still arriving when the spans were read, at `readMs`, reaches to today.
 */
export function dataDays(
  spans: Iterable<DataSpan>,
  { readMs, nowMs }: { readMs: number; nowMs: number },
): DayRange | null {
  const known: DayRange[] = [];
  for (const { timezone, firstMs, lastMs } of spans) {
    if (firstMs === null || lastMs === null) continue;
    const reachedMs = readMs - lastMs < ongoingMs ? Math.max(lastMs, nowMs) : lastMs;
    known.push({
      startDay: localDayNumber(firstMs, timezone),
      endDayExclusive: localDayNumber(reachedMs, timezone) + 1,
    });
  }
  if (known.length === 0) return null;
  return {
    startDay: Math.min(...known.map((one) => one.startDay)),
    endDayExclusive: Math.max(...known.map((one) => one.endDayExclusive)),
  };
}

/** What can be chosen of a calendar: from the first day with data to the earlier of the last one and yesterday. */
export function selectableDays(data: DayRange | null, today: number): DayRange | null {
  if (data === null) return null;
  const endDayExclusive = Math.min(data.endDayExclusive, today);
  return data.startDay < endDayExclusive ? { startDay: data.startDay, endDayExclusive } : null;
}
