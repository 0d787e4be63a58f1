import type { MetricLabel } from '#domain/metric/labels.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import type { Reading } from '#src/data/metrics/Reading.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import { daysQuery } from '../../shared/scope/daysQuery.ts';
import { withBuildings } from './withBuildings.ts';
import { weekDays, type UtilizationRequest } from './UtilizationRequest.ts';

/** Everything that a request asked for, with the request. */
export interface UtilizationData {
  request: UtilizationRequest;
  /** With the buildings beside the rows. */
  whole: MetricAnswer;
  /** The days of the frame. */
  days: MetricAnswer;
  /** The weeks of the matrix, and their days; null while there are too few. */
  weeks: { whole: MetricAnswer; days: MetricAnswer } | null;
}

const wholeLabels: readonly MetricLabel[] = [
  'capacity_mean',
  'count_mean',
  'utilisation_mean',
  'frequency_mean',
];
const dayLabels: readonly MetricLabel[] = [
  'count_mean',
  'count_max',
  'utilisation_mean',
  'utilisation_max',
  'frequency_mean',
  'frequency_max',
];
const weekLabels: readonly MetricLabel[] = ['count_mean', 'utilisation_mean', 'frequency_mean'];

/** The calls of Portfolio Utilization, four whatever the number of buildings. */
export async function readUtilization(
  request: UtilizationRequest,
  reading: Reading,
): Promise<UtilizationData> {
  const { frame } = request;
  const read = (frame: UtilizationRequest['frame'], interval: 'INF' | 'P1D' | 'P1W') => {
    const labels = { INF: wholeLabels, P1D: dayLabels, P1W: weekLabels }[interval];
    const scope = interval === 'INF' ? withBuildings(request) : request;
    return readMetrics(metricParameters(scope, { frame, interval, labels }), reading);
  };
  const [whole, days] = await Promise.all([read(frame, 'INF'), read(frame, 'P1D')]);
  const inWeeks = weekDays(request);
  if (inWeeks === null) return { request, whole, days, weeks: null };
  const weekFrame = daysQuery(request, inWeeks);
  const [ofWeeks, ofDays] = await Promise.all([read(weekFrame, 'P1W'), read(weekFrame, 'P1D')]);
  return { request, whole, days, weeks: { whole: ofWeeks, days: ofDays } };
}
