import type { ConsolidationScenario } from '#contract/consolidations.ts';
import { readStudyFloor } from '#domain/planning/consolidate/readStudyFloor.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import { toStudy } from '#domain/planning/consolidate/toStudy.ts';
import { capacityName } from '#domain/space/capacity.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import type { PlanningSources } from '../PlanningSources.ts';
import {
  fieldRefusal,
  plannedFloors,
  type NamedFloor,
  type PlannedBuilding,
} from '../floors/plannedFloors.ts';
import { plannedFrame, readPlannedFloors } from '../floors/readPlannedFloors.ts';

function roomSizesOf({ building }: Pick<PlannedBuilding, 'building'>, { spaces }: PlanningSources) {
  return spaces.settingsOf(building.id)?.room_size_categories ?? defaultRoomSizes;
}

function roomClassesOf(buildings: readonly PlannedBuilding[], sources: PlanningSources): string[] {
  const sizes = buildings.flatMap((building) => roomSizesOf(building, sources));
  const smallest = sizes.toSorted((a, b) => a.upTo - b.upTo);
  return [...new Set(smallest.map(({ name }) => name))];
}

/** Every floor that is closed or takes part in a move, by its field. */
function* namedFloors({ closed, moves }: ConsolidationScenario): Generator<NamedFloor> {
  for (const [at, id] of closed.entries()) yield [`closed.${at}`, toSpaceId(id)];
  for (const [at, { floor_id, to }] of moves.entries()) {
    yield [`moves.${at}.floor_id`, toSpaceId(floor_id)];
    for (const [place, share] of (to ?? []).entries())
      yield [`moves.${at}.to.${place}.floor_id`, toSpaceId(share.floor_id)];
  }
}

/** The buildings and floors of a scenario, which share one time zone. Throws the refusals of what it names. */
export function studiedFloors(
  scenario: ConsolidationScenario,
  index: SpaceIndex,
  frame: InstantRange,
): PlannedBuilding[] {
  const all = plannedFloors(scenario, { index, frame, named: namedFloors(scenario) });
  const zones = new Set(all.map(({ building }) => building.timezone));
  if (zones.size > 1) throw fieldRefusal('building_id', 'The buildings must share one time zone');
  return all;
}

/** Reads what a scenario is worked out from. Throws the refusals of its buildings, floors, frame and hours. */
export async function readStudy(
  asked: ConsolidationScenario,
  index: SpaceIndex,
  { sources, signal }: { sources: PlanningSources; signal: AbortSignal },
): Promise<Study> {
  const frame = plannedFrame(asked);
  const buildings = studiedFloors(asked, index, frame);
  const readings = await readPlannedFloors(asked, buildings, {
    sources,
    signal,
    read: ({ building, floor, matrix, hours }) =>
      readStudyFloor(matrix, {
        floorId: floor.id,
        frame,
        hours,
        capacity: capacityName(asked.capacity),
        roomSizes: roomSizesOf({ building }, sources),
      }),
  });
  const timezone = buildings[0]?.building.timezone ?? 'UTC';
  return toStudy(readings, {
    today: localDayNumber(sources.now(), timezone),
    roomClasses: roomClassesOf(buildings, sources),
  });
}
