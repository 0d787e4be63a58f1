import { activeOpeningRule } from '#domain/opening-hours/activeOpeningRule.ts';
import { OpeningHoursError } from '#domain/opening-hours/OpeningHoursError.ts';
import type { OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import { openRanges, type OpenRun } from '#domain/opening-hours/openRanges.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import { standingRange } from '#server/directory/spaces/standingRange.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';

interface HoursOf {
  /** `opening_hours` of the call; the building's own when absent. */
  openingHours: string | undefined;
  spaces: SpaceStore;
}

function ruleOf(building: BuildingRecord, { openingHours, spaces }: HoursOf): OpeningRule {
  try {
    return activeOpeningRule({
      openingHours: openingHours ?? null,
      building: building.openingHours,
      presetOverrides: spaces.settingsOf(building.id)?.opening_hours_presets ?? {},
    }).rule;
  } catch (error) {
    if (!(error instanceof OpeningHoursError)) throw error;
    throw new AppError('INVALID_OPENING_HOURS', error.message, { cause: error });
  }
}

/** The open runs of a building in a frame. Throws INVALID_OPENING_HOURS. */
export function openRunsOf(
  building: BuildingRecord,
  frame: InstantRange,
  hours: HoursOf,
): OpenRun[] {
  const settings = hours.spaces.settingsOf(building.id);
  const rule = ruleOf(building, hours);
  const standing = standingRange(hours.spaces.current().zonesByBuilding.get(building.id) ?? []);
  const startMs = Math.max(frame.startMs, standing.startMs);
  const endMs = Math.min(frame.endMs, standing.endMs);
  if (endMs <= startMs) return [];
  return openRanges({
    rule,
    zone: building.timezone,
    startMs,
    endMs,
    excludedPeriods: settings?.excluded_periods ?? [],
    bankHolidays: settings?.bank_holidays.map(({ date }) => date) ?? [],
    bankHolidaysOpen: settings?.bank_holidays_open ?? false,
  });
}

/** Open minutes of the slots that begin in a range. */
export function openMinutesWithin(runs: readonly OpenRun[], range: InstantRange): number {
  let minutes = 0;
  for (const { startMs, slotCount, weightMinutes } of runs) {
    const first = Math.max(0, Math.ceil((range.startMs - startMs) / slotMs));
    const last = Math.min(slotCount, Math.ceil((range.endMs - startMs) / slotMs));
    minutes += Math.max(0, last - first) * weightMinutes;
  }
  return minutes;
}
