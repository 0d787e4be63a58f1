import { dayKeyOf, weekdayOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { DemoDay } from './behaviour/calendar/DemoDay.ts';

function demoDay(dayNumber: number, zone: string): DemoDay {
  return {
    key: dayKeyOf(dayNumber),
    number: dayNumber,
    weekday: weekdayOf(dayNumber),
    startMs: zonedDayNumberStart(dayNumber, zone),
    endMs: zonedDayNumberStart(dayNumber + 1, zone),
  };
}

/** The local days that touch [fromMs, toMs), in order. */
export function demoDays(fromMs: number, toMs: number, zone: string): DemoDay[] {
  const first = localDayNumber(fromMs, zone);
  const last = localDayNumber(toMs - 1, zone);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => demoDay(first + i, zone));
}
