import { OpeningHoursError } from '#domain/opening-hours/OpeningHoursError.ts';
import type { OpenRun } from '#domain/opening-hours/openRanges.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import { inTurns } from '#server/core/Steps.ts';
import { countingOpenRuns } from '#server/directory/spaces/buildingOpenRuns.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { standingRange, type BuildingRecord } from '#server/directory/SpaceIndex.ts';

interface HoursOf {
  /** `opening_hours` of the call; the building's own when absent. */
  openingHours: string | undefined;
  spaces: SpaceStore;
}

/** The open runs of a building in a frame. Rejects with INVALID_OPENING_HOURS. */
export async function openRunsOf(
  building: BuildingRecord,
  frame: InstantRange,
  { openingHours, spaces }: HoursOf,
): Promise<OpenRun[]> {
  try {
    const settings = spaces.settingsOf(building.id);
    const standing = standingRange(spaces.current().zonesByBuilding.get(building.id) ?? []);
    const stood = {
      startMs: Math.max(frame.startMs, standing.startMs),
      endMs: Math.min(frame.endMs, standing.endMs),
    };
    return await inTurns(countingOpenRuns({ building, settings, openingHours }, stood));
  } catch (error) {
    if (!(error instanceof OpeningHoursError)) throw error;
    throw new AppError('INVALID_OPENING_HOURS', error.message, { cause: error });
  }
}
