import { computeConsolidation } from '#contract/consolidations.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { Audit } from '#server/core/Audit.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { computeScenario } from './compute/computeScenario.ts';
import type { PlanningSources } from './PlanningSources.ts';
import { scenarioRoutes } from './scenarios/scenarioRoutes.ts';
import { ScenarioStore } from './scenarios/ScenarioStore.ts';

interface PlanningParts extends PlanningSources {
  directory: Directory;
  audit: Audit;
}

/** The planning tools: scenarios of closed floors, worked out and saved. */
export function planningRoutes(all: PlanningParts): Route[] {
  const scenarios = new ScenarioStore(all.directory, 'consolidation', all.now);
  return [
    defineRoute({
      endpoint: computeConsolidation,
      buildingIds: ({ body }) => body.building_id.map(toSpaceId),
      handle: ({ body, signal }) => computeScenario(body, all, signal),
    }),
    ...scenarioRoutes({ ...all, scenarios }),
  ];
}
