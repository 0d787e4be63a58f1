import type { ResultOf } from '#contract/endpoint.ts';
import { getRoomDemand } from '#contract/roomDemand.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { fetchEndpoint } from '#src/data/metrics/fetchEndpoint.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import type { Reading } from '#src/data/metrics/Reading.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { filterOf } from '#src/data/metrics/ReportSubject.ts';

export type Demand = ResultOf<typeof getRoomDemand>;

export interface DemandData {
  request: ReportScope;
  /** At the usual service level. */
  demand: Demand;
  /** The spaces in view by day, for how many days were open. */
  days: MetricAnswer;
}

export interface LevelRequest extends ReportScope {
  /** The share of the time in which the rooms are to suffice. */
  serviceLevel: number;
}

/** How many rooms of each size class are in use at once, by weekday hour too, and are needed at a service level. */
export async function readDemandAt(
  { subject, frame, opening, capacity, serviceLevel }: LevelRequest,
  reading: Reading,
): Promise<Demand> {
  const filter = filterOf(subject);
  const parameters = {
    building_id: [...subject.buildingIds],
    ...frame,
    ...(filter === undefined ? {} : { filter_zones: filter }),
    ...(opening.query === undefined ? {} : { opening_hours: opening.query }),
    ...(capacity === null ? {} : { capacity }),
    service_level: serviceLevel,
    expand_week: true,
  };
  return await fetchEndpoint(getRoomDemand, parameters, reading);
}

export async function readDemand(request: ReportScope, reading: Reading): Promise<DemandData> {
  const { frame } = request;
  const part = { frame, interval: 'P1D', labels: ['frequency_mean'] } as const;
  const [demand, days] = await Promise.all([
    readDemandAt({ ...request, serviceLevel: thresholds.serviceLevelRooms }, reading),
    readMetrics(metricParameters(request, part), reading),
  ]);
  return { request, demand, days };
}
