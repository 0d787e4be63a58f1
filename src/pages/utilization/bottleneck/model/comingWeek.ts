import { openRanges } from '#domain/opening-hours/openRanges.ts';
import type { ComingDay } from '#domain/planning/pressure/expectedPressure.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { FloorsRequest } from '#src/data/matrix/readFloors.ts';

const weekDays = 7;

/** Of the seven days from tomorrow on those that will be open, by the hours, holidays and excluded periods in force. */
export function comingWeek(
  hours: FloorsRequest['hours'],
  zone: string,
  nowMs: number,
): ComingDay[] {
  const tomorrow = localDayNumber(nowMs, zone) + 1;
  const runs = openRanges({
    ...hours,
    zone,
    startMs: zonedDayNumberStart(tomorrow, zone),
    endMs: zonedDayNumberStart(tomorrow + weekDays, zone),
  });
  const minutes = new Map<number, number>();
  for (const { dayKey, slotCount, weightMinutes } of runs) {
    const day = dayNumberOf(dayKey);
    minutes.set(day, (minutes.get(day) ?? 0) + slotCount * weightMinutes);
  }
  return [...minutes].map(([dayNumber, openMinutes]) => ({ dayNumber, openMinutes }));
}
