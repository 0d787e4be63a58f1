import { maxReadingSeconds } from '#contract/ingestObservations.ts';
import type { ReadingColumnsBuilder } from '#contract/ReadingColumnsBuilder.ts';
import type { DemoDay } from '../behaviour/calendar/DemoDay.ts';
import { toInstant } from '../behaviour/calendar/toInstant.ts';
import type { ZoneDay } from '../behaviour/zoneDays.ts';

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
