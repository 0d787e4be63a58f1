import type { Latest } from './Latest.ts';

/** in use or free now; stale when its last reading is too old to tell; unknown when nothing ever came. */
export type ZoneState = 'in_use' | 'free' | 'stale' | 'unknown';

export const zoneStateNames: Record<ZoneState, string> = {
  in_use: 'In use',
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
  return share > 0 ? 'in_use' : 'free';
}
