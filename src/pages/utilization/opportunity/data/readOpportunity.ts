import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import type { Reading } from '#src/data/metrics/Reading.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';

/** The spaces in view with what they are grouped by. */
export type OpportunityRequest = ReportScope & { grouping: string };

/** What was read, with the request, so that old answers are never read by new settings. */
export interface OpportunityData {
  request: OpportunityRequest;
  /** The whole and the groups over the frame. */
  frame: MetricAnswer;
  /** Likewise in quarters of an hour, whose greatest of each day is the planning peak (metrics.md 3.3). */
  quarters: MetricAnswer;
}

/** The calls of the page: seats of each group, and its people by quarters of an hour. */
export async function readOpportunity(
  request: OpportunityRequest,
  reading: Reading,
): Promise<OpportunityData> {
  const grouped = { ...request, subject: { ...request.subject, grouping: request.grouping } };
  const [frame, quarters] = await Promise.all([
    readMetrics(
      metricParameters(grouped, {
        frame: request.frame,
        interval: 'INF',
        labels: ['capacity_mean', 'count_mean', 'frequency_mean'],
      }),
      reading,
    ),
    readMetrics(
      metricParameters(grouped, {
        frame: request.frame,
        interval: 'PT15M',
        labels: ['count_mean'],
      }),
      reading,
    ),
  ]);
  return { request, frame, quarters };
}
