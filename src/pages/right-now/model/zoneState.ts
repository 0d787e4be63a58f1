import type { Latest } from './Latest.ts';

/** A space with a booking that begins sooner is not free. */
const bookedAheadMs = 15 * 60_000;

/** in use, booked or free now; stale when its last reading is too old to tell; unknown when nothing ever came. */
export type ZoneState = 'in_use' | 'booked' | 'free' | 'stale' | 'unknown';

export const zoneStateNames: Record<ZoneState, string> = {
  in_use: 'In use',
  booked: 'Booked',
  free: 'Free',
  stale: 'No recent data',
  unknown: 'No data',
};

/** What is known of a zone now. Missing data is never "free". */
export function zoneState(latest: Latest | undefined): ZoneState {
  if (latest === undefined || latest.time === null) return 'unknown';
  if (latest.stale) return 'stale';
  const share = latest.frequency ?? latest.count;
  if (share === null) return 'unknown';
  if (share > 0) return 'in_use';
  return isBooked(latest) ? 'booked' : 'free';
}

/** Whether a booking holds or begins within 15 minutes. Now is as long after the last reading as that is old. */
function isBooked({ time, age_s: age, next_booking: next }: Latest): boolean {
  if (time === null || age === null || next === null) return false;
  return Date.parse(next) < Date.parse(time) + age * 1000 + bookedAheadMs;
}

/** Whether it is known what a zone is like now. */
export function isKnownState(state: ZoneState): boolean {
  return state === 'in_use' || state === 'booked' || state === 'free';
}
