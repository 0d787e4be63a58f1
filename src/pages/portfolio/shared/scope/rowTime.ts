import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { ExplainedTime } from '#src/features/report/explain/Explanation.ts';
import { daysQuery } from './daysQuery.ts';
import type { PortfolioScope } from './PortfolioScope.ts';

/** The time that the numbers of a building's row rest on: the days of the frame by its own clock; null for rows of several buildings. */
export function rowTime(scope: PortfolioScope, rowId: string): ExplainedTime | null {
  const building = scope.buildings.find(({ id }) => id === rowId);
  if (building === undefined) return null;
  const { days, subject } = scope;
  const own = {
    ...subject,
    buildingIds: [building.id],
    name: building.name,
    timeZone: building.timezone,
    grouping: null,
  };
  return {
    scope: { ...scope, subject: own, frame: daysQuery({ subject: own }, days) },
    startMs: zonedDayNumberStart(days.startDay, building.timezone),
    endMs: zonedDayNumberStart(days.endDayExclusive, building.timezone),
  };
}
