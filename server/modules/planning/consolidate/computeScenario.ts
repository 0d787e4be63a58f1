import type { ConsolidationScenario, computeConsolidation } from '#contract/consolidations.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { consolidateSteps } from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Scenario } from '#domain/planning/consolidate/Scenario.ts';
import { scenarioFaults } from '#domain/planning/consolidate/scenarioFaults.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import type { PlanningSources } from '../PlanningSources.ts';
import { presentConsolidation } from './presentConsolidation.ts';
import { fieldRefusal } from '../floors/plannedFloors.ts';
import { inTurns } from '../floors/readPlannedFloors.ts';
import { readStudy } from './readStudy.ts';

/** Refuses a scenario that cannot be worked out, with the field at fault. */
function refuseFaults(study: Study, scenario: Scenario): void {
  const [fault] = scenarioFaults(study, scenario);
  if (fault === undefined) return;
  const { code, field, reason } = fault;
  if (code === 'INVALID') throw fieldRefusal(field, reason);
  throw new AppError(code, reason, { rows: [{ field, reason }] });
}

/** Reads the slots of a scenario's floors and works it out; others are answered in between. */
export async function computeScenario(
  asked: ConsolidationScenario,
  sources: PlanningSources,
  signal: AbortSignal,
): Promise<AnswerOf<typeof computeConsolidation>> {
  const index = sources.spaces.current();
  const study = await readStudy(asked, index, { sources, signal });
  const scenario = toScenario(asked);
  refuseFaults(study, scenario);
  const answer = await inTurns(consolidateSteps(study, scenario), signal);
  return presentConsolidation(answer, {
    timezone: timezoneOf(asked, index),
    idOf: (id) => index.floorById.get(toSpaceId(id))?.at(-1)?.wireId ?? id,
    months: scenario.months,
  });
}

function timezoneOf({ building_id: [id] }: ConsolidationScenario, index: SpaceIndex): string {
  const building = id === undefined ? undefined : index.buildingById.get(toSpaceId(id));
  return building?.at(-1)?.timezone ?? 'UTC';
}

/** A scenario of the wire as the rules take it. */
function toScenario(asked: ConsolidationScenario): Scenario {
  return {
    closed: [...new Set(asked.closed.map(toSpaceId))],
    moves: asked.moves.map(({ floor_id, tag, to }) => ({
      floorId: toSpaceId(floor_id),
      tag: tag === null ? null : tag.trim().toLowerCase(),
      to: to?.map((share) => ({ floorId: toSpaceId(share.floor_id), share: share.share })) ?? null,
    })),
    growth: asked.growth,
    growthStaying: asked.growth_staying,
    target: asked.target,
    serviceLevel: asked.service_level,
    roomServiceLevel: asked.room_service_level,
    costM2: asked.cost_m2,
    seed: asked.seed,
    months: asked.months,
    hasFrontier: asked.frontier,
    moments: asked.moments.map((moment) => Date.parse(moment)),
  };
}
