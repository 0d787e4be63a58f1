import type { ConsolidationScenario } from '#contract/consolidations.ts';
import { formatOpeningHours } from '#domain/opening-hours/formatOpeningHours.ts';
import type { ConsolidationDraft } from '#src/data/planning/savedConsolidations.ts';
import type { StudyRequest } from '#src/data/planning/readStudy.ts';
import type { Draft } from '../scenario/Draft.ts';

/** What a saved scenario decides. */
export function toDraft(saved: ConsolidationScenario): Draft {
  return {
    closed: saved.closed.map(String),
    moves: saved.moves.map(({ floor_id, tag, to }) => ({
      floorId: String(floor_id),
      tag,
      to: to?.map((one) => ({ floorId: String(one.floor_id), share: one.share })) ?? null,
    })),
    growth: saved.growth,
    growthStaying: saved.growth_staying,
    target: saved.target,
    serviceLevel: saved.service_level,
    roomServiceLevel: saved.room_service_level,
    costM2: saved.cost_m2,
  };
}

/** A scenario of the page as it is saved: with the floors, days and hours that it was made on. */
export function toSavedScenario(
  draft: Draft,
  { buildingId, floors, frame, hours, capacity }: StudyRequest,
): ConsolidationDraft['scenario'] {
  return {
    building_id: [buildingId],
    floor_ids: floors.map(({ floorId }) => floorId),
    startdatetime: frame.startdatetime,
    enddatetime: frame.enddatetime,
    opening_hours: formatOpeningHours(hours.rule),
    capacity,
    closed: [...draft.closed],
    moves: draft.moves.map(({ floorId, tag, to }) => ({
      floor_id: floorId,
      tag,
      to: to?.map((one) => ({ floor_id: one.floorId, share: one.share })) ?? null,
    })),
    growth: draft.growth,
    growth_staying: draft.growthStaying,
    target: draft.target,
    service_level: draft.serviceLevel,
    room_service_level: draft.roomServiceLevel,
    cost_m2: draft.costM2,
  };
}
