import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import type { Reading } from '#src/data/metrics/Reading.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';

/** What was read, with the request, so that old answers are never read by new settings. */
export interface ZoneDaysData {
  request: ReportScope;
  /** The whole and every zone over the frame, and by day. */
  frame: MetricAnswer;
  days: MetricAnswer;
}

/** The calls of the page: every zone's capacity and use over the frame, and its peak and use of each day. */
export async function readZoneDays(request: ReportScope, reading: Reading): Promise<ZoneDaysData> {
  const [frame, days] = await Promise.all([
    readMetrics(
      metricParameters(request, {
        frame: request.frame,
        interval: 'INF',
        labels: ['capacity_mean', 'utilisation_mean', 'frequency_mean'],
      }),
      reading,
    ),
    readMetrics(
      metricParameters(request, {
        frame: request.frame,
        interval: 'P1D',
        labels: ['count_max', 'frequency_mean'],
      }),
      reading,
    ),
  ]);
  return { request, frame, days };
}
