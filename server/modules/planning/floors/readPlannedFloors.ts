import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PlannedScenario } from '#contract/savedScenarios.ts';
import { rsqlValue } from '#domain/filters/rsql.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import { activeOpeningRule } from '#domain/opening-hours/activeOpeningRule.ts';
import { OpeningHoursError } from '#domain/opening-hours/OpeningHoursError.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import { queriedFrame } from '#server/core/queriedFrame.ts';
import type { BuildingRecord, FloorRecord } from '#server/directory/SpaceIndex.ts';
import type { PlanningSources } from '../PlanningSources.ts';
import type { PlannedBuilding } from './plannedFloors.ts';

/** Two years: a floor is read whole. */
const mostDays = 732;

/** The time frame of a scenario that is worked out. Throws INVALID_DATES, and INVALID_PARAMETER where it is too long. */
export function plannedFrame(asked: PlannedScenario): InstantRange {
  return queriedFrame(asked, mostDays);
}

/** Which minutes of a building count. Throws INVALID_OPENING_HOURS. */
function hoursOf(
  building: BuildingRecord,
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

/** A floor that is being read. */
export interface PlannedFloor {
  building: BuildingRecord;
  floor: FloorRecord;
  matrix: HeldMatrix;
  hours: ReturnType<typeof hoursOf>;
}

interface Around {
  sources: PlanningSources;
  signal: AbortSignal;
}

/** Reads floors one matrix after the other: many need no more room than the largest. Others are answered in between. */
export async function readPlannedFloors<Reading>(
  asked: PlannedScenario & { opening_hours: string | null },
  buildings: readonly PlannedBuilding[],
  { sources, signal, read }: Around & { read: (floor: PlannedFloor) => Reading },
): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const { building, floors } of buildings) {
    const hours = hoursOf(building, asked.opening_hours, sources);
    for (const floor of floors) {
      signal.throwIfAborted();
      const matrix = await sources.readMatrix(
        {
          building_id: building.id,
          startdatetime: asked.startdatetime,
          enddatetime: asked.enddatetime,
          filter_zones: `floor_id==${rsqlValue(floor.id)}`,
        },
        signal,
      );
      readings.push(read({ building, floor, matrix, hours }));
      await nextTurn();
    }
  }
  return readings;
}

/** Works steps out to their end; others are answered in between. */
export async function inTurns<Answer>(
  steps: Generator<void, Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await nextTurn();
    signal.throwIfAborted();
  }
}
