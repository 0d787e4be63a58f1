import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import type { Filters } from '../Filters.ts';

interface ScopeInput {
  filters: Filters;
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
