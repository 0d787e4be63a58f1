import type { ConsolidationScenario } from '#contract/consolidations.ts';

/** A scenario with only what it says of floors that its days have. */
export function withoutGone(
  scenario: ConsolidationScenario,
  stays: (id: string | number) => boolean,
): ConsolidationScenario {
  return {
    ...scenario,
    floor_ids: scenario.floor_ids?.filter(stays) ?? null,
    closed: scenario.closed.filter(stays),
    // Who was sent to a floor that is gone goes by headroom.
    moves: scenario.moves
      .filter(({ floor_id }) => stays(floor_id))
      .map(({ floor_id, tag, to }) => ({
        floor_id,
        tag,
        to: to?.every((share) => stays(share.floor_id)) ? to : null,
      })),
  };
}
