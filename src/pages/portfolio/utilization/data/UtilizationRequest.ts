import { fullWeeks } from '#domain/time-frame/fullWeeks.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { firstOpenDay } from '../../shared/model/groupToday.ts';
import type { PortfolioScope } from '../../shared/scope/PortfolioScope.ts';

/** Weeks that the matrix needs: the last four, and the one before them. */
export const neededWeeks = 5;

/** All that decides which numbers the page shows. */
export interface UtilizationRequest extends PortfolioScope {
  /** Mondays of the weeks of the matrix, oldest first; fewer than five where there is too little data. */
  weeks: readonly number[];
}

/** What has to be asked for. `data` is the days of which there is data. */
export function toUtilizationRequest(
  scope: PortfolioScope,
  { data, nowMs }: { data: DayRange | null; nowMs: number },
): UtilizationRequest {
  const endDayExclusive = Math.min(
    scope.days.endDayExclusive,
    firstOpenDay(scope.buildings, nowMs),
  );
  const known = data === null ? null : { startDay: data.startDay, endDayExclusive };
  return { ...scope, weeks: known === null ? [] : fullWeeks(known, neededWeeks) };
}

/** The days of the weeks of the matrix; null while there are too few. */
export function weekDays({ weeks }: UtilizationRequest): DayRange | null {
  const [first] = weeks;
  const last = weeks.at(-1);
  if (first === undefined || last === undefined || weeks.length < neededWeeks) return null;
  return { startDay: first, endDayExclusive: last + 7 };
}
