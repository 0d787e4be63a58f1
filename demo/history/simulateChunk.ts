import type { ReadingColumns } from '#contract/ReadingColumns.ts';
import { ReadingColumnsBuilder } from '#contract/ReadingColumnsBuilder.ts';
import { zoneDays } from '../behaviour/zoneDays.ts';
import { demoDays } from '../demoDays.ts';
import type { DemoBuilding } from '../plan/DemoBuilding.ts';
import { appendReadings, type DemoFrame } from './appendReadings.ts';

/** What the building's sensors send in the frame, each zone's readings in order of time. */
export function simulateChunk(building: DemoBuilding, frame: DemoFrame): ReadingColumns {
  const columns = new ReadingColumnsBuilder();
  for (const day of demoDays(frame.fromMs, frame.toMs, building.timezone)) {
    for (const zoneDay of zoneDays(building, day)) appendReadings(columns, zoneDay, day, frame);
  }
  return columns.finish();
}
