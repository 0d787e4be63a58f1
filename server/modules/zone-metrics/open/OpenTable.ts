import type { OpenRun } from '#domain/opening-hours/openRanges.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { buildingOpenRuns, type BuildingHours } from '#server/directory/spaces/buildingOpenRuns.ts';
import type { BuildingCalendar } from '#domain/time/buildingCalendars.ts';

/** Consecutive open slots of a building in one bucket. `keyShiftS` added to a slot's start gives the key that is shared by buildings of all time zones. */
export interface OpenStretch {
  buildingNo: number;
  startMs: number;
  slotCount: number;
  weightMinutes: number;
  bucket: number;
  keyShiftS: number;
}

export interface OpenRuleQuery extends BuildingHours {
  /** End of the last slot that has passed. */
  elapsedMs: number;
  /** When the building has zones: outside of it nothing is open for any of them. */
  within: InstantRange;
}

/** The open slots of a building in its own part of the frame. Throws OpeningHoursError. */
export function openRunsOf(query: OpenRuleQuery, calendar: BuildingCalendar): OpenRun[] {
  const { elapsedMs, within } = query;
  const startMs = Math.max(calendar.frame.startMs, within.startMs);
  const endMs = Math.min(calendar.frame.endMs, elapsedMs, within.endMs);
  return buildingOpenRuns(query, { startMs, endMs });
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
