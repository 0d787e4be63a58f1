import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { Reading, ReportScope } from '#src/data/metrics/ReportScope.ts';

/** What was read, with its request. */
export interface DailyPeakData {
  request: ReportScope;
  /** All spaces together over the frame, and by day. */
  frame: MetricAnswer;
  days: MetricAnswer;
}

export async function readDailyPeaks(
  request: ReportScope,
  reading: Reading,
): Promise<DailyPeakData> {
  const read = (interval: 'INF' | 'P1D') => {
    const labels = ['capacity_mean', 'utilisation_mean', 'utilisation_max'] as const;
    const { frame } = request;
    return readMetrics(metricParameters(request, { frame, interval, labels }), reading);
  };
  const [frame, days] = await Promise.all([read('INF'), read('P1D')]);
  return { request, frame, days };
}
