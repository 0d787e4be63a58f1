import { thresholds } from '../../metric/thresholds.ts';
import { weekdayLevel } from '../../patterns/expectation/weekdayLevel.ts';
import type { PressureDay } from './pressureDays.ts';

/** A day to come, and how long it will be open. */
export interface ComingDay {
  /** Days since 1970-01-01. */
  dayNumber: number;
  openMinutes: number;
}

/** How long a group will be under pressure on a day; null where too few days tell. */
export interface ExpectedPressureDay extends ComingDay {
  minutes: number | null;
}

/** Days that lie further back than this say nothing of the next ones by themselves. */
const freshDays = 28;

/**
 * Expected pressure time of days to come: their open minutes times the level of the share of the same weekday
 * that was under pressure (3.10). Days of less than 70% of their data tell nothing, nor do any when the latest is over four
 * weeks back.
 */
export function expectedPressure(
  past: readonly PressureDay[],
  coming: readonly ComingDay[],
): ExpectedPressureDay[] {
  const known = past
    .filter(
      ({ openMinutes, validMinutes }) =>
        validMinutes > 0 && validMinutes >= thresholds.neededData * openMinutes,
    )
    .map(({ dayNumber, validMinutes, pressedMinutes }) => ({
      dayNumber,
      mean: pressedMinutes / validMinutes,
    }));
  const latest = Math.max(...known.map(({ dayNumber }) => dayNumber));
  return coming.map(({ dayNumber, openMinutes }) => {
    const level = dayNumber - latest > freshDays ? null : weekdayLevel(known, dayNumber);
    return { dayNumber, openMinutes, minutes: level === null ? null : level * openMinutes };
  });
}

/** All of some days together; null if none of them can be predicted. */
export function totalPressure(days: readonly ExpectedPressureDay[]): number | null {
  const known = days.flatMap(({ minutes }) => minutes ?? []);
  return known.length === 0 ? null : known.reduce((sum, minutes) => sum + minutes, 0);
}
