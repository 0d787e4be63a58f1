import { dayKeyOf, weekdayOf } from './dayNumber.ts';
import { zoneOffsetMs } from './zoneOffset.ts';

const dayMs = 86_400_000;

/** What a clock and calendar on the wall show. */
export interface LocalParts {
  /** 'YYYY-MM-DD'. */
  dayKey: string;
  /** Days since 1970-01-01. */
  dayNumber: number;
  /** 0 is Monday, 6 is Sunday. */
  weekday: number;
  /** 0..1439, whole minutes. */
  minuteOfDay: number;
}

/** The local day of an instant as days since 1970-01-01. */
export function localDayNumber(ms: number, zone: string): number {
  return Math.floor((ms + zoneOffsetMs(ms, zone)) / dayMs);
}

/** Local day, weekday and minute of an instant in an IANA zone. */
export function localParts(ms: number, zone: string): LocalParts {
  const wallMs = ms + zoneOffsetMs(ms, zone);
  const dayNumber = Math.floor(wallMs / dayMs);
  return {
    dayKey: dayKeyOf(dayNumber),
    dayNumber,
    weekday: weekdayOf(dayNumber),
    minuteOfDay: Math.floor((wallMs - dayNumber * dayMs) / 60_000),
  };
}
