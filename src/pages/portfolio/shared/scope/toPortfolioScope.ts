import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { daysQuery } from './daysQuery.ts';
import type { PortfolioScope } from './PortfolioScope.ts';

interface ScopeInput {
  filters: Filters;
  /** At least one. */
  buildings: readonly BuildingSpace[];
  /** `group_zones` beside the whole. */
  grouping: string;
  nowMs: number;
}

/** What the filter bar says of several buildings, ready for calls: whole local days, which begin in each building at its own midnight. Null without a building. */
export function toPortfolioScope(input: ScopeInput): PortfolioScope | null {
  const { filters, buildings, grouping, nowMs } = input;
  const [first, ...others] = buildings;
  if (first === undefined) return null;
  const subject: ReportSubject = {
    buildingIds: buildings.map(({ id }) => id),
    timeZone: first.timezone,
    name: others.length === 0 ? first.name : formatPlural(buildings.length, 'building'),
    filters: filters.scope.filter === null ? [] : [filters.scope.filter],
    grouping,
  };
  const { opening } = filters;
  return {
    ...toReportScope({ filters, subject, nowMs }),
    buildings,
    frame: daysQuery({ subject }, filters.frame.days),
    markerSpaceIds: subject.buildingIds,
    opening: { ...opening, text: openingText(opening, buildings) },
  };
}

/** The hours in force in words: those chosen for all, those that all buildings share, or each building's own. */
function openingText(
  { query, text }: Filters['opening'],
  buildings: readonly BuildingSpace[],
): string {
  if (query !== undefined) return text;
  const own = new Set(buildings.map(({ openingHours }) => openingHours));
  const [shared] = own;
  return own.size === 1 ? (shared ?? text) : 'the opening hours of each building';
}
