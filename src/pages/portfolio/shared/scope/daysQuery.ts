import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { FrameQuery } from '#src/data/metrics/ReportScope.ts';
import type { PortfolioScope } from './PortfolioScope.ts';

/** Whole local days as calls take them, in the zone in which the calls of a scope tell time. */
export function daysQuery(
  { subject: { timeZone } }: Pick<PortfolioScope, 'subject'>,
  days: DayRange,
): FrameQuery {
  const startOf = (day: number) => toIsoInstant(zonedDayNumberStart(day, timeZone), timeZone);
  return { startdatetime: startOf(days.startDay), enddatetime: startOf(days.endDayExclusive) };
}
