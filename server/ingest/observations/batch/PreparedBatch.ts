import { encodeNative } from '#server/samples/encodeNative.ts';
import { joinBatches, type ReadingBatch } from './ReadingBatch.ts';
import { readingPieces } from './readingPieces.ts';
import { seriesDays, type SeriesDay } from './seriesDays.ts';
import { slotRuns } from './slotRuns.ts';
import { toSeries, type Series } from './toSeries.ts';

/** A batch as it goes into the store; each part is made once, when it is first asked for. */
export class PreparedBatch {
  readonly batch: ReadingBatch;
  readonly series: readonly Series[];
  /** Slots that it touches: all in [fromMs, toMs). */
  readonly fromMs: number;
  readonly toMs: number;
  #days: SeriesDay[] | null = null;
  #pieces: Promise<Uint8Array[]> | null = null;
  #runs: Promise<Uint8Array[]> | null = null;

  constructor(batch: ReadingBatch) {
    this.batch = batch;
    this.series = toSeries(batch);
    this.fromMs = this.series.reduce((first, { fromMs }) => Math.min(first, fromMs), Infinity);
    const ends = [...this.series, ...(batch.withdrawals ?? [])];
    this.toMs = ends.reduce((last, { toMs }) => Math.max(last, toMs), -Infinity);
  }

  /** Rows of `reading`, encoded. */
  async pieces(): Promise<readonly Uint8Array[]> {
    this.#pieces ??= readingPieces(this.batch, this.#seriesDays()).then(encodeNative);
    return await this.#pieces;
  }

  /** The slots of some series that are disjoint, encoded. */
  async runsOf(series: ReadonlySet<Series>): Promise<readonly Uint8Array[]> {
    if (series.size === this.series.length) return await (this.#runs ??= this.#encodeRuns(series));
    return await this.#encodeRuns(series);
  }

  /** Does beforehand what the usual commit asks for. */
  async prepare(): Promise<void> {
    await this.pieces();
    if (this.series.every(({ isDisjoint }) => isDisjoint)) await this.runsOf(new Set(this.series));
  }

  #seriesDays(): SeriesDay[] {
    return (this.#days ??= seriesDays(this.batch, this.series));
  }

  async #encodeRuns(series: ReadonlySet<Series>): Promise<Uint8Array[]> {
    const days = this.#seriesDays().filter((day) => series.has(day.series));
    return encodeNative((await slotRuns(this.batch, days)).columns());
  }
}

/** Several batches as one. */
export function joinPrepared(parts: readonly PreparedBatch[]): PreparedBatch {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  return new PreparedBatch(joinBatches(parts.map(({ batch }) => batch)));
}
