import { maxReadingSeconds, type Observation } from '#contract/ingestObservations.ts';
import type { DemoSpace } from './plan/DemoBuilding.ts';
import type { DemoDay } from './behaviour/calendar.ts';
import type { Run } from './behaviour/Run.ts';

const minuteMs = 60_000;

/** Wall-clock minutes of a local day as instants; the hour that a DST day gains or loses falls at 03:00. */
function toInstant(day: DemoDay, minute: number): number {
  const shift = day.endMs - day.startMs - 24 * 60 * minuteMs;
  return day.startMs + minute * minuteMs + (minute >= 180 ? shift : 0);
}

/** Readings of a day's runs inside [fromMs, toMs): desks tell whether they are used, everything else how many people there are. */
export function toReadings(
  space: DemoSpace,
  day: DemoDay,
  runs: readonly Run[],
  frame: { fromMs: number; toMs: number },
): Observation[] {
  const readings: Observation[] = [];
  for (const run of runs) {
    const end = Math.min(frame.toMs, toInstant(day, run.to));
    let start = Math.max(frame.fromMs, toInstant(day, run.from));
    while (end - start >= 1000) {
      const seconds = Math.min(Math.floor((end - start) / 1000), maxReadingSeconds);
      readings.push(toReading(space, run.count, start, seconds));
      start += seconds * 1000;
    }
  }
  return readings;
}

function toReading(space: DemoSpace, count: number, startMs: number, seconds: number): Observation {
  return {
    time: new Date(startMs).toISOString(),
    zone_id: space.id,
    layer: space.layer,
    ...(space.kind === 'desk' ? { in_use: count > 0 } : { count }),
    period_s: seconds,
  };
}
