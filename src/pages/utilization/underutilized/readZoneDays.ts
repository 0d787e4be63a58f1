import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { readDaysAnd } from '#src/data/metrics/readMetrics.ts';
import type { Reading, ReportScope } from '#src/data/metrics/ReportScope.ts';

/** What was read, with the request, so that old answers are never read by new settings. */
export interface ZoneDaysData {
  request: ReportScope;
  /** The whole and every zone over the frame, and by day. */
  frame: MetricAnswer;
  days: MetricAnswer;
}

/** The calls of the page: every zone's capacity and use over the frame, and its peak and use of each day. */
export async function readZoneDays(request: ReportScope, reading: Reading): Promise<ZoneDaysData> {
  const { INF: frame, P1D: days } = await readDaysAnd(
    request,
    {
      frame: request.frame,
      coarser: ['INF'],
      labels: ['capacity_mean', 'count_max', 'utilisation_mean', 'frequency_mean'],
    },
    reading,
  );
  return { request, frame, days };
}
