import type { DataFormat, MetricLabel } from '#domain/metric/labels.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { figureLabels, metricParameters } from '#src/data/metrics/metricParameters.ts';
import { readDaysAnd, readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { Reading, ReportScope } from '#src/data/metrics/ReportScope.ts';
import {
  comparedFrame,
  type ComparedFilters,
  type ComparedFrame,
} from '#src/features/filters/scope/comparedFrame.ts';
import { toReportScope, type ScopeFilters } from '#src/features/filters/scope/toReportScope.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { readSettings } from './trendSettings.ts';

/** All that decides which numbers the page shows. */
export interface TrendRequest extends ReportScope {
  /** Null where nothing is compared. */
  compared: ComparedFrame | null;
  interval: Interval;
  format: DataFormat;
}

/** Utilization comes with people, who are shown where there is no capacity. */
const lineLabels: Record<DataFormat, readonly MetricLabel[]> = {
  utilisation: ['count_mean', 'count_max', 'utilisation_mean', 'utilisation_max'],
  count: ['count_mean', 'count_max'],
  frequency: ['frequency_mean', 'frequency_max'],
};

/** Intervals that the summary asks for: lines of the same are read from it. */
const summaryIntervals = ['P1D', 'P1W', 'INF'] as const;

/** Which answer of the summary has the lines; undefined where none has. */
function inSummary(interval: Interval) {
  return summaryIntervals.find((one) => one === interval);
}

/** What has to be asked for under the settings of the page. */
export function toTrendRequest(
  { subject, nowMs }: Pick<BuildingPlace, 'subject' | 'nowMs'>,
  filters: ScopeFilters & ComparedFilters,
): TrendRequest {
  const { interval, format } = readSettings(filters.values, filters.frame.dayCount);
  return {
    ...toReportScope({ filters, subject, nowMs }),
    compared: comparedFrame(filters),
    interval,
    format,
  };
}

/** The answers for one frame. */
export interface TrendFrameData {
  lines: MetricAnswer;
  days: MetricAnswer;
  whole: MetricAnswer;
}

/** Whether anything at all was measured in a frame. */
export function hasData({ whole }: Pick<TrendFrameData, 'whole'>): boolean {
  return whole.groups.some(({ validMinutes }) => (validMinutes[0] ?? 0) > 0);
}

/** Everything that a request asked for, together with the request, so that old answers are never read by new settings. */
export interface TrendData {
  request: TrendRequest;
  current: TrendFrameData;
  weeks: MetricAnswer;
  compared: TrendFrameData | null;
}

/** The calls of Trend. */
export async function readTrend(request: TrendRequest, reading: Reading): Promise<TrendData> {
  const { frame, compared } = request;
  // Not both at once: each scans its whole frame, and side by side they would only slow each other down.
  const { weeks, ...current } = await readFrame(request, frame, reading);
  const before = compared && (await readFrame(request, compared.query, reading));
  return { request, current, weeks, compared: before };
}

async function readFrame(
  request: TrendRequest,
  frame: TrendRequest['frame'],
  reading: Reading,
): Promise<TrendFrameData & { weeks: MetricAnswer }> {
  const { interval, format } = request;
  const known = inSummary(interval);
  const labels = lineLabels[format];
  const [summary, lines] = await Promise.all([
    readDaysAnd(request, { frame, coarser: ['P1W', 'INF'], labels: figureLabels }, reading),
    known ? null : readMetrics(metricParameters(request, { frame, interval, labels }), reading),
  ]);
  const { P1D: days, P1W: weeks, INF: whole } = summary;
  return { lines: lines ?? (known ? summary[known] : days), days, weeks, whole };
}
