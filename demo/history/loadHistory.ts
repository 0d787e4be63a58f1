import type { ReadingColumns } from '#contract/ReadingColumns.ts';
import type { DemoPorts } from '../DemoPorts.ts';
import type { HistoryChunk } from './historyChunks.ts';

/** Chunks that are simulated or wait to be stored at one time: the thread and the store both always have work. */
const chunksAhead = 3;

export interface HistoryOptions {
  simulate: (chunk: HistoryChunk) => Promise<ReadingColumns>;
  /** Told after each stored chunk, in order. */
  onStored: (chunk: HistoryChunk) => void;
}

/** Sends the chunks in their order, one commit at a time. Rejects when a step fails or loading is aborted. */
export async function loadHistory(
  { ingestReadings, signal }: Pick<DemoPorts, 'ingestReadings' | 'signal'>,
  chunks: readonly HistoryChunk[],
  { simulate, onStored }: HistoryOptions,
): Promise<void> {
  const simulated: Promise<ReadingColumns>[] = [];
  let asked = 0;
  const ask = () => {
    const chunk = chunks[asked];
    asked += 1;
    if (chunk !== undefined) simulated.push(expected(simulate(chunk)));
  };
  for (let i = 0; i < chunksAhead; i += 1) ask();
  let stored: Promise<void> = Promise.resolve();
  for (const chunk of chunks) {
    signal.throwIfAborted();
    const readings = await simulated.shift();
    ask();
    if (readings === undefined) continue;
    const storing = readings.zone.length === 0 ? Promise.resolve() : ingestReadings(readings);
    const before = stored;
    stored = expected(inOrder(before, storing, () => onStored(chunk)));
    // The next batch is prepared while this one is stored; more would only fill the memory.
    await before;
  }
  await stored;
}

async function inOrder(
  before: Promise<void>,
  storing: Promise<void>,
  then: () => void,
): Promise<void> {
  await Promise.all([before, storing]);
  then();
}

/** A promise that is awaited later: until then its failure is no unhandled one. */
function expected<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}
