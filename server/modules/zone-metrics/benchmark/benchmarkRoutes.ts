import { privateGetZoneMetricsBenchMark } from '#contract/benchmark.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { MetricSources } from '../readMetricSums.ts';
import { presentBenchmark } from './presentBenchmark.ts';
import { readBuildingFigures } from './readBuildingFigures.ts';

/** privateGetZoneMetricsBenchMark, over the buildings that the caller may see. */
export function benchmarkRoutes(sources: MetricSources): Route[] {
  return [
    defineRoute({
      endpoint: privateGetZoneMetricsBenchMark,
      async handle({ query, caller, signal }) {
        const { operationId } = privateGetZoneMetricsBenchMark;
        const index = sources.spaces.current();
        const visible = [...index.buildingById.keys()].filter((id) => caller.can(operationId, id));
        const named = (query.building_id ?? []).map(toSpaceId).filter((id) => visible.includes(id));
        const told = query.building_id === undefined ? visible : named;
        const [first] = told;
        if (first === undefined) return { bands: [], buildings: [] };
        const ids = [first, ...visible.filter((id) => id !== first)];
        const figures = await readBuildingFigures({ query, ids }, sources, signal);
        return presentBenchmark(figures, new Set(told));
      },
    }),
  ];
}
