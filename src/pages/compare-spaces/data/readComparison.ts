import { metricLabels } from '#domain/metric/labels.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import type { Reading } from '#src/data/metrics/Reading.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { ComparedSpace } from '../model/ComparedSpace.ts';

/** Two spaces and more. */
export type ComparedSpaces = readonly [ComparedSpace, ComparedSpace, ...ComparedSpace[]];

/** All that decides which numbers the page shows. */
export interface CompareRequest extends ReportScope {
  spaces: ComparedSpaces;
}

/** The spaces over the frame as a whole and by day, with what was asked, so that old answers are never read for other spaces. */
export interface ComparisonData {
  request: CompareRequest;
  whole: MetricAnswer;
  days: MetricAnswer;
}

/** Every metric of the spaces, and their days. */
export async function readComparison(
  request: CompareRequest,
  reading: Reading,
): Promise<ComparisonData> {
  const { frame } = request;
  const [whole, days] = await Promise.all([
    readMetrics(
      metricParameters(request, { frame, interval: 'INF', labels: metricLabels }),
      reading,
    ),
    readMetrics(metricParameters(request, { frame, interval: 'P1D' }), reading),
  ]);
  return { request, whole, days };
}
