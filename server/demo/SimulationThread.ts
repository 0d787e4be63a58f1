import { Worker } from 'node:worker_threads';
import type { ReadingColumns } from '#contract/ReadingColumns.ts';
import type { DemoSize } from '#demo/drawPortfolio.ts';
import type { HistoryChunk } from '#demo/history/historyChunks.ts';

/** With what the thread starts: it draws the same portfolio for itself. */
export interface SimulationStart {
  size: DemoSize;
  nowMs: number;
}

interface Waiting {
  resolve: (readings: ReadingColumns) => void;
  reject: (error: Error) => void;
}

/** Simulates history beside the main thread, so that pages are served meanwhile. */
export class SimulationThread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  #failure: Error | null = null;

  constructor(start: SimulationStart) {
    this.#worker = new Worker(new URL('./simulationWorker.mjs', import.meta.url), {
      workerData: start,
    });
    this.#worker.on('message', (readings: ReadingColumns) => {
      this.#waiting.shift()?.resolve(readings);
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('The simulation has ended')));
  }

  /** Answers come in the order of the calls. Rejects when the thread fails or is disposed. */
  async simulate(chunk: HistoryChunk): Promise<ReadingColumns> {
    if (this.#failure !== null) throw this.#failure;
    return await new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(chunk, []);
    });
  }

  async dispose(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: unknown): void {
    this.#failure ??= error instanceof Error ? error : new Error(String(error));
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure);
  }
}
