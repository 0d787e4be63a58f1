import type { ConsolidationScenario } from '#contract/consolidations.ts';
import type { Scenario } from '#domain/planning/consolidate/Scenario.ts';
import { toSpaceId } from '#domain/space/ids.ts';

/** A scenario of the wire as the rules take it. */
export function toScenario(asked: ConsolidationScenario): Scenario {
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
