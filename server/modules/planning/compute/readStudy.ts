import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ConsolidationScenario } from '#contract/consolidations.ts';
import { rsqlValue } from '#domain/filters/rsqlValue.ts';
import { activeOpeningRule } from '#domain/opening-hours/activeOpeningRule.ts';
import { OpeningHoursError } from '#domain/opening-hours/OpeningHoursError.ts';
import { readStudyFloor, type FloorReading } from '#domain/planning/consolidate/readStudyFloor.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import { toStudy } from '#domain/planning/consolidate/toStudy.ts';
import { capacityName } from '#domain/space/capacity.ts';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import { queriedFrame } from '#server/core/queriedFrame.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import type { PlanningSources } from '../PlanningSources.ts';
import { studiedFloors, type NamedFloors, type StudiedBuilding } from './studiedFloors.ts';

/** Two years: a floor is read whole. */
const mostDays = 732;

type Asked = NamedFloors &
  Pick<ConsolidationScenario, 'startdatetime' | 'enddatetime' | 'opening_hours' | 'capacity'>;

/** Which minutes of a building count. Throws INVALID_OPENING_HOURS. */
function hoursOf(
  { building }: StudiedBuilding,
  openingHours: string | null,
  { spaces }: PlanningSources,
) {
  const settings = spaces.settingsOf(building.id);
  try {
    const { rule } = activeOpeningRule({
      openingHours,
      building: building.openingHours,
      presetOverrides: settings?.opening_hours_presets ?? {},
    });
    return {
      rule,
      excludedPeriods: settings?.excluded_periods ?? [],
      bankHolidays: settings?.bank_holidays.map(({ date }) => date) ?? [],
      bankHolidaysOpen: settings?.bank_holidays_open ?? false,
    };
  } catch (error) {
    if (!(error instanceof OpeningHoursError)) throw error;
    throw new AppError('INVALID_OPENING_HOURS', `opening_hours: ${error.message}`, {
      cause: error,
    });
  }
}

interface BuildingInput {
  asked: Asked;
  frame: InstantRange;
  sources: PlanningSources;
  signal: AbortSignal;
}

/** The floors of a building, one matrix after the other: a large one needs no more room than its largest floor. */
async function readFloors(
  studied: StudiedBuilding,
  { asked, frame, sources, signal }: BuildingInput,
): Promise<FloorReading[]> {
  const { building, floors } = studied;
  const hours = hoursOf(studied, asked.opening_hours, sources);
  const roomSizes =
    sources.spaces.settingsOf(building.id)?.room_size_categories ?? defaultRoomSizes;
  const readings: FloorReading[] = [];
  for (const { id } of floors) {
    signal.throwIfAborted();
    const matrix = await sources.readMatrix(
      {
        building_id: building.id,
        startdatetime: asked.startdatetime,
        enddatetime: asked.enddatetime,
        filter_zones: `floor_id==${rsqlValue(id)}`,
      },
      signal,
    );
    readings.push(
      readStudyFloor(matrix, {
        floorId: id,
        frame,
        hours,
        capacity: capacityName(asked.capacity),
        roomSizes,
      }),
    );
    await nextTurn();
  }
  return readings;
}

function roomClassesOf(
  buildings: readonly StudiedBuilding[],
  { spaces }: PlanningSources,
): string[] {
  const sizes = buildings.flatMap(
    ({ building }) => spaces.settingsOf(building.id)?.room_size_categories ?? defaultRoomSizes,
  );
  const smallest = sizes.toSorted((a, b) => a.upTo - b.upTo);
  return [...new Set(smallest.map(({ name }) => name))];
}

/** Reads what a scenario is worked out from. Throws the refusals of its buildings, floors, frame and hours. */
export async function readStudy(
  asked: Asked,
  index: SpaceIndex,
  { sources, signal }: Pick<BuildingInput, 'sources' | 'signal'>,
): Promise<Study> {
  const frame = queriedFrame(asked, mostDays);
  const buildings = studiedFloors(asked, index, frame);
  const readings: FloorReading[] = [];
  for (const studied of buildings)
    readings.push(...(await readFloors(studied, { asked, frame, sources, signal })));
  const timezone = buildings[0]?.building.timezone ?? 'UTC';
  return toStudy(readings, {
    today: localDayNumber(sources.now(), timezone),
    roomClasses: roomClassesOf(buildings, sources),
  });
}
