import { frameErrorText, FrameError, readFrame } from '#domain/time/frame.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from './AppError.ts';

function instantFrame(start: string, end: string): InstantRange {
  if (!start.includes('T') || !end.includes('T')) throw new FrameError(frameErrorText);
  return readFrame(start, end, 'UTC');
}

/** The frame of a call. Throws INVALID_DATES. */
export function queriedFrame({
  startdatetime,
  enddatetime,
}: {
  startdatetime: string;
  enddatetime: string;
}): InstantRange {
  try {
    return instantFrame(startdatetime, enddatetime);
  } catch (error) {
    if (!(error instanceof FrameError)) throw error;
    throw new AppError('INVALID_DATES', frameErrorText, { cause: error });
  }
}

/** custom_incident_period: a comma list of START/END in instants. Throws INVALID_DATES. */
export function customIncidents(text: string | undefined): InstantRange[] {
  if (text === undefined || text.trim() === '') return [];
  return text.split(',').map((item) => {
    const [startdatetime = '', enddatetime = '', ...rest] = item.trim().split('/');
    if (rest.length > 0) throw new AppError('INVALID_DATES', frameErrorText);
    return queriedFrame({ startdatetime, enddatetime });
  });
}
