import { parentPort, workerData } from 'node:worker_threads';
import type { ReadingColumns } from '#contract/ReadingColumns.ts';
import { drawPortfolio } from '#demo/drawPortfolio.ts';
import type { HistoryChunk } from '#demo/history/historyChunks.ts';
import { simulateChunk } from '#demo/history/appendReadings.ts';
import type { SimulationStart } from './SimulationThread.ts';

const { size, nowMs } = workerData as SimulationStart;
const buildings = new Map(drawPortfolio(size, nowMs).map((building) => [building.id, building]));

function buffersOf(readings: ReadingColumns): ArrayBuffer[] {
  const { zone, layer, startMs, periodS, count, inUse, entries, revision } = readings;
  return [zone, layer, startMs, periodS, count, inUse, entries, revision].map(
    (column) => column.buffer as ArrayBuffer,
  );
}

parentPort?.on('message', (chunk: HistoryChunk) => {
  const building = buildings.get(chunk.buildingId);
  if (building === undefined) throw new Error(`No building ${chunk.buildingId}`);
  const readings = simulateChunk(building, chunk);
  parentPort?.postMessage(readings, buffersOf(readings));
});
