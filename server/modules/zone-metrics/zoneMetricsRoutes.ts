import { getZoneMetrics, queryZoneMetrics, type ZoneMetrics } from '#contract/zoneMetrics.ts';
import { defineRoute, RawAnswer, type Route } from '#server/core/route.ts';
import { queriedBuildings, type MetricQuery } from './MetricQuery.ts';
import { presentZoneMetrics } from './presentZoneMetrics.ts';
import { readMetricSums, type MetricSources } from './readMetricSums.ts';
import { zoneMetricsCsv } from './zoneMetricsCsv.ts';

interface Call {
  headers: Record<string, string | string[] | undefined>;
  signal: AbortSignal;
}

/** getZoneMetrics and its POST form. `Accept: text/csv` gives the table row by row. */
export function zoneMetricsRoutes(sources: MetricSources): Route[] {
  const answer = async (
    query: MetricQuery,
    { headers, signal }: Call,
  ): Promise<ZoneMetrics | RawAnswer> => {
    const result = await readMetricSums(query, sources, signal);
    const accept = String(headers['accept'] ?? '');
    return accept.includes('text/csv')
      ? new RawAnswer('text/csv; charset=utf-8', zoneMetricsCsv(result, query))
      : presentZoneMetrics(result, query);
  };
  const buildingIds = (query: MetricQuery) => queriedBuildings(query, sources.spaces.current());
  return [
    defineRoute({
      endpoint: getZoneMetrics,
      buildingIds: ({ query }) => buildingIds(query),
      handle: ({ query, ...call }) => answer(query, call),
    }),
    defineRoute({
      endpoint: queryZoneMetrics,
      buildingIds: ({ body }) => buildingIds(body),
      handle: ({ body, ...call }) => answer(body, call),
    }),
  ];
}
