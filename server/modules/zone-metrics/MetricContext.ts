import type { Samples } from '#server/samples/Samples.ts';
import type { MetricQuery } from './MetricQuery.ts';
import type { MetricPlan } from './planMetrics.ts';

/** What the reads of one call share. */
export interface MetricContext {
  plan: MetricPlan;
  query: MetricQuery;
  samples: Samples;
  signal: AbortSignal;
}
