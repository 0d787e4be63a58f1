import { weekdayOf } from '#domain/time/dayNumber.ts';
import { slotMs } from '#domain/time/interval.ts';
import { localParts } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';

/** A local day in slots of five minutes: 276 or 300 of them where the clocks change. */
export interface DayClock {
  dayNumber: number;
  /** 0 is Monday. */
  weekday: number;
  startMs: number;
  slotCount: number;
  /** Minutes after local midnight at which each slot starts, as the clock on the wall shows them. */
  minutes: readonly number[];
}

export function dayClock(dayNumber: number, timeZone: string): DayClock {
  const startMs = zonedDayNumberStart(dayNumber, timeZone);
  const slotCount = Math.round((zonedDayNumberStart(dayNumber + 1, timeZone) - startMs) / slotMs);
  const minutes = Array.from(
    { length: slotCount },
    (_, slot) => localParts(startMs + slot * slotMs, timeZone).minuteOfDay,
  );
  return { dayNumber, weekday: weekdayOf(dayNumber), startMs, slotCount, minutes };
}
