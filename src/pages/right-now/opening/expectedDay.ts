import type { FutureAnswer } from '#src/data/metrics/FutureAnswer.ts';
import { toExpectedDays } from '#domain/patterns/expectation/expectedDays.ts';
import { localParts } from '#domain/time/localParts.ts';

/** What is forecast for the open time of a day, shares of seats and minutes after local midnight. */
export interface ExpectedOpening {
  peak: number;
  peakMinute: number;
  /** From the first quarter of an hour that is nearly as full as the peak to the end of the last. */
  busyFrom: number;
  busyUntil: number;
}

/** Quarters of an hour of at least this share of the peak are busy. */
const busyShare = 0.8;
const quarterMinutes = 15;

/** The forecast of a day of all spaces together; null where there is none, or nobody is expected. */
export function toExpectedOpening(
  future: FutureAnswer,
  { dayNumber, timeZone }: { dayNumber: number; timeZone: string },
): ExpectedOpening | null {
  const group = future.groups.find(({ kind }) => kind === 'all');
  if (group === undefined) return null;
  const days = toExpectedDays(future, group, { timeZone, fromDay: dayNumber });
  const day = days.find((row) => row.dayNumber === dayNumber);
  const { peak = null, peakMinute = null } = day ?? {};
  if (peak === null || peakMinute === null || peak <= 0) return null;
  const busy = future.intervals.flatMap(({ startMs }, at) => {
    const { dayNumber: ofDay, minuteOfDay } = localParts(startMs, timeZone);
    const isOpen = ofDay === dayNumber && (group.openMinutes[at] ?? 0) > 0;
    return isOpen && (group.mean[at] ?? 0) >= busyShare * peak ? [minuteOfDay] : [];
  });
  return {
    peak,
    peakMinute,
    busyFrom: busy[0] ?? peakMinute,
    busyUntil: (busy.at(-1) ?? peakMinute) + quarterMinutes,
  };
}
