import { slotMs } from '#domain/time/interval.ts';
import { growTail, tailOf } from '#server/ingest/observations/batch/growSlots.ts';
import type { ReadingBatch } from '#server/ingest/observations/batch/ReadingBatch.ts';
import { slotStart, type SlotTail } from '#server/ingest/observations/batch/SlotTail.ts';
import {
  seriesKey,
  type Series,
  type SeriesAddress,
} from '#server/ingest/observations/batch/toSeries.ts';

/** A tail takes about half a kilobyte; of more series those that were added to last are kept. */
const maxTails = 100_000;
/** Slots of a tail: of sensors whose readings are longer the slots are few, and recomputed. */
const maxSlots = 24;

/** Where a series begins and ends in a batch, ms since 1970. */
function startsOf(
  { startMs }: ReadingBatch,
  { rows }: Series,
): { firstMs: number; lastMs: number } {
  return { firstMs: startMs[rows[0] ?? 0] ?? 0, lastMs: startMs[rows.at(-1) ?? 0] ?? 0 };
}

/** Whether what comes next finds its slots empty. */
function endsWithSlot({ startMs, periodS }: ReadingBatch, { rows, isDisjoint }: Series): boolean {
  const row = rows.at(-1) ?? 0;
  return isDisjoint && ((startMs[row] ?? 0) + (periodS[row] ?? 0) * 1000) % slotMs === 0;
}

/** Whether a tail of readings that start then has few slots up to an instant. */
function isNear(startMs: number, endMs: number): boolean {
  return endMs - slotStart(startMs) <= maxSlots * slotMs;
}

/** The tails of the series that are added to, by zone and layer. */
export class SlotTails {
  readonly #tails = new Map<string, SlotTail>();

  /** The tail that a series may be added to: all of its readings come after it, to slots in which it is whole. */
  findWhole(batch: ReadingBatch, series: Series): SlotTail | undefined {
    const tail = this.#findBefore(batch, series);
    return tail !== undefined && series.fromMs >= tail.wholeFromMs ? tail : undefined;
  }

  /** Keeps the tail of a series that was grown from the one that is known. */
  keep(series: SeriesAddress, tail: SlotTail): void {
    const key = seriesKey(series);
    this.#tails.delete(key);
    if (tail.size > maxSlots) return;
    this.#tails.set(key, tail);
    if (this.#tails.size <= maxTails) return;
    for (const oldest of this.#tails.keys()) {
      this.#tails.delete(oldest);
      return;
    }
  }

  /** Takes note of stored readings of a series that were added to no tail; all else that is stored of it ends by `endMs`. */
  store(batch: ReadingBatch, series: Series, endMs: number): void {
    const { lastMs } = startsOf(batch, series);
    const isKept =
      series.isAscending && !endsWithSlot(batch, series) && isNear(lastMs, series.toMs);
    const before = isKept ? this.#findBefore(batch, series) : undefined;
    if (before !== undefined && slotStart(lastMs) < endMs) {
      growTail(before, batch, series);
      this.keep(series, before);
    } else if (this.touch(series) && isKept && isNear(lastMs, endMs)) {
      this.keep(series, tailOf(batch, series, endMs));
    }
  }

  /** Drops the tail of a series whose slots up to `toMs` are not what they were; tells whether it has none now. */
  touch(series: SeriesAddress & { toMs: number }): boolean {
    const key = seriesKey(series);
    const tail = this.#tails.get(key);
    if (tail !== undefined && series.toMs <= slotStart(tail.lastStartMs)) return false;
    this.#tails.delete(key);
    return true;
  }

  #findBefore(batch: ReadingBatch, series: Series): SlotTail | undefined {
    const tail = this.#tails.get(seriesKey(series));
    if (tail === undefined || !series.isAscending) return undefined;
    return startsOf(batch, series).firstMs > tail.lastStartMs ? tail : undefined;
  }

  forget(): void {
    this.#tails.clear();
  }
}
