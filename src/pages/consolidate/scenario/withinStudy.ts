import { usualScenario, type Move } from '#domain/planning/consolidate/Scenario.ts';
import { scenarioFaults } from '#domain/planning/consolidate/scenarioFaults.ts';
import { stayReason, type Study } from '#domain/planning/consolidate/Study.ts';
import { emptyDraft, type Draft } from './Draft.ts';

function isFaultless(draft: Draft, study: Study): boolean {
  return scenarioFaults(study, { ...usualScenario, ...draft }).length === 0;
}

/** A scenario with only what it says of floors and tags that the study has. Who was sent to a floor that is gone goes by headroom. */
export function withinStudy(draft: Draft, study: Study): Draft {
  if (isFaultless(draft, study)) return draft;
  const floors = new Map(study.floors.map((floor) => [floor.id, floor]));
  const closed = draft.closed.filter((id) => {
    const floor = floors.get(id);
    return floor !== undefined && stayReason(floor) === null;
  });
  const isOpen = (id: string) => (floors.get(id)?.seats ?? 0) > 0 && !closed.includes(id);
  const isThere = ({ floorId, tag }: Move) =>
    tag === null ? closed.includes(floorId) : Object.hasOwn(floors.get(floorId)?.tags ?? {}, tag);
  const moves = draft.moves.filter(isThere).map((move): Move => {
    const { floorId, tag, to } = move;
    return to?.every((share) => isOpen(share.floorId)) ? move : { floorId, tag, to: null };
  });
  const rest = { ...draft, closed, moves };
  return isFaultless(rest, study)
    ? rest
    : { ...draft, closed: emptyDraft.closed, moves: emptyDraft.moves };
}
