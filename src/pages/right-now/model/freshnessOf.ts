import type { LatestById } from './Latest.ts';

/** How fresh a building's values are: by what measures, for a booking tells nothing of what is so. */
export function freshnessOf(
  zones: LatestById,
  measures: (zoneId: string) => boolean,
): { newest: string | null; isMeasured: boolean } {
  let newest: string | null = null;
  let isMeasured = false;
  for (const { id, time } of zones.values()) {
    if (!measures(id)) continue;
    isMeasured = true;
    if (time !== null && (newest === null || time > newest)) newest = time;
  }
  return { newest, isMeasured };
}
