import { ReadingColumnsBuilder } from '#contract/ReadingColumnsBuilder.ts';
import type { DemoPorts } from './DemoPorts.ts';
import { BuildingFeed } from './history/BuildingFeed.ts';
import type { DemoBuilding } from './plan/DemoBuilding.ts';

const tickMs = 5000;

/** Goes on sending the buildings' readings while the server runs, from `sinceMs`; the result stops it. */
export function startLiveFeed(
  ports: DemoPorts,
  buildings: readonly DemoBuilding[],
  sinceMs: number,
): () => void {
  const feeds = buildings.map((building) => new BuildingFeed(building, sinceMs));
  let tick = 0;
  return ports.every(tickMs, async () => {
    const toMs = Math.floor(ports.nowMs() / 1000) * 1000;
    const columns = new ReadingColumnsBuilder();
    for (const feed of feeds) feed.append(columns, { tick, toMs });
    tick += 1;
    if (columns.length > 0) await ports.ingestReadings(columns.finish());
  });
}
