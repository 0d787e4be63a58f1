import { toInstantMs } from './toInstantMs.ts';
import type { InstantRange } from './wallRange.ts';

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
