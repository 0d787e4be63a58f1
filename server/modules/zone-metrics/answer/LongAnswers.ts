import { Worker } from 'node:worker_threads';
import { queriedFrame } from '#server/core/queriedFrame.ts';
import { CallLine } from '#server/core/thread/CallLine.ts';
import type { Directory, SqlValue } from '#server/directory/Directory.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { QueryClass, Samples } from '#server/samples/Samples.ts';
import { queriedBuildings, type MetricQuery } from '../MetricQuery.ts';
import type { SlotReader, SlotsQuestion } from '../kept/KeptSlots.ts';
import type { ExportQuestion } from '../export/exportRows.ts';
import { leastIntervals } from '../refuseTooMuch.ts';
import { requestedLabels } from '../requestedLabels.ts';
import type { TableFormat } from './metricAnswers.ts';
import type { MetricQuestion, TableQuestion } from './MetricQuestion.ts';

/** Zones times intervals times labels from which on a question goes to the thread: below, it takes the main thread some 50 ms at most. */
const longValues = 20_000;
/**
 * Of objects that live for a short time: a third of it is in use at once. With 192 each of some ten thousand rows of a
 * file ended in a collection of all garbage, which also forgets compiled code: 1.4 times the CPU, and 100 MB more.
 */
const youngMb = 24;

export interface LongKeptSources {
  directory: Directory;
  samples: Samples;
  spaces: SpaceStore;
  now: () => number;
  /** See MetricSources. */
  rollups: { worthSlots: number };
  slots: SlotReader;
}

interface Thread {
  worker: Worker;
  line: CallLine;
}

/**
 * Long answers of getZoneMetrics, worked out and written in a thread of their own, so that the server answers others meanwhile. The
 * thread starts with the first of them; one that ends, as when its memory does not suffice, is replaced by another at the next.
 */
export class LongAnswers {
  readonly #sources: LongKeptSources;
  readonly #stopListening: () => void;
  #thread: Thread | undefined;
  #spacesVersion = 0;
  #lastTable = 0;
  #isDisposed = false;

  constructor(sources: LongKeptSources) {
    this.#sources = sources;
    this.#stopListening = sources.spaces.onChange(() => (this.#spacesVersion += 1));
  }

  /** Whether a question is one for the thread. */
  isLong(query: MetricQuery): boolean {
    const index = this.#sources.spaces.current();
    const zones = queriedBuildings(query, index)
      .map((id) => index.zonesByBuilding.get(id)?.length ?? 0)
      .reduce((sum, count) => sum + count, 0);
    const intervals = leastIntervals(query.interval, queriedFrame(query));
    return zones * intervals * requestedLabels(query).length >= longValues;
  }

  /** The answer in its envelope. */
  async json(query: MetricQuery, signal: AbortSignal): Promise<Buffer> {
    const bytes = await this.#line().call<Uint8Array>('json', this.#question(query), signal);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The answer as a table, in pieces that are made as they are taken; resolves when the first can be. */
  async table(
    query: MetricQuery,
    format: TableFormat,
    signal: AbortSignal,
  ): Promise<AsyncGenerator<Uint8Array>> {
    const line = this.#line();
    const table = this.#nextTable();
    const question: TableQuestion = { ...this.#question(query), format, table };
    await line.call('table', question, signal);
    return piecesOf(line, table, signal);
  }

  /** Rows of a file as bytes, as of a moment; likewise in pieces. */
  async exportRows(
    { query, nowMs, ...asked }: Omit<ExportQuestion, 'spacesVersion' | 'worthSlots' | 'table'>,
    signal: AbortSignal,
  ): Promise<AsyncGenerator<Uint8Array>> {
    const line = this.#line();
    const table = this.#nextTable();
    const question: ExportQuestion = { ...this.#question(query), ...asked, nowMs, table };
    await line.call('export', question, signal);
    return piecesOf(line, table, signal);
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    this.#stopListening();
    this.#thread?.line.end();
    await this.#thread?.worker.terminate();
  }

  #nextTable(): number {
    this.#lastTable += 1;
    return this.#lastTable;
  }

  #question(query: MetricQuery): MetricQuestion {
    const { now, rollups } = this.#sources;
    const { worthSlots } = rollups;
    return { query, nowMs: now(), spacesVersion: this.#spacesVersion, worthSlots };
  }

  #line(): CallLine {
    if (this.#isDisposed) throw new Error('The server has stopped');
    if (this.#thread === undefined || this.#thread.line.isOver) this.#thread = this.#start();
    return this.#thread.line;
  }

  #start(): Thread {
    const { directory, samples, slots } = this.#sources;
    const worker = new Worker(new URL('./metricWorker.mjs', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: youngMb },
    });
    const line = new CallLine(
      {
        postMessage: (message, transfer) => worker.postMessage(message, transfer),
        on: (event, listener) => worker.on(event, listener),
      },
      {
        directory: async ({ sql, values }: { sql: string; values: readonly SqlValue[] }) =>
          await directory.query(sql, values),
        samples: async ({ sql, parameters, queryClass }: Read, signal) =>
          await samples.queryBytes(sql, parameters, {
            signal,
            ...(queryClass === undefined ? {} : { queryClass }),
          }),
        slots: async (question: SlotsQuestion, signal) => await slots.read(question, signal),
      },
    );
    worker.on('error', (error) => line.end(error));
    worker.on('exit', () => line.end());
    // A server that ends otherwise does not wait for it.
    worker.unref();
    return { worker, line };
  }
}

interface Read {
  sql: string;
  parameters: Record<string, unknown>;
  queryClass: QueryClass | undefined;
}

async function* piecesOf(
  line: CallLine,
  table: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const piece = await line.call<Uint8Array | null>('piece', table, signal);
      if (piece === null) return;
      yield piece;
    }
  } finally {
    if (!line.isOver) await line.call('close', table);
  }
}
