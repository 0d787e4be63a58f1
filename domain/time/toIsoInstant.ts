import { zoneOffsetMs } from './zoneOffset.ts';

/** As texts are written: of few offsets, many instants. */
const offsetTexts = new Map<number, string>();

/** An offset from UTC as ISO 8601 writes it: '+01:00'. */
export function offsetText(offsetMs: number): string {
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

const dayMs = 86_400_000;
/** The date that was written last: instants of an answer mostly follow one another. */
let lastDate = { day: Number.NaN, text: '' };

function dateText(day: number): string {
  if (day !== lastDate.day)
    lastDate = { day, text: new Date(day * dayMs).toISOString().slice(0, -14) };
  return lastDate.text;
}

/** The minutes of a day as they were written before. */
const minuteTexts: (string | undefined)[] = [];

function minuteText(minuteOfDay: number): string {
  const known = minuteTexts[minuteOfDay];
  if (known !== undefined) return known;
  const text = `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
  minuteTexts[minuteOfDay] = text;
  return text;
}

const secondTexts = Array.from({ length: 60 }, (_, second) => `:${twoDigits(second)}`);

function timeText(secondOfDay: number): string {
  const minute = Math.floor(secondOfDay / 60);
  return `${minuteText(minute)}${secondTexts[secondOfDay - minute * 60] ?? ''}`;
}

/** ISO 8601 with the zone's offset, to the second: '2025-03-30T00:00:00+01:00'. */
export function toIsoInstant(ms: number, zone: string): string {
  const offsetMs = zoneOffsetMs(ms, zone);
  const wallMs = ms + offsetMs;
  const day = Math.floor(wallMs / dayMs);
  const time = timeText(Math.floor((wallMs - day * dayMs) / 1000));
  return `${dateText(day)}T${time}${offsetText(offsetMs)}`;
}
