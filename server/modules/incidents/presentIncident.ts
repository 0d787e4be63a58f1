import type { Incident } from '#contract/incidents.ts';
import type { OpenRun } from '#domain/opening-hours/openRanges.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import { openMinutesWithin } from './openMinutesWithin.ts';

/** A building with its open runs in the frame: what tells an incident's minutes and writes its instants. */
export interface IncidentBuilding {
  building: BuildingRecord;
  runs: readonly OpenRun[];
}

type What = Omit<Incident, 'start' | 'end' | 'minutes' | 'open_minutes'>;

/** An incident as the contract has it; one that lasts until `elapsedMs` goes on. */
export function presentIncident(
  what: What,
  { startMs, endMs }: InstantRange,
  { building, runs, elapsedMs }: IncidentBuilding & { elapsedMs: number },
): Incident {
  return {
    ...what,
    start: toIsoInstant(startMs, building.timezone),
    end: endMs >= elapsedMs ? null : toIsoInstant(endMs, building.timezone),
    minutes: Math.round((endMs - startMs) / 60_000),
    open_minutes: Math.round(openMinutesWithin(runs, { startMs, endMs })),
  };
}
