import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { FrameQuery } from '#src/data/metrics/ReportScope.ts';
import type { TimeFrame } from '../time-frame/TimeFrame.ts';
import type { TimeFilters } from '../Filters.ts';

/** The frame in view, and the one that it is compared with, if any. */
export type ComparedFilters = Pick<TimeFilters, 'frame' | 'comparisonFrame'>;

/** The frame that the frame in view is compared with. */
export interface ComparedFrame {
  query: FrameQuery;
  days: DayRange;
}

/** The compared days, cut to the hours where the frame is cut to hours of its first and last day; null where nothing is compared. */
export function comparedFrame({ frame, comparisonFrame }: ComparedFilters): ComparedFrame | null {
  return (
    comparisonFrame && { query: sameHours(frame, comparisonFrame), days: comparisonFrame.days }
  );
}

function sameHours(
  { startMs, endMsExclusive, days, timeZone }: TimeFrame,
  compared: TimeFrame,
): FrameQuery {
  const intoFirst = startMs - zonedDayNumberStart(days.startDay, timeZone);
  const beforeEnd = zonedDayNumberStart(days.endDayExclusive, timeZone) - endMsExclusive;
  return {
    startdatetime: toIsoInstant(compared.startMs + intoFirst, timeZone),
    enddatetime: toIsoInstant(compared.endMsExclusive - beforeEnd, timeZone),
  };
}
