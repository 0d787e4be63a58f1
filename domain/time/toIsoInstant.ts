import { zoneOffsetMs } from './zoneOffset.ts';

/** As texts are written: of few offsets, many instants. */
const offsetTexts = new Map<number, string>();

function offsetText(offsetMs: number): string {
  const known = offsetTexts.get(offsetMs);
  if (known !== undefined) return known;
  const minutes = Math.abs(Math.round(offsetMs / 60_000));
  const sign = offsetMs < 0 ? '-' : '+';
  const text = `${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  offsetTexts.set(offsetMs, text);
  return text;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** ISO 8601 with the zone's offset, to the second: '2025-03-30T00:00:00+01:00'. */
export function toIsoInstant(ms: number, zone: string): string {
  const offsetMs = zoneOffsetMs(ms, zone);
  return `${new Date(ms + offsetMs).toISOString().slice(0, 19)}${offsetText(offsetMs)}`;
}
