import { metricLabels } from '#domain/metric/labels.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { readDaysAnd } from '#src/data/metrics/readMetrics.ts';
import type { Reading, ReportScope } from '#src/data/metrics/ReportScope.ts';
import {
  floorsFilter,
  subjectOfGroup,
  zonesFilter,
  type ReportSubject,
} from '#src/data/metrics/ReportSubject.ts';
import {
  hoursText,
  type BuildingHours,
} from '#src/features/filters/opening-hours/useBuildingHours.ts';
import { localFrame } from '#src/features/filters/time-frame/TimeFrame.ts';
import { toReportScope, type ScopeFilters } from '#src/features/filters/scope/toReportScope.ts';
import type { ZoneFilters } from '#src/features/filters/Filters.ts';
import { type ExplainedTime, frameTime } from '#src/features/report/explain/ExplainedTime.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import type { ComparedLevel, ComparedSpace, ComparedSpaces } from './comparedSpaces.ts';

/** All that decides which numbers the page shows. */
export interface CompareRequest extends ReportScope {
  spaces: ComparedSpaces;
}

/** The spaces over the frame as a whole and by day, with what was asked, so that old answers are never read for other spaces. */
export interface ComparisonData {
  request: CompareRequest;
  whole: MetricAnswer;
  days: MetricAnswer;
}

/** Every metric of the spaces, and their days. */
export async function readComparison(
  request: CompareRequest,
  reading: Reading,
): Promise<ComparisonData> {
  const part = { frame: request.frame, coarser: ['INF'], labels: metricLabels } as const;
  const { INF: whole, P1D: days } = await readDaysAnd(request, part, reading);
  return { request, whole, days };
}

/** The spaces as groups of their own, in all their buildings. */
export function comparedSubject(
  { scope }: Pick<ZoneFilters, 'scope'>,
  spaces: ComparedSpaces,
): ReportSubject {
  const [{ level, building }] = spaces;
  // In an order of their own, so that another first space asks for nothing new.
  const ids = spaces.map(({ id }) => id).toSorted();
  const places: Record<ComparedLevel, string[]> = {
    building: [],
    floor: [floorsFilter(ids)],
    zone: [zonesFilter(ids)],
  };
  return {
    buildingIds: [...new Set(spaces.map((space) => space.building.id))].toSorted(),
    timeZone: building.timezone,
    name: namesOf(spaces),
    filters: [...places[level], ...(scope.filter === null ? [] : [scope.filter])],
    grouping: level,
  };
}

interface RequestInput {
  subject: ReportSubject;
  compared: ComparedSpaces;
  hours: readonly BuildingHours[];
  nowMs: number;
}

/** What has to be asked for, over the same local days on the clock of the first. */
export function toCompareRequest(
  { subject, compared, hours, nowMs }: RequestInput,
  filters: ScopeFilters,
): CompareRequest {
  const scope = toReportScope({ filters, subject, nowMs });
  return {
    ...scope,
    frame: localFrame(filters.frame, subject.timeZone).query,
    spaces: compared,
    markerSpaceIds: compared.map(({ id }) => id),
    opening: { ...scope.opening, text: hoursText(hours) ?? scope.opening.text },
  };
}

/** "Floor 1", "Floor 1 and Floor 2", else how many. */
function namesOf(spaces: readonly ComparedSpace[]): string {
  const labels = spaces.map(({ label }) => label);
  if (labels.length <= 2) return labels.join(' and ');
  return formatPlural(spaces.length, spaces[0]?.level ?? 'space');
}

/** The frame of one of the compared spaces. */
export function spaceTime(
  request: CompareRequest,
  space: ComparedSpace | undefined,
): ExplainedTime | null {
  if (!space) return null;
  const group = { id: space.id, kind: space.level };
  const subject = subjectOfGroup(request.subject, group, []);
  const own = { ...subject, buildingIds: [space.building.id], name: space.label };
  return frameTime({ ...request, subject: own });
}
