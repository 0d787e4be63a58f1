import type { IngestAnswer } from '#contract/ingestObservations.ts';
import { Turns } from '#server/core/Turns.ts';
import { PreparedBatch } from '#server/ingest/observations/batch/PreparedBatch.ts';
import {
  pickRows,
  type ReadingBatch,
  type Withdrawal,
} from '#server/ingest/observations/batch/ReadingBatch.ts';
import type { Series } from '#server/ingest/observations/batch/toSeries.ts';
import {
  outranks,
  type KnownReading,
  type KnownReadings,
} from '#server/ingest/observations/store/KnownReadings.ts';

/** A batch as it is stored beside what is known, and the answer to its sender. */
export interface SettledBatch {
  prepared: PreparedBatch;
  answer: IngestAnswer;
  /** Series of which a reading that told people or use was replaced by one that does not. */
  emptied: Series[];
  /** Series of which readings came that count no more, or count otherwise than as they came. */
  changed: Series[];
}

function isoOrNull(ms: number): string | null {
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null;
}

/** What several readings of one zone, layer and start say together, where they differ in length. */
interface Merged {
  /** The row that was merged with what is known. */
  row: number;
  periodS: number;
  count: number;
  inUse: number;
}

function greater(a: number, b: number): number {
  if (Number.isNaN(a)) return b;
  return Number.isNaN(b) ? a : Math.max(a, b);
}

/** Goes through the rows of a batch that may meet others of the same start. */
class Settlement {
  readonly #batch: ReadingBatch;
  readonly #known: KnownReadings;
  readonly #removal: Float64Array;
  readonly #superseded = new Set<number>();
  readonly #merged: Merged[] = [];
  readonly #withdrawals: Withdrawal[] = [];
  readonly #emptied = new Set<Series>();
  readonly #changed = new Set<Series>();
  #isAfterRemoval = false;
  duplicates = 0;

  constructor(batch: ReadingBatch, known: KnownReadings) {
    this.#batch = batch;
    this.#known = known;
    this.#removal = new Float64Array(batch.zone.length);
  }

  get emptied(): Series[] {
    return [...this.#emptied];
  }

  get changed(): Series[] {
    return [...this.#changed];
  }

  /** Settles a row against what is known of its zone, layer and start, and makes it known. */
  add(series: Series, row: number): void {
    const { zone, layer } = series;
    const startMs = this.#batch.startMs[row] ?? 0;
    const before = this.#known.find(zone.zoneNo, layer, startMs);
    const own = this.#readingOf(row, before?.removal ?? 0);
    if (before === undefined) {
      this.#known.set(zone.zoneNo, layer, startMs, own);
      return;
    }
    if (!before.isRemoved) this.duplicates += 1;
    if (outranks(before, own)) {
      this.#superseded.add(row);
      this.#changed.add(series);
      return;
    }
    this.#removal[row] = own.removal;
    if (own.removal > 0) {
      this.#isAfterRemoval = true;
      this.#changed.add(series);
    }
    const isReplacing = outranks(own, before) || before.isRemoved;
    if (isReplacing) this.#replace(series, own, { startMs, beforeMs: before.endMs });
    const merged = isReplacing ? own : this.#merge(own, before, { series, row });
    this.#known.set(zone.zoneNo, layer, startMs, merged);
  }

  /** The batch without what counts no more; the same one when all of it counts as it came. */
  async finish(prepared: PreparedBatch, turns: Turns): Promise<PreparedBatch> {
    const isAsItCame = this.#superseded.size + this.#withdrawals.length + this.#merged.length === 0;
    if (isAsItCame && !this.#isAfterRemoval) return prepared;
    const kept: number[] = [];
    for (const row of this.#batch.zone.keys()) {
      if (!this.#superseded.has(row)) kept.push(row);
      if (turns.isDue(1)) await turns.next();
    }
    const rows = [...kept, ...this.#merged.map(({ row }) => row)];
    const picked = pickRows(this.#batch, rows);
    for (const [at, { periodS, count, inUse }] of this.#merged.entries()) {
      picked.periodS[kept.length + at] = periodS;
      picked.count[kept.length + at] = count;
      picked.inUse[kept.length + at] = inUse;
      // People who came in are shared out over the time of the reading that tells of them.
      picked.entries[kept.length + at] = Number.NaN;
    }
    const removal = Float64Array.from(rows, (row) => this.#removal[row] ?? 0);
    await turns.next();
    return new PreparedBatch({ ...picked, removal, withdrawals: this.#withdrawals });
  }

  #readingOf(row: number, removal: number): KnownReading {
    const { startMs, periodS, count, inUse, revision } = this.#batch;
    return {
      removal,
      revision: revision[row] ?? 0,
      endMs: (startMs[row] ?? 0) + (periodS[row] ?? 0) * 1000,
      count: count[row] ?? Number.NaN,
      inUse: inUse[row] ?? Number.NaN,
      isRemoved: false,
    };
  }

  #replace(
    series: Series,
    { removal, revision, endMs, count, inUse }: KnownReading,
    { startMs, beforeMs }: { startMs: number; beforeMs: number },
  ): void {
    const { zone, layer } = series;
    this.#changed.add(series);
    if (beforeMs > endMs) {
      const rest = { fromMs: endMs, toMs: beforeMs };
      this.#withdrawals.push({ zone, layer, startMs, ...rest, removal, revision });
    }
    if (Number.isNaN(count) && Number.isNaN(inUse)) this.#emptied.add(series);
  }

  /** The store merges hour by hour, so readings of different lengths are stored as the one that they make, too. */
  #merge(
    own: KnownReading,
    before: KnownReading,
    { series, row }: { series: Series; row: number },
  ): KnownReading {
    const merged = {
      ...own,
      endMs: Math.max(own.endMs, before.endMs),
      count: greater(own.count, before.count),
      inUse: greater(own.inUse, before.inUse),
    };
    if (own.endMs !== before.endMs) {
      this.#changed.add(series);
      const periodS = (merged.endMs - (this.#batch.startMs[row] ?? 0)) / 1000;
      this.#merged.push({ row, periodS, count: merged.count, inUse: merged.inUse });
    }
    return merged;
  }
}

/**
 * Settles a batch against what is known, to which its own readings are added: of one zone, layer and start the greatest revision
 * counts, those of one revision merge, and what comes after a removal counts again. Duplicates are rows that were known. Nothing is
 * known of the series that are fresh, whose rows are not looked up. Others have their turn between many rows.
 */
export async function settleBatch(
  prepared: PreparedBatch,
  known: KnownReadings,
  isFresh: (series: Series) => boolean,
): Promise<SettledBatch> {
  const turns = new Turns();
  const { batch, series } = prepared;
  const settlement = new Settlement(batch, known);
  let firstMs = Number.POSITIVE_INFINITY;
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const one of series) {
    firstMs = Math.min(firstMs, batch.startMs[one.rows[0] ?? 0] ?? 0);
    lastMs = Math.max(lastMs, batch.startMs[one.rows.at(-1) ?? 0] ?? 0);
    if (one.isAscending && isFresh(one)) continue;
    for (const row of one.rows) {
      settlement.add(one, row);
      if (turns.isDue(4)) await turns.next();
    }
  }
  const answer = {
    accepted: batch.zone.length,
    duplicates: settlement.duplicates,
    first: isoOrNull(firstMs),
    last: isoOrNull(lastMs),
  };
  return {
    prepared: await settlement.finish(prepared, turns),
    answer,
    emptied: settlement.emptied,
    changed: settlement.changed,
  };
}
