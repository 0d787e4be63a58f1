import type { Observation } from '#contract/ingestObservations.ts';
import { simulateDay } from './behaviour/simulateDay.ts';
import { demoDays } from './demoDays.ts';
import type { DemoPorts } from './DemoPorts.ts';
import type { DemoBuilding } from './plan/DemoBuilding.ts';
import { toReadings } from './toReadings.ts';
import type { Run } from './behaviour/Run.ts';

const tickMs = 5000;
/** Every sensor reports once a minute, each at a second of its own. */
const ticksPerReport = 12;

/** Goes on sending the building's readings while the server runs, from `sinceMs`; the result stops it. */
export function startLiveFeed(
  ports: DemoPorts,
  building: DemoBuilding,
  sinceMs: number,
): () => void {
  const sentUntil = new Map(building.spaces.map((space) => [space.id, sinceMs]));
  const dayRuns = new Map<string, Map<string, Run[]>>();
  let tick = 0;
  return ports.every(tickMs, async () => {
    const toMs = Math.floor(ports.nowMs() / 1000) * 1000;
    const batch: Observation[] = [];
    building.spaces.forEach((space, index) => {
      if ((index * 7) % ticksPerReport !== tick % ticksPerReport) return;
      const fromMs = sentUntil.get(space.id) ?? sinceMs;
      for (const day of demoDays(fromMs, toMs, building.timezone)) {
        const runs = dayRuns.get(day.key) ?? simulateDay(building, day);
        dayRuns.set(day.key, runs);
        batch.push(...toReadings(space, day, runs.get(space.id) ?? [], { fromMs, toMs }));
      }
      sentUntil.set(space.id, toMs);
    });
    tick += 1;
    for (const key of [...dayRuns.keys()].toSorted().slice(0, -2)) dayRuns.delete(key);
    if (batch.length > 0) await ports.ingestReadings(batch);
  });
}
