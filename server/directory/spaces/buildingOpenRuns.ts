import type { BuildingSettings } from '#contract/buildingSettings.ts';
import { activeOpeningRule } from '#domain/opening-hours/activeOpeningRule.ts';
import {
  openRanges,
  openStretches,
  type OpenRangesQuery,
  type OpenRun,
} from '#domain/opening-hours/openRanges.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { BuildingRecord } from '../SpaceIndex.ts';

export interface BuildingHours {
  building: BuildingRecord;
  settings: BuildingSettings | undefined;
  /** `opening_hours` of a call: text or a preset's key; the building's own when absent. */
  openingHours?: string | undefined;
  incidents?: readonly InstantRange[];
}

function queryOf(
  { building, settings, openingHours, incidents = [] }: BuildingHours,
  { startMs, endMs }: InstantRange,
): OpenRangesQuery {
  const { rule } = activeOpeningRule({
    openingHours: openingHours ?? null,
    building: building.openingHours,
    presetOverrides: settings?.opening_hours_presets ?? {},
  });
  return {
    rule,
    zone: building.timezone,
    startMs,
    endMs,
    excludedPeriods: settings?.excluded_periods ?? [],
    bankHolidays: settings?.bank_holidays.map(({ date }) => date) ?? [],
    bankHolidaysOpen: settings?.bank_holidays_open ?? false,
    customIncidents: incidents,
  };
}

/** The open slots of a building in a frame. Throws OpeningHoursError. */
export function buildingOpenRuns(hours: BuildingHours, frame: InstantRange): OpenRun[] {
  const query = queryOf(hours, frame);
  return frame.endMs <= frame.startMs ? [] : openRanges(query);
}

/** The open time of a building in a frame, to the minute. Throws OpeningHoursError. */
export function buildingOpenStretches(hours: BuildingHours, frame: InstantRange): InstantRange[] {
  const query = queryOf(hours, frame);
  return frame.endMs <= frame.startMs ? [] : openStretches(query);
}
