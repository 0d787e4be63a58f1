import type { InstantRange } from './wallRange.ts';
import { dayNumberOf } from './dayNumber.ts';
import { zonedDayNumberStart } from './zonedDayStart.ts';

const instantPattern =
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/i;

/** The instant of an ISO 8601 time with an offset; NaN of anything else. */
export function instantMs(text: string): number {
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
