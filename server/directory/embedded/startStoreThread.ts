import { Worker } from 'node:worker_threads';
import type { ServingThread } from './StoreLine.ts';

/** A thread of its own that serves the store in `<dataDir>/directory`. */
export function startStoreThread(dataDir: string): ServingThread {
  const worker = new Worker(new URL('./storeWorker.mjs', import.meta.url), { workerData: dataDir });
  return {
    postMessage: (call) => worker.postMessage(call, []),
    on: (event, listener) => worker.on(event, listener),
    onEnd(listener) {
      worker.on('error', listener);
      worker.on('exit', () => listener());
    },
    terminate: () => worker.terminate(),
  };
}
