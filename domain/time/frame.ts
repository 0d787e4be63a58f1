import type { InstantRange } from './wallRange.ts';
import { dayNumberOf } from './dayNumber.ts';
import { zonedDayNumberStart } from './zonedDayStart.ts';

const dayMs = 86_400_000;
const instantPattern =
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/i;

const secondsLength = '2026-03-02T09:00:00Z'.length;
const millisLength = '2026-03-02T09:00:00.000Z'.length;

/** So many digits of a text as a number; NaN where another character is among them. */
function digitsAt(text: string, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** The instant of a text as Date writes it, with or without milliseconds; NaN of any other. Most are so, and Date takes five times as long. */
function writtenInstantMs(text: string): number {
  const { length } = text;
  const hasMillis = length === millisLength && text[secondsLength - 1] === '.';
  if (!hasMillis && length !== secondsLength) return Number.NaN;
  if (text[length - 1] !== 'Z' || text[10] !== 'T' || text[13] !== ':' || text[16] !== ':')
    return Number.NaN;
  const [hour, minute, second] = [
    digitsAt(text, 11, 2),
    digitsAt(text, 14, 2),
    digitsAt(text, 17, 2),
  ];
  if (!(hour < 24 && minute < 60 && second < 60)) return Number.NaN;
  const millis = hasMillis ? digitsAt(text, secondsLength, 3) : 0;
  const seconds = (hour * 60 + minute) * 60 + second;
  return dayNumberOf(text.slice(0, 10)) * dayMs + seconds * 1000 + millis;
}

/** The instant of an ISO 8601 time with an offset; NaN of anything else. */
export function instantMs(text: string): number {
  const written = writtenInstantMs(text);
  if (!Number.isNaN(written)) return written;
  if (!instantPattern.test(text) || Number.isNaN(dayNumberOf(text.slice(0, 10)))) return Number.NaN;
  return Date.parse(text.includes(',') ? text.replace(',', '.') : text);
}

/** The instant of an ISO 8601 time with an offset, or the start of a local day 'YYYY-MM-DD'. NaN when it is neither. */
export function toInstantMs(dateOrInstant: string, zone: string): number {
  const day = dayNumberOf(dateOrInstant);
  return Number.isNaN(day) ? instantMs(dateOrInstant) : zonedDayNumberStart(day, zone);
}

/** The words of the specification. */
export const frameErrorText = 'No valid start and/or end date specified';

/** A frame without a valid start before a valid end. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

/** The frame [start, end) of two local days or instants. Throws FrameError unless both are valid and start is before end. */
export function readFrame(start: string, end: string, zone: string): InstantRange {
  const startMs = toInstantMs(start, zone);
  const endMs = toInstantMs(end, zone);
  if (!(startMs < endMs)) throw new FrameError(frameErrorText);
  return { startMs, endMs };
}
