import type { MetricLabel } from '#domain/metric/labels.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import type { Reading } from '#src/data/metrics/Reading.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import { daysQuery } from '../../shared/scope/daysQuery.ts';
import type { UtilizationRequest } from './UtilizationRequest.ts';

/** The local days on which some group peaked, and of what. */
export interface PeakDaysRequest extends UtilizationRequest {
  peakDays: readonly number[];
  label: MetricLabel;
}

/** The 5-minute values of those days, day after day. */
export async function readPeakDays(
  request: PeakDaysRequest,
  reading: Reading,
): Promise<MetricAnswer[]> {
  const answers: MetricAnswer[] = [];
  for (const day of request.peakDays) {
    const frame = daysQuery(request, { startDay: day, endDayExclusive: day + 1 });
    const parameters = metricParameters(request, {
      frame,
      interval: 'PT5M',
      labels: [request.label],
    });
    answers.push(await readMetrics(parameters, reading));
  }
  return answers;
}
