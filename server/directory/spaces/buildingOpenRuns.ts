import type { BuildingSettings } from '#contract/buildingSettings.ts';
import { activeOpeningRule } from '#domain/opening-hours/activeOpeningRule.ts';
import { openRanges, type OpenRun } from '#domain/opening-hours/openRanges.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { BuildingRecord } from '../SpaceIndex.ts';

export interface BuildingHours {
  building: BuildingRecord;
  settings: BuildingSettings | undefined;
  /** `opening_hours` of a call: text or a preset's key; the building's own when absent. */
  openingHours?: string | undefined;
  incidents?: readonly InstantRange[];
}

/** The open slots of a building in a frame. Throws OpeningHoursError. */
export function buildingOpenRuns(
  { building, settings, openingHours, incidents = [] }: BuildingHours,
  { startMs, endMs }: InstantRange,
): OpenRun[] {
  const { rule } = activeOpeningRule({
    openingHours: openingHours ?? null,
    building: building.openingHours,
    presetOverrides: settings?.opening_hours_presets ?? {},
  });
  if (endMs <= startMs) return [];
  return openRanges({
    rule,
    zone: building.timezone,
    startMs,
    endMs,
    excludedPeriods: settings?.excluded_periods ?? [],
    bankHolidays: settings?.bank_holidays.map(({ date }) => date) ?? [],
    bankHolidaysOpen: settings?.bank_holidays_open ?? false,
    customIncidents: incidents,
  });
}
