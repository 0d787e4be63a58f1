import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { figureLabels, metricParameters } from '#src/data/metrics/metricParameters.ts';
import type { Reading } from '#src/data/metrics/Reading.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { comparedFrame, type ComparedFrame } from '#src/features/filters/scope/comparedFrame.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
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

const summaryIntervals: ReadonlySet<Interval> = new Set(['P1D', 'P1W', 'INF']);

/** The labels of the lines; those of the summary where it asks for the same interval, so that one answer serves both. */
function labelsFor({ interval, format }: Pick<TrendRequest, 'interval' | 'format'>) {
  return summaryIntervals.has(interval) ? figureLabels : lineLabels[format];
}

/** What has to be asked for under the settings of the page. */
export function toTrendRequest(
  { subject, nowMs }: Pick<BuildingPlace, 'subject' | 'nowMs'>,
  filters: Filters,
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
  const current = await readFrame(request, frame, reading);
  // Not all at once: each call scans the whole frame, and side by side they would only slow each other down.
  const [weeks, comparedData] = await Promise.all([
    readMetrics(metricParameters(request, { frame, interval: 'P1W' }), reading),
    compared && readFrame(request, compared.query, reading),
  ]);
  return { request, current, weeks, compared: comparedData };
}

async function readFrame(
  request: TrendRequest,
  frame: TrendRequest['frame'],
  reading: Reading,
): Promise<TrendFrameData> {
  const { interval } = request;
  const labels = labelsFor(request);
  const [lines, days, whole] = await Promise.all([
    readMetrics(metricParameters(request, { frame, interval, labels }), reading),
    readMetrics(metricParameters(request, { frame, interval: 'P1D' }), reading),
    readMetrics(metricParameters(request, { frame, interval: 'INF' }), reading),
  ]);
  return { lines, days, whole };
}
