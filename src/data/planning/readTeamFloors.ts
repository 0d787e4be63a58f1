import { compareIds } from '#domain/space/ids.ts';
import type { TeamPlan } from '#domain/planning/team-space/readTeamFloor.ts';
import type { TeamFloor } from '#domain/planning/team-space/TeamFloor.ts';
import { readFloors, type FloorsRequest } from '../matrix/readFloors.ts';
import type { Reading } from '../metrics/ReportScope.ts';

/** A building in which teams are placed. */
export interface TeamFloorsRequest extends FloorsRequest {
  /** The drawings of the floors. A map is no part of the key under which the answer is kept, in which they would weigh megabytes. */
  plans: ReadonlyMap<string, TeamPlan>;
  /** The local day of now, as days since 1970-01-01. */
  today: number;
}

export interface TeamFloorsData {
  request: TeamFloorsRequest;
  floors: readonly TeamFloor[];
}

const noPlan: TeamPlan = { width: 1, height: 1, outlines: {} };

/** Reads the slots of every floor; after that no search asks the server. */
export async function readTeamFloors(
  request: TeamFloorsRequest,
  reading: Reading,
  onFloor: (read: number, all: number) => void,
): Promise<TeamFloorsData> {
  const { plans, today } = request;
  const floors = await readFloors<TeamFloor>(request, reading, {
    onFloor,
    ask: (service, question, { floorId }) =>
      service.teamFloor({ ...question, floorId, today, plan: plans.get(floorId) ?? noPlan }),
  });
  return { request, floors: floors.toSorted((a, b) => compareIds(a.id, b.id)) };
}
