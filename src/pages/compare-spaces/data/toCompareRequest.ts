import { floorsFilter, zonesFilter } from '#src/data/metrics/ReportSubject.ts';
import { localFrame } from '#src/features/filters/scope/localFrame.ts';
import {
  hoursText,
  type BuildingHours,
} from '#src/features/filters/opening-hours/useBuildingHours.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import type { ComparedLevel, ComparedSpace } from '../model/ComparedSpace.ts';
import type { ComparedSpaces, CompareRequest } from './readComparison.ts';

interface RequestInput {
  filters: Filters;
  spaces: ComparedSpaces;
  hours: readonly BuildingHours[];
  nowMs: number;
}

/** What has to be asked for: the spaces as groups of their own, in all their buildings. */
export function toCompareRequest({ filters, spaces, hours, nowMs }: RequestInput): CompareRequest {
  const [first] = spaces;
  const { level } = first;
  const ids = spaces.map(({ id }) => id);
  const places: Record<ComparedLevel, string[]> = {
    building: [],
    floor: [floorsFilter(ids)],
    zone: [zonesFilter(ids)],
  };
  const subject = {
    buildingIds: [...new Set(spaces.map(({ building }) => building.id))],
    timeZone: first.building.timezone,
    name: namesOf(spaces),
    filters: [...places[level], ...(filters.scope.filter === null ? [] : [filters.scope.filter])],
    grouping: level,
  };
  const scope = toReportScope({ filters, subject, nowMs });
  return {
    ...scope,
    frame: localFrame(filters.frame, subject.timeZone).query,
    spaces,
    markerSpaceIds: ids,
    opening: { ...scope.opening, text: hoursText(hours) ?? scope.opening.text },
  };
}

/** "Floor 1", "Floor 1 and Floor 2", else how many. */
function namesOf(spaces: readonly ComparedSpace[]): string {
  const labels = spaces.map(({ label }) => label);
  if (labels.length <= 2) return labels.join(' and ');
  return formatPlural(spaces.length, spaces[0]?.level ?? 'space');
}
