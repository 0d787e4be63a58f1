import {
  computeConsolidation,
  consolidationCalls,
  consolidationScenario,
} from '#contract/consolidations.ts';
import { computeTeamSpace, teamSpaceCalls, teamSpaceSearch } from '#contract/teamSpaces.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { Audit } from '#server/core/Audit.ts';
import { queriedFrame } from '#server/core/queriedFrame.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { computeScenario } from './consolidate/computeScenario.ts';
import { studiedFloors } from './consolidate/readStudy.ts';
import { withoutGone } from './consolidate/withoutGone.ts';
import type { PlanningSources } from './PlanningSources.ts';
import { floorsOfFrame } from './floors/plannedFloors.ts';
import { scenarioRoutes, scenarioTool, type ScenarioTool } from './scenarios/scenarioRoutes.ts';
import { ScenarioStore, type ScenarioKind } from './scenarios/ScenarioStore.ts';
import {
  computeTeamSpace as findTeamSpace,
  searchedFloors,
} from './team-space/computeTeamSpace.ts';

interface PlanningParts extends PlanningSources {
  directory: Directory;
  audit: Audit;
}

function consolidations(all: PlanningSources): ScenarioTool {
  return scenarioTool({
    calls: consolidationCalls,
    key: 'consolidations',
    schema: consolidationScenario,
    refuse: (scenario, index) => studiedFloors(scenario, index, queriedFrame(scenario)),
    compute: (scenario, signal) => {
      const stays = floorsOfFrame(scenario, all.spaces.current(), queriedFrame(scenario));
      return computeScenario(withoutGone(scenario, stays), all, signal);
    },
  });
}

function teamSpaces(all: PlanningSources): ScenarioTool {
  return scenarioTool({
    calls: teamSpaceCalls,
    key: 'team_spaces',
    schema: teamSpaceSearch,
    refuse: (search, index) => searchedFloors(search, index, queriedFrame(search)),
    compute: (search, signal) => {
      const stays = floorsOfFrame(search, all.spaces.current(), queriedFrame(search));
      const floor_ids = search.floor_ids?.filter(stays) ?? null;
      return findTeamSpace({ ...search, floor_ids }, all, signal);
    },
  });
}

/** The planning tools: closed floors and places for teams, worked out and saved. */
export function planningRoutes(all: PlanningParts): Route[] {
  const savedRoutes = (kind: ScenarioKind, tool: ScenarioTool): Route[] =>
    scenarioRoutes({ ...all, tool, scenarios: new ScenarioStore(all.directory, kind, all.now) });
  return [
    defineRoute({
      endpoint: computeConsolidation,
      buildingIds: ({ body }) => body.building_id.map(toSpaceId),
      handle: ({ body, signal }) => computeScenario(body, all, signal),
    }),
    ...savedRoutes('consolidation', consolidations(all)),
    defineRoute({
      endpoint: computeTeamSpace,
      buildingIds: ({ body }) => body.building_id.map(toSpaceId),
      handle: ({ body, signal }) => findTeamSpace(body, all, signal),
    }),
    ...savedRoutes('team_space', teamSpaces(all)),
  ];
}
