import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import type { Filters } from '../Filters.ts';
import type { Opening } from '../opening-hours/readOpening.ts';
import type { SpaceSelection } from '../selectSpaces.ts';

/** What the calls of a report ask by, besides the spaces in view. */
export interface ScopeFilters extends Pick<
  Filters,
  'values' | 'source' | 'scopeText' | 'capacity' | 'frame'
> {
  selection: Pick<SpaceSelection, 'spaces'>;
  opening: Pick<Opening, 'query' | 'text' | 'rule'>;
}

interface ScopeInput {
  filters: ScopeFilters;
  subject: ReportSubject;
  nowMs: number;
}

/** What the filter bar says of some spaces, ready for calls. */
export function toReportScope({ filters, subject, nowMs }: ScopeInput): ReportScope {
  const { frame, opening, capacity, values } = filters;
  return {
    subject,
    frame: frame.query,
    markerSpaceIds: filters.selection.spaces.map(({ id }) => id),
    days: frame.days,
    opening: { query: opening.query, text: opening.text, rule: opening.rule },
    capacity,
    source: filters.source,
    scopeText: filters.scopeText,
    ignoresMissingData: values.ignore_missing_data ?? true,
    isRunning: frame.startMs <= nowMs && frame.endMsExclusive > nowMs,
    isFuture: frame.startMs > nowMs,
  };
}
