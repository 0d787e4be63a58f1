import { activeOpeningRule } from '#domain/opening-hours/activeOpeningRule.ts';
import { openRanges, type OpenRun } from '#domain/opening-hours/openRanges.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { BuildingSettings } from '#contract/buildingSettings.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import type { BuildingCalendar } from './buildingCalendars.ts';

/** Consecutive open slots of a building in one bucket. `keyShiftS` added to a slot's start gives the key that is shared by buildings of all time zones. */
export interface OpenStretch {
  buildingNo: number;
  startMs: number;
  slotCount: number;
  weightMinutes: number;
  bucket: number;
  keyShiftS: number;
}

export interface OpenRuleQuery {
  building: BuildingRecord;
  settings: BuildingSettings | undefined;
  /** `opening_hours` of the call: text or a preset's key. */
  openingHours: string | undefined;
  incidents: readonly InstantRange[];
  /** End of the last slot that has passed. */
  elapsedMs: number;
  /** When the building has zones: outside of it nothing is open for any of them. */
  within: InstantRange;
}

/** The open slots of a building in its own part of the frame (metrics.md 3.1). Throws OpeningHoursError. */
export function openRunsOf(query: OpenRuleQuery, calendar: BuildingCalendar): OpenRun[] {
  const { building, settings, openingHours, incidents, elapsedMs, within } = query;
  const startMs = Math.max(calendar.frame.startMs, within.startMs);
  const endMs = Math.min(calendar.frame.endMs, elapsedMs, within.endMs);
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

/** Cuts runs where the bucket or the key's shift changes. */
export function openStretches(
  runs: readonly OpenRun[],
  buildingNo: number,
  calendar: BuildingCalendar,
): OpenStretch[] {
  const stretches: OpenStretch[] = [];
  for (const run of runs) {
    const endMs = run.startMs + run.slotCount * slotMs;
    for (let startMs = run.startMs; startMs < endMs;) {
      const piece = calendar.pieceAt(Math.max(startMs, calendar.frame.startMs));
      const slotCount = Math.max(1, Math.ceil((Math.min(endMs, piece.endMs) - startMs) / slotMs));
      stretches.push({
        buildingNo,
        startMs,
        slotCount,
        weightMinutes: run.weightMinutes,
        bucket: piece.bucket,
        keyShiftS: piece.keyShiftS,
      });
      startMs += slotCount * slotMs;
    }
  }
  return stretches;
}
