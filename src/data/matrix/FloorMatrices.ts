import type { Clock } from '#src/lib/browser/clock.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { MatrixInfo } from '#workers/matrix/MatrixApi.ts';

/** What a matrix is of: a building, a floor of it or a single zone, and a data source. */
export interface MatrixScope {
  buildingId: string;
  /** Null is the whole building. */
  floorId: string | null;
  /** Absent is all of the floor. */
  zoneId?: string | undefined;
  /** Null where the floor has no source. */
  source: string | null;
}

/** A matrix that the worker holds under a key. */
export interface HeldFrame extends MatrixInfo {
  key: string;
}

/** The worker's side: takes the bytes of a matrix, and gives them up. */
export interface MatrixHolder {
  load: (key: string, bytes: Blob) => Promise<MatrixInfo>;
  drop: (key: string) => Promise<void>;
}

type Fetch = (frame: InstantRange, signal: AbortSignal) => Promise<Blob>;

interface Entry {
  key: string;
  scope: string;
  frame: InstantRange;
  fetch: Fetch;
  waiting: number;
  abort: AbortController;
  ready: Promise<HeldFrame>;
  info: HeldFrame | null;
  isOutdated: boolean;
  readMs: number;
}

/** How long a frame that had not passed when it was read is good for: a slot. */
export const freshMs = 300_000;
const mostEntries = 24;

function scopeKey({ buildingId, floorId, zoneId, source }: MatrixScope): string {
  return `${buildingId} ${floorId ?? ''} ${zoneId ?? ''} ${source ?? ''}`;
}

/** Which matrices the page has brought to the worker: whatever frame lies within one is answered without another request. */
export class FloorMatrices {
  readonly #worker: MatrixHolder;
  readonly #clock: Pick<Clock, 'now'>;
  #entries: Entry[] = [];
  #count = 0;

  constructor(worker: MatrixHolder, clock: Pick<Clock, 'now'>) {
    this.#worker = worker;
    this.#clock = clock;
  }

  /** The matrix that holds a frame, if it has arrived. */
  find(scope: MatrixScope, frame: InstantRange): HeldFrame | undefined {
    return this.#covering(scope, frame)?.info ?? undefined;
  }

  /**
   * Brings the matrix that holds a frame, fetching `wide` only when none does. Rejects as `fetch` does, and with an AbortError
   * when the signal aborts; the request itself ends when nobody waits for it any more.
   */
  async hold(
    scope: MatrixScope,
    { frame, wide, fetch }: { frame: InstantRange; wide: InstantRange; fetch: Fetch },
    signal: AbortSignal,
  ): Promise<HeldFrame> {
    const entry = this.#covering(scope, frame) ?? this.#start(scopeKey(scope), wide, fetch);
    entry.waiting += 1;
    const leave = (): void => {
      entry.waiting -= 1;
      if (entry.waiting === 0 && entry.info === null) this.#giveUp(entry);
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      const held = await entry.ready;
      signal.throwIfAborted();
      return held;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  /** Restores a matrix that the worker evicted, or lost when it failed. */
  async restore(key: string): Promise<void> {
    const entry = this.#entries.find((one) => one.key === key);
    if (entry === undefined) throw new RangeError(`No matrix is loaded as ${key}`);
    if (entry.info !== null) {
      entry.info = null;
      entry.ready = this.#load(entry);
    }
    await entry.ready;
  }

  /** The rules by which they were made have changed: whoever asks next fetches again. What is in view is answered until then. */
  outdateAll(): void {
    for (const entry of this.#entries) entry.isOutdated = true;
  }

  #covering(scope: MatrixScope, frame: InstantRange): Entry | undefined {
    const wanted = scopeKey(scope);
    return this.#entries.find((entry) => entry.scope === wanted && this.#covers(entry, frame));
  }

  #covers({ frame, info, isOutdated, readMs }: Entry, asked: InstantRange): boolean {
    if (isOutdated) return false;
    if (asked.startMs < frame.startMs || asked.endMs > frame.endMs) return false;
    const hasPassed = info === null || asked.endMs <= info.elapsedMs;
    return hasPassed || this.#clock.now() - readMs < freshMs;
  }

  #start(scope: string, frame: InstantRange, fetch: Fetch): Entry {
    this.#count += 1;
    const entry: Entry = {
      key: `matrix-${this.#count}`,
      scope,
      frame,
      fetch,
      waiting: 0,
      abort: new AbortController(),
      ready: new Promise(() => {}),
      info: null,
      isOutdated: false,
      readMs: this.#clock.now(),
    };
    entry.ready = this.#load(entry);
    this.#entries = [entry, ...this.#entries];
    for (const old of this.#entries.slice(mostEntries)) this.#forget(old);
    return entry;
  }

  async #load(entry: Entry): Promise<HeldFrame> {
    try {
      entry.info = { ...(await this.#bring(entry)), key: entry.key };
      entry.readMs = this.#clock.now();
      return entry.info;
    } catch (error) {
      this.#entries = this.#entries.filter((one) => one !== entry);
      throw error;
    }
  }

  /** A dead worker has already been replaced when its failure is reported, so the bytes go to the new one. */
  async #bring({ key, frame, fetch, abort }: Entry): Promise<MatrixInfo> {
    const bytes = await fetch(frame, abort.signal);
    try {
      return await this.#worker.load(key, bytes);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
      return this.#worker.load(key, bytes);
    }
  }

  #giveUp(entry: Entry): void {
    this.#entries = this.#entries.filter((one) => one !== entry);
    entry.abort.abort();
  }

  #forget(entry: Entry): void {
    this.#giveUp(entry);
    if (entry.info !== null) void this.#worker.drop(entry.key);
  }
}
