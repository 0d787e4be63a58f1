import { floorsFilter, zonesFilter } from '#src/data/metrics/ReportSubject.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import type { ComparedLevel, ComparedSpace } from '../model/ComparedSpace.ts';
import { localFrame } from './localFrame.ts';
import type { ComparedSpaces, CompareRequest } from './readComparison.ts';
import type { SpaceHours } from './useSpaceHours.ts';

interface RequestInput {
  filters: Filters;
  spaces: ComparedSpaces;
  hours: readonly SpaceHours[];
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

/** The hours of all spaces; null where there are none. */
function hoursText(hours: readonly SpaceHours[]): string | null {
  const texts = [...new Set(hours.map(({ text }) => text))];
  return texts.length > 1 ? 'each building’s own hours' : (texts[0] ?? null);
}
