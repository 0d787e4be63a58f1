import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { subjectOfGroup } from '#src/data/metrics/ReportSubject.ts';
import type { ExplainedTime } from '#src/features/report/explain/ExplainedTime.ts';
import { daysQuery } from './daysQuery.ts';
import type { PortfolioScope } from './PortfolioScope.ts';

/**
 * The time that the numbers of a row rest on: days, those of the frame unless told, by the clock of its building, or of the building
 * that it is a floor of; null for rows of several buildings.
 */
export function rowTime(
  scope: PortfolioScope,
  rowId: string,
  days: DayRange = scope.days,
): ExplainedTime | null {
  const { subject, buildings } = scope;
  const isFloors = subject.grouping === 'floor';
  const building = isFloors ? buildings[0] : buildings.find(({ id }) => id === rowId);
  if (building === undefined) return null;
  const narrowed = isFloors
    ? subjectOfGroup(subject, { id: rowId, kind: 'floor' }, [])
    : { ...subject, buildingIds: [building.id], name: building.name, grouping: null };
  const own = { ...narrowed, timeZone: building.timezone };
  return {
    scope: { ...scope, subject: own, days, frame: daysQuery({ subject: own }, days) },
    startMs: zonedDayNumberStart(days.startDay, building.timezone),
    endMs: zonedDayNumberStart(days.endDayExclusive, building.timezone),
  };
}
