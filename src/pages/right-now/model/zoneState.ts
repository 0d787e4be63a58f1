import type { RoomState } from '#domain/booking/roomState.ts';
import type { Latest } from './Latest.ts';

/** What a zone is now; stale when its last reading is too old to tell, unknown when nothing ever came. */
export type ZoneState = 'in_use' | 'booked_soon' | 'booked_empty' | 'free' | 'stale' | 'unknown';

export const zoneStateNames: Record<ZoneState, string> = {
  in_use: 'In use',
  booked_soon: 'Booked soon',
  booked_empty: 'Booked, empty',
  free: 'Free',
  stale: 'No recent data',
  unknown: 'No data',
};

/** States of rooms that the server judges; of the others the newest reading tells. */
const ofRooms: Partial<Record<RoomState, ZoneState>> = {
  free: 'free',
  booked_soon: 'booked_soon',
  booked_empty: 'booked_empty',
  in_use: 'in_use',
  in_use_unbooked: 'in_use',
  unknown: 'stale',
};

/** A zone is in use in an hour of the typical week from this share of the hour on; without one, from as many people. */
const leastTypicalUse = 0.5;

/** What is known of a zone now. Missing data is never "free". */
export function zoneState(latest: Latest | undefined): ZoneState {
  if (latest === undefined || latest.time === null) return 'unknown';
  if (latest.stale) return 'stale';
  const judged = latest.room && ofRooms[latest.room.state];
  if (judged !== undefined) return judged;
  const share = latest.frequency ?? latest.count;
  if (share === null) return 'unknown';
  const isInUse = latest.isTypical ? share >= leastTypicalUse : share > 0;
  return isInUse ? 'in_use' : 'free';
}

/** Whether it is known what a zone is like now. */
export function isKnownState(state: ZoneState): boolean {
  return state !== 'stale' && state !== 'unknown';
}
