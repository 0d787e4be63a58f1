import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import type { Reading } from '#src/data/metrics/Reading.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';

/** A building and its floors over the frame, and by quarters of an hour. */
export interface StackAnswer {
  request: ReportScope;
  whole: MetricAnswer;
  quarters: MetricAnswer;
}

/** What a moment and the planning peaks are made of. */
const quarterLabels = ['count_mean', 'utilisation_mean', 'frequency_mean'] as const;

/** Both calls of a building, one after the other, for each reads all of its slots. */
export async function readStack(request: ReportScope, reading: Reading): Promise<StackAnswer> {
  const { frame } = request;
  const whole = await readMetrics(metricParameters(request, { frame, interval: 'INF' }), reading);
  const quarters = await readMetrics(
    metricParameters(request, { frame, interval: 'PT15M', labels: quarterLabels }),
    reading,
  );
  return { request, whole, quarters };
}
