import { loadDemo } from '#demo/loadDemo.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { prepareSpaces } from './ingest/spaces/prepareSpaces.ts';
import type { Services } from './openServices.ts';

/** Loads the demonstration through ingestion and keeps it alive; the result stops it. A failure is told, and the server goes on. */
export function runDemo(services: Services): () => Promise<void> {
  const { demo, ingestion, log, now, spaces } = services;
  const stop = new AbortController();
  demo.update({ state: 'loading', fraction: 0, message: 'Loading the demonstration' });
  const running = loadDemo({
    async ingestSpaces(input) {
      await spaces.change((state) => prepareSpaces(input, state).change);
    },
    async ingestReadings(readings) {
      await ingestion.ingestRows(readings);
    },
    async lastReadingMs(buildingId) {
      const building = spaces.current().buildingById.get(toSpaceId(buildingId))?.at(-1);
      const range = building && (await ingestion.dataRange(building.no));
      return range?.lastMs ?? null;
    },
    report: (progress) => demo.update(progress),
    nowMs: now,
    every: (ms, work) =>
      repeat(ms, work, (error) => log.warn({ err: error }, 'A step of the live feed failed')),
    signal: stop.signal,
  }).catch((error: unknown) => {
    if (stop.signal.aborted) return undefined;
    log.error({ err: error }, 'The demonstration did not load');
    demo.update({ state: 'failed', fraction: 0, message: 'The demonstration did not load' });
    return undefined;
  });
  return async () => {
    stop.abort();
    const endFeed = await running;
    endFeed?.();
  };
}

/** Runs `work` every `ms`, never twice at once. */
function repeat(
  ms: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    work()
      .catch(onError)
      .finally(() => {
        isBusy = false;
      });
  }, ms);
  timer.unref();
  return () => clearInterval(timer);
}
