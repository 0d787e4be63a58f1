import type { AnswerOf } from '#contract/endpoint.ts';
import type { computeTeamSpace as endpoint, TeamSpaceSearch } from '#contract/teamSpaces.ts';
import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import { readTeamFloor } from '#domain/planning/team-space/readTeamFloor.ts';
import type { TeamFloor } from '#domain/planning/team-space/TeamFloor.ts';
import type { TeamQuestion } from '#domain/planning/team-space/TeamQuestion.ts';
import { teamSpaceSteps } from '#domain/planning/team-space/teamSpaceSteps.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { BuildingRecord, FloorRecord, SpaceIndex } from '#server/directory/SpaceIndex.ts';
import { readZoneFilter } from '#server/directory/spaces/selectZones.ts';
import { fieldRefusal, plannedFloors, type PlannedBuilding } from '../floors/plannedFloors.ts';
import { inTurns, plannedFrame, readPlannedFloors } from '../floors/readPlannedFloors.ts';
import type { PlanningSources } from '../PlanningSources.ts';
import { presentTeamSpaces } from './presentTeamSpaces.ts';

/** A search of the wire as the rules take it. */
function toQuestion(asked: TeamSpaceSearch): TeamQuestion {
  return {
    people: asked.people,
    attendance: asked.attendance,
    weekdays: [...new Set(asked.weekdays)].map((name) => weekdayNames.indexOf(name)),
    target: asked.target,
    serviceLevel: asked.service_level,
    tags: asked.tags.map((tag) => tag.trim().toLowerCase()),
    filterZones: asked.filter_zones === '' ? null : asked.filter_zones,
    keptZoneIds: asked.keep_zone_ids.map(toSpaceId),
    includesRooms: asked.include_rooms,
    mostResults: asked.max_results,
  };
}

/** A floor with the outlines of its zones, each as it is at the end of a frame. */
function planOf(
  { id, buildingId, dimensions }: FloorRecord,
  { index, frame }: { index: SpaceIndex; frame: InstantRange },
) {
  const zones = index.zonesByBuilding
    .get(buildingId)
    ?.filter(({ floorId, startMs }) => floorId === id && startMs < frame.endMs);
  return {
    ...dimensions,
    outlines: Object.fromEntries(
      (zones ?? []).map(({ id: zoneId, normalisedPoints }) => [zoneId, normalisedPoints]),
    ),
  };
}

/** The buildings and floors of a search. Throws the refusals of what it names. */
export function searchedFloors(
  asked: TeamSpaceSearch,
  index: SpaceIndex,
  frame: InstantRange,
): PlannedBuilding[] {
  readZoneFilter(asked.filter_zones ?? undefined);
  const buildings = plannedFloors(asked, { index, frame });
  const own = new Set(buildings.map(({ building }) => building.id));
  for (const [at, id] of asked.keep_zone_ids.map(toSpaceId).entries()) {
    const zones = index.zoneById.get(id);
    if (zones?.some(({ buildingId }) => own.has(buildingId))) continue;
    throw fieldRefusal(`keep_zone_ids.${at}`, `There is no zone ${id} in these buildings`);
  }
  return buildings;
}

/** Reads the slots of a search's floors and finds where the team could sit; others are answered in between. */
export async function computeTeamSpace(
  asked: TeamSpaceSearch,
  sources: PlanningSources,
  signal: AbortSignal,
): Promise<AnswerOf<typeof endpoint>> {
  const index = sources.spaces.current();
  const frame = plannedFrame(asked);
  const buildings = searchedFloors(asked, index, frame);
  const today = ({ timezone }: BuildingRecord) => localDayNumber(sources.now(), timezone);
  const floors = await readPlannedFloors<TeamFloor>(asked, buildings, {
    sources,
    signal,
    read: ({ building, floor, matrix, hours }) =>
      readTeamFloor(matrix, {
        floorId: floor.id,
        frame,
        hours,
        plan: planOf(floor, { index, frame }),
        today: today(building),
      }),
  });
  const answer = await inTurns(teamSpaceSteps(floors, toQuestion(asked)), signal);
  return presentTeamSpaces(answer, {
    timezoneOf: (floorId) =>
      buildings.find((one) => one.floors.some(({ id }) => id === floorId))?.building.timezone ??
      'UTC',
    floorIdOf: (id) => index.floorById.get(toSpaceId(id))?.at(-1)?.wireId ?? id,
    zoneIdOf: (id) => index.zoneById.get(toSpaceId(id))?.at(-1)?.wireId ?? id,
  });
}
