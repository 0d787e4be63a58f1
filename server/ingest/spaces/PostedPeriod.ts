import { localDayNumber } from '#domain/time/localParts.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { toInstantMs } from '#domain/time/frame.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { SpaceFaults } from './SpaceFaults.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** A period as it was posted or taken from the parent. */
export interface PostedPeriod {
  start_key: string;
  startdate: string;
  enddate: string | null;
}

interface Dates {
  startdate?: string | null | undefined;
  enddate?: string | null | undefined;
}

/** The period of a space in its parent's time zone; a date that is not given is the parent's. Faulty dates are added to `faults`. */
export function resolvePeriod(
  dates: Dates,
  parent: Dates,
  place: { timezone: string; path: string; faults: SpaceFaults },
): PostedPeriod {
  const startdate = dates.startdate ?? parent.startdate ?? '';
  const enddate = dates.enddate ?? parent.enddate ?? null;
  const startMs = toInstantMs(startdate, place.timezone);
  const endMs = enddate === null ? Number.POSITIVE_INFINITY : toInstantMs(enddate, place.timezone);
  if (!(startMs < endMs)) {
    const field = dates.enddate === undefined || dates.enddate === null ? 'startdate' : 'enddate';
    place.faults.add(`${place.path}.${field}`, 'No valid start and/or end date specified');
    return { start_key: startdate, startdate, enddate };
  }
  return { start_key: startKey(startdate, startMs, place.timezone), startdate, enddate };
}

/** Half-open instants of a period; an open end is infinity. */
export function periodSpan(period: PostedPeriod, timezone: string): [number, number] {
  const endMs =
    period.enddate === null ? Number.POSITIVE_INFINITY : toInstantMs(period.enddate, timezone);
  return [toInstantMs(period.startdate, timezone), endMs];
}

/** One spelling for one start: the local day where the instant is its first, else the instant in UTC. */
function startKey(startdate: string, startMs: number, timezone: string): string {
  if (dayPattern.test(startdate)) return startdate;
  const day = localDayNumber(startMs, timezone);
  return zonedDayNumberStart(day, timezone) === startMs
    ? dayKeyOf(day)
    : new Date(startMs).toISOString();
}
