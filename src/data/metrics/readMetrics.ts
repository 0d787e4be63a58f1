import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { staleTimeMs } from '../queries/endpointQuery.ts';
import { zoneMetricsQuery, type ZoneMetricsParameters } from '../queries/zoneMetricsQuery.ts';
import { fetchCall } from './fetchCall.ts';
import { toMetricAnswer, type MetricAnswer } from './MetricAnswer.ts';
import { metricParameters, type CoarserInterval, type MetricPart } from './metricParameters.ts';
import type { Reading, ReportScope } from './ReportScope.ts';

/** How long answers of a running frame are good: as long as a slot. */
export const runningStaleMs = 300_000;

/** One call of getZoneMetrics, through the cache. */
export async function readMetrics(
  parameters: ZoneMetricsParameters,
  reading: Reading,
): Promise<MetricAnswer> {
  return toMetricAnswer(await readResult(parameters, reading));
}

/** Days of a frame and longer intervals of it: one call, for which the server reads once. */
export async function readDaysAnd<Coarser extends CoarserInterval>(
  scope: ReportScope,
  part: Omit<MetricPart, 'interval'> & { coarser: readonly Coarser[] },
  reading: Reading,
): Promise<Record<'P1D' | Coarser, MetricAnswer>> {
  const parameters = metricParameters(scope, { ...part, interval: 'P1D' });
  const result = await readResult(parameters, reading);
  const { groups, coarser = [] } = result;
  const longer = coarser.map((one) => [one.interval, toMetricAnswer({ ...one, groups })] as const);
  return Object.fromEntries([['P1D', toMetricAnswer(result)] as const, ...longer]) as Record<
    'P1D' | Coarser,
    MetricAnswer
  >;
}

async function readResult(
  parameters: ZoneMetricsParameters,
  { isRunning, api, ...reading }: Reading,
): Promise<ZoneMetrics> {
  const { queryKey, queryFn } = zoneMetricsQuery(api, parameters);
  const staleTime = isRunning ? runningStaleMs - 1000 : staleTimeMs;
  const options = { queryKey, staleTime, ...(typeof queryFn === 'function' ? { queryFn } : {}) };
  return await fetchCall(options, reading);
}
