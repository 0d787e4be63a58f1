import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import type { Reading } from '#src/data/metrics/Reading.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import { labelsFor, type TrendRequest } from './TrendRequest.ts';

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
