import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { DemoPorts } from './DemoPorts.ts';
import { startLiveFeed } from './liveFeed.ts';
import { loadHistory } from './loadHistory.ts';
import { drawZuidasNorth } from './plan/zuidasNorth.ts';

const historyDays = 60;
const zone = 'Europe/Amsterdam';
/** Sensors report once a minute, so a stop leaves some of them up to a minute behind the newest. */
const overlapMs = 120_000;

/**
 * Loads the demonstration through the ingestion path and keeps it alive: 60 days of history the first time, later
 * only what is missing since the newest reading. Resolves when history stands; the result stops the live feed.
 */
export async function loadDemo(ports: DemoPorts): Promise<() => void> {
  const nowMs = Math.floor(ports.nowMs() / 1000) * 1000;
  const firstDay = localDayNumber(nowMs, zone) - historyDays;
  const building = drawZuidasNorth(dayKeyOf(firstDay));
  ports.report({
    state: 'loading',
    fraction: 0,
    message: 'Loading the demonstration: drawing the building',
  });
  const lastMs = await ports.lastReadingMs(building.id);
  if (lastMs === null) await ports.ingestSpaces(building.input);
  const fromMs = Math.max(zonedDayNumberStart(firstDay, zone), (lastMs ?? 0) - overlapMs);
  await loadHistory(ports, building, { fromMs, toMs: nowMs });
  ports.report({
    state: 'ready',
    fraction: 1,
    message: 'This building and its people are a simulation.',
  });
  return startLiveFeed(ports, building, nowMs);
}
