import { maxReadingSeconds } from '#contract/ingestObservations.ts';
import { ReadingColumnsBuilder } from '#contract/ReadingColumnsBuilder.ts';
import { type DemoDay, toInstant } from '../behaviour/calendar/DemoDay.ts';
import { type ZoneDay, zoneDays } from '../behaviour/zoneDays.ts';
import type { ReadingColumns } from '#contract/ReadingColumns.ts';
import { demoDays } from '../demoDays.ts';
import type { DemoBuilding } from '../plan/DemoBuilding.ts';

/** Half-open, in milliseconds since 1970. */
export interface DemoFrame {
  fromMs: number;
  toMs: number;
}

/** Appends what a zone's runs of a day give inside a frame: desks tell whether they are used, everything else how many people there are. */
export function appendReadings(
  columns: ReadingColumnsBuilder,
  { zoneId, layer, measure, runs }: ZoneDay,
  day: DemoDay,
  frame: DemoFrame,
): void {
  for (const run of runs) {
    const endMs = Math.min(frame.toMs, toInstant(day, run.to));
    let startMs = Math.max(frame.fromMs, toInstant(day, run.from));
    while (endMs - startMs >= 1000) {
      const periodS = Math.min(Math.floor((endMs - startMs) / 1000), maxReadingSeconds);
      columns.append({
        zone: zoneId,
        layer,
        startMs,
        periodS,
        count: measure === 'people' ? run.count : null,
        inUse: measure === 'use' ? Number(run.count > 0) : null,
        entries: null,
      });
      startMs += periodS * 1000;
    }
  }
}

/** What the building's sensors send in the frame, each zone's readings in order of time. */
export function simulateChunk(building: DemoBuilding, frame: DemoFrame): ReadingColumns {
  const columns = new ReadingColumnsBuilder();
  for (const day of demoDays(frame.fromMs, frame.toMs, building.timezone)) {
    for (const zoneDay of zoneDays(building, day)) appendReadings(columns, zoneDay, day, frame);
  }
  return columns.finish();
}
