import { localDayNumber } from '#domain/time/localParts.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { subjectOfGroup, type ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import type { FrameQuery, ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import type { GroupingChoice } from '#src/features/filters/scope/groupingChoices.ts';
import { toReportScope, type ScopeFilters } from '#src/features/filters/scope/toReportScope.ts';
import type { ExplainedTime } from '#src/features/report/explain/ExplainedTime.ts';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';

/** What the filter bar says of several buildings. Calls tell time in the zone of the first, `subject.timeZone`. */
export interface PortfolioScope extends ReportScope {
  buildings: readonly BuildingSpace[];
}

/** What the filter bar says of several buildings, ready for calls: whole local days, which begin in each building at its own midnight. */
export function toPortfolioScope(
  { subject, buildings, nowMs }: Pick<PortfolioPlace, 'subject' | 'buildings' | 'nowMs'>,
  filters: ScopeFilters,
  grouping: string,
): PortfolioScope {
  const { opening } = filters;
  return {
    ...toReportScope({ filters, subject: { ...subject, grouping }, nowMs }),
    buildings,
    frame: daysQuery({ subject }, filters.frame.days),
    markerSpaceIds: subject.buildingIds,
    opening: { ...opening, text: openingText(opening, buildings) },
  };
}

/** The grouping of the URL where it is on offer, else the usual one. */
export function activeGrouping(
  chosen: string | null | undefined,
  choices: PortfolioPlace['groupings'],
): GroupingChoice {
  return choices.find(({ id }) => id === chosen) ?? choices[0];
}

/** What follows the name of several buildings, each of which tells time by itself; nothing after a single one. */
export function localTimeText({ buildingIds }: Pick<ReportSubject, 'buildingIds'>): string {
  return buildingIds.length > 1 ? ', each in its own local time' : '';
}

/** The current hours in words: those chosen for all, those that all buildings share, or each building's own. */
function openingText(
  { query, text }: ScopeFilters['opening'],
  buildings: readonly BuildingSpace[],
): string {
  if (query !== undefined) return text;
  const own = new Set(buildings.map(({ openingHours }) => openingHours));
  const [shared] = own;
  return own.size === 1 ? (shared ?? text) : 'the opening hours of each building';
}

/** Whole local days as calls take them, in the zone in which the calls of a scope tell time. */
export function daysQuery(
  { subject: { timeZone } }: Pick<PortfolioScope, 'subject'>,
  days: DayRange,
): FrameQuery {
  const startOf = (day: number) => toIsoInstant(zonedDayNumberStart(day, timeZone), timeZone);
  return { startdatetime: startOf(days.startDay), enddatetime: startOf(days.endDayExclusive) };
}

/**
 * The time that the numbers of a row rest on: days, those of the frame by default, by the clock of its building, or of the building
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

type Placed = Pick<BuildingSpace, 'id' | 'campusId' | 'timezone'>;

/** The buildings that a group of an answer draws on: itself, those of a campus, or all. */
export function buildingsOfGroup<Building extends Placed>(
  { id, kind }: { id: string; kind: string },
  buildings: readonly Building[],
): Building[] {
  if (kind === 'building') return buildings.filter((one) => one.id === id);
  if (kind === 'campus') return buildings.filter(({ campusId }) => campusId === id);
  return [...buildings];
}

/** The first local day that is not over in each of some buildings, as days since 1970-01-01. */
export function firstOpenDay(buildings: readonly Placed[], nowMs: number): number {
  return Math.min(...buildings.map(({ timezone }) => localDayNumber(nowMs, timezone)));
}
