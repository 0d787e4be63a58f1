import { zoneOffsetMs } from '#domain/time/zoneOffset.ts';
import type { LonLat, Plan } from '#server/plan-import/Plan.ts';

/** By how much clocks differ from the sun at most, in hours; more only in the west of China, where a swapped place differs even more. */
const mostHoursOff = 2;
/** No place that keeps time by a city of Europe lies farther south, in degrees. */
const europeFrom = 34;

/** A winter and a summer of either half of the Earth. */
const seasons = ['2026-01-01T00:00:00Z', '2026-07-01T00:00:00Z'].map((instant) =>
  Date.parse(instant),
);

/**
 * What is to be said of a plan whose place is far from its time zone, where it would not be with latitude and longitude swapped; null
 * where nothing speaks for that.
 */
export function swappedPlaceText({ rooms }: Pick<Plan, 'rooms'>, timezone: string): string | null {
  const place = rooms[0]?.rings[0]?.[0];
  // UTC and the zones of Etc are of no place.
  if (place === undefined || !/^(?!Etc\/).+\//.test(timezone)) return null;
  const [lon, lat] = place;
  if (isNear(place, timezone) || !isNear([lat, lon], timezone)) return null;
  return `Latitude and longitude look swapped: the rooms lie at ${degrees(lat, 'NS')}, ${degrees(lon, 'EW')}, far from ${timezone}. Save the file with longitude first; otherwise the plan is mirrored.`;
}

function isNear([lon, lat]: LonLat, timezone: string): boolean {
  if (timezone.startsWith('Europe/') && lat < europeFrom) return false;
  const hours = Math.min(...seasons.map((ms) => zoneOffsetMs(ms, timezone))) / 3_600_000;
  const off = Math.abs(lon / 15 - hours);
  // Beyond the date line a day is added or left out.
  return Math.min(off, 24 - off) <= mostHoursOff;
}

function degrees(value: number, [positive, negative]: 'NS' | 'EW'): string {
  return `${Math.abs(value).toFixed(1)}° ${value < 0 ? negative : positive}`;
}
