import { bounds } from '#contract/bounds.ts';
import { frameErrorText, FrameError, readFrame } from '#domain/time/frame.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from './AppError.ts';
import { refuseBeyond } from './faults/refuseParameters.ts';

const dayMs = 86_400_000;

function instantFrame(start: string, end: string): InstantRange {
  if (!start.includes('T') || !end.includes('T')) throw new FrameError(frameErrorText);
  return readFrame(start, end, 'UTC');
}

/** The frame of a call. Throws INVALID_DATES, and INVALID_PARAMETER where it is longer than so many days. */
export function queriedFrame(
  { startdatetime, enddatetime }: { startdatetime: string; enddatetime: string },
  mostDays: number = bounds.frameDays,
): InstantRange {
  const frame = datedFrame(startdatetime, enddatetime);
  refuseBeyond(mostDays, Math.ceil((frame.endMs - frame.startMs) / dayMs), 'days of time frame');
  return frame;
}

function datedFrame(startdatetime: string, enddatetime: string): InstantRange {
  try {
    return instantFrame(startdatetime, enddatetime);
  } catch (error) {
    if (!(error instanceof FrameError)) throw error;
    throw new AppError('INVALID_DATES', frameErrorText, { cause: error });
  }
}

/** custom_incident_period: a comma list of START/END in instants. Throws INVALID_DATES, and INVALID_PARAMETER for too many. */
export function customIncidents(text: string | undefined): InstantRange[] {
  if (text === undefined || text.trim() === '') return [];
  const items = text.split(',');
  refuseBeyond(bounds.incidentPeriods, items.length, 'incident periods');
  return items.map((item) => {
    const [startdatetime = '', enddatetime = '', ...rest] = item.trim().split('/');
    if (rest.length > 0) throw new AppError('INVALID_DATES', frameErrorText);
    return datedFrame(startdatetime, enddatetime);
  });
}
