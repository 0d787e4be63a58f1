import type { Observation } from '#contract/ingestObservations.ts';
import { simulateDay } from './behaviour/simulateDay.ts';
import { demoDays } from './demoDays.ts';
import type { DemoPorts } from './DemoPorts.ts';
import type { DemoBuilding } from './plan/DemoBuilding.ts';
import { toReadings } from './toReadings.ts';

const batchRows = 40_000;

/** Sends the building's simulated readings of [fromMs, toMs) in batches of whole days, and reports how far it is. */
export async function loadHistory(
  ports: DemoPorts,
  building: DemoBuilding,
  frame: { fromMs: number; toMs: number },
): Promise<void> {
  const days = demoDays(frame.fromMs, frame.toMs, building.timezone);
  let batch: Observation[] = [];
  let sending: Promise<void> = Promise.resolve();
  for (const [index, day] of days.entries()) {
    ports.signal.throwIfAborted();
    const runs = simulateDay(building, day);
    for (const space of building.spaces) {
      batch.push(...toReadings(space, day, runs.get(space.id) ?? [], frame));
    }
    if (batch.length < batchRows && index < days.length - 1) continue;
    await sending;
    sending = ports.ingestReadings(batch);
    batch = [];
    ports.report({
      state: 'loading',
      fraction: (index + 1) / (days.length + 1),
      message: `Loading the demonstration: ${index + 1} of ${days.length} days`,
    });
  }
  await sending;
}
