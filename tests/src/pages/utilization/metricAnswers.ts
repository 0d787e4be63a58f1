import type { MetricLabel } from '#domain/metric/labels.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import type { MetricAnswer, MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';

export const dayMs = 86_400_000;
/** A Monday. */
export const mondayMs = Date.parse('2026-03-02T00:00:00Z');

export type Values = Partial<Record<MetricLabel, (number | null)[]>>;

/** A group whose buckets are open for ten hours each; give their coverage. */
export function metricGroup(
  kind: string,
  id: string,
  metrics: Values,
  coverage: readonly number[] = [1],
): MetricGroup {
  return {
    id,
    kind,
    name: `Name ${id}`,
    openMinutes: coverage.map(() => 600),
    validMinutes: coverage.map((share) => share * 600),
    coverage: [...coverage],
    seatsMeasured: coverage.map(() => 1),
    isWeak: coverage.map((share) => share < 0.7),
    placesTotal: coverage.map(() => 2),
    metrics,
  };
}

/** Groups in buckets of one length from Monday on. */
export function metricAnswer(groups: MetricGroup[], buckets = 1, lengthMs = dayMs): MetricAnswer {
  return {
    intervals: Array.from({ length: buckets }, (_, at) => ({
      startMs: mondayMs + at * lengthMs,
      endMs: mondayMs + (at + 1) * lengthMs,
    })),
    groups,
  };
}

/** House, in UTC, over some days from Monday on. */
export function aScope(days = 4): ReportScope {
  return {
    subject: { buildingIds: ['1'], timeZone: 'UTC', name: 'House', filters: [], grouping: null },
    frame: {
      startdatetime: new Date(mondayMs).toISOString(),
      enddatetime: new Date(mondayMs + days * dayMs).toISOString(),
    },
    markerSpaceIds: [],
    days: { startDay: mondayMs / dayMs, endDayExclusive: mondayMs / dayMs + days },
    opening: { query: undefined, text: '24/7', rule: parseOpeningHours('24/7') },
    capacity: null,
    source: null,
    scopeText: null,
    ignoresMissingData: true,
    isRunning: false,
    isFuture: false,
  };
}
