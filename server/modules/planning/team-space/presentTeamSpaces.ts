import type { AnswerOf } from '#contract/endpoint.ts';
import type { computeTeamSpace } from '#contract/teamSpaces.ts';
import type { PlaceSet } from '#domain/planning/team-space/teamSpace.ts';
import type { TeamSpaces } from '#domain/planning/team-space/teamSpaceSteps.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';

type Answer = AnswerOf<typeof computeTeamSpace>;

interface Wire {
  timezoneOf: (floorId: string) => string;
  /** Ids in the JSON type in which they were posted. */
  floorIdOf: (floorId: string) => string | number;
  zoneIdOf: (zoneId: string) => string | number;
}

function toSet(set: PlaceSet, { floorIdOf, zoneIdOf }: Wire): NonNullable<Answer['largest']> {
  return {
    floor_id: floorIdOf(set.floorId),
    zone_ids: set.zoneIds.map(zoneIdOf),
    seats: set.seats,
    slack: set.slack,
    weekdays: set.weekdays,
  };
}

/** Places for a team, as the API has them. */
export function presentTeamSpaces(answer: TeamSpaces, wire: Wire): Answer {
  return {
    need: answer.need,
    candidates: answer.candidates,
    cannot_say: answer.unsaid.map(({ id }) => wire.zoneIdOf(id)),
    results: answer.results.map((result) => ({
      ...toSet(result, wire),
      seed: wire.zoneIdOf(result.seed),
      m2: result.m2,
      peak: result.peak,
      days: result.days,
      worst: {
        start: toIsoInstant(result.worst.startMs, wire.timezoneOf(result.floorId)),
        people: result.worst.people,
      },
      parts: result.parts,
      score: result.score,
    })),
    largest: answer.largest && toSet(answer.largest, wire),
    binding: answer.binding,
  };
}
