import type { BuildingSettings } from '#contract/buildingSettings.ts';
import { activeOpeningRule } from '#domain/opening-hours/activeOpeningRule.ts';
import {
  openRanges,
  openStretches,
  type OpenRangesQuery,
  type OpenRun,
} from '#domain/opening-hours/openRanges.ts';
import type { Steps } from '#domain/steps/Steps.ts';
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

/** Four weeks, on the grid of slots. */
const stepMs = 28 * 86_400_000;

/** The same in steps, for frames of years: runs may end and go on between two steps. Throws OpeningHoursError. */
export function* countingOpenRuns(hours: BuildingHours, frame: InstantRange): Steps<OpenRun[]> {
  const query = queryOf(hours, frame);
  const runs: OpenRun[] = [];
  for (let startMs = frame.startMs; startMs < frame.endMs; startMs += stepMs) {
    const endMs = Math.min(frame.endMs, startMs + stepMs);
    runs.push(...openRanges({ ...query, startMs, endMs }));
    yield;
  }
  return runs;
}

/** The open time of a building in a frame, to the minute. Throws OpeningHoursError. */
export function buildingOpenStretches(hours: BuildingHours, frame: InstantRange): InstantRange[] {
  const query = queryOf(hours, frame);
  return frame.endMs <= frame.startMs ? [] : openStretches(query);
}
