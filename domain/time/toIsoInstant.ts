import { zoneOffsetMs } from './zoneOffset.ts';

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** ISO 8601 with the zone's offset, to the second: '2025-03-30T00:00:00+01:00'. */
export function toIsoInstant(ms: number, zone: string): string {
  const offsetMs = zoneOffsetMs(ms, zone);
  const minutes = Math.abs(Math.round(offsetMs / 60_000));
  const wall = new Date(ms + offsetMs).toISOString().slice(0, 19);
  const sign = offsetMs < 0 ? '-' : '+';
  return `${wall}${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
