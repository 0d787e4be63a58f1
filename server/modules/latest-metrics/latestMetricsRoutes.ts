import { getGroupedFloorZoneMetrics, getLatestZoneMetric } from '#contract/latestMetrics.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import { readLatestMetrics, type LatestSources } from './readLatestMetrics.ts';

/** getLatestZoneMetric and getGroupedFloorZoneMetrics. */
export function latestMetricsRoutes(sources: LatestSources): Route[] {
  return [
    defineRoute({
      endpoint: getLatestZoneMetric,
      lane: 'quick',
      buildingIds: ({ query }) => [toSpaceId(query.building_id)],
      handle: ({ query }) => readLatestMetrics('getLatestZoneMetric', query, sources),
    }),
    defineRoute({
      endpoint: getGroupedFloorZoneMetrics,
      lane: 'quick',
      buildingIds: ({ query }) => [toSpaceId(query.building_id)],
      handle: ({ query }) => readLatestMetrics('getGroupedFloorZoneMetrics', query, sources),
    }),
  ];
}
