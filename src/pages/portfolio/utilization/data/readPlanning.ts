import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import type { Reading } from '#src/data/metrics/Reading.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import { daysQuery } from '../../shared/scope/daysQuery.ts';
import { planningParts } from './planningParts.ts';
import { withBuildings } from './withBuildings.ts';
import type { UtilizationRequest } from './UtilizationRequest.ts';

/** What is asked for on the planning basis. */
export interface PlanningRequest extends UtilizationRequest {
  groupCount: number;
}

/** Means of every 15 minutes, part by part; null where the frame is too long for them. */
export async function readPlanning(
  request: PlanningRequest,
  reading: Reading,
): Promise<MetricAnswer[] | null> {
  const parts = planningParts(request.days, request.groupCount);
  if (parts === null) return null;
  const answers: MetricAnswer[] = [];
  for (const days of parts) {
    const parameters = metricParameters(withBuildings(request), {
      frame: daysQuery(request, days),
      interval: 'PT15M',
      labels: ['count_mean'],
    });
    answers.push(await readMetrics(parameters, reading));
  }
  return answers;
}
