import { Turns } from '#server/core/Turns.ts';
import type { NativeColumns } from '#server/samples/encodeNative.ts';
import type { ReadingBatch, Withdrawal } from './ReadingBatch.ts';
import { dayMs, type SeriesDay } from './seriesDays.ts';

const hourMs = 3_600_000;

/** How many pieces readings are cut into. */
export function countPieces({ startMs, periodS }: ReadingBatch): number {
  let pieces = 0;
  for (let row = 0; row < startMs.length; row += 1) {
    const start = startMs[row] ?? 0;
    const end = start + (periodS[row] ?? 0) * 1000;
    pieces += Math.ceil(end / hourMs) - Math.floor(start / hourMs);
  }
  return pieces;
}

/** Pieces that begin in what is withdrawn; the one before it makes way for the reading's own of that hour. */
function hoursOf({ fromMs, toMs }: Withdrawal): number {
  return Math.ceil(toMs / hourMs) - Math.ceil(fromMs / hourMs);
}

class PieceColumns {
  readonly #batch: ReadingBatch;
  #length = 0;
  readonly #time: Float64Array;
  readonly #started: Float64Array;
  readonly #period: Float64Array;
  readonly #building: Uint32Array;
  readonly #floor: Uint32Array;
  readonly #zone: Uint32Array;
  readonly #layer: Uint16Array;
  readonly #count: Float32Array;
  readonly #inUse: Float32Array;
  readonly #entries: Float32Array;
  readonly #removal: Float64Array;
  readonly #revision: Float64Array;

  get length(): number {
    return this.#length;
  }

  constructor(batch: ReadingBatch) {
    const withdrawn = (batch.withdrawals ?? []).reduce((sum, one) => sum + hoursOf(one), 0);
    const length = countPieces(batch) + withdrawn;
    this.#batch = batch;
    this.#time = new Float64Array(length);
    this.#started = new Float64Array(length);
    this.#period = new Float64Array(length);
    this.#building = new Uint32Array(length);
    this.#floor = new Uint32Array(length);
    this.#zone = new Uint32Array(length);
    this.#layer = new Uint16Array(length);
    this.#count = new Float32Array(length);
    this.#inUse = new Float32Array(length);
    this.#entries = new Float32Array(length);
    this.#removal = new Float64Array(length);
    this.#revision = new Float64Array(length);
  }

  /** Appends the part of a row in [fromMs, toMs), cut at full hours of UTC; entries are shared out by length. */
  append({ zone, layerIndex }: SeriesDay['series'], row: number, fromMs: number, toMs: number) {
    const { startMs, periodS, count, inUse, entries, removal, revision } = this.#batch;
    const entriesPerS = (entries[row] ?? Number.NaN) / (periodS[row] ?? 0);
    for (let from = fromMs; from < toMs;) {
      const to = Math.min(toMs, (Math.floor(from / hourMs) + 1) * hourMs);
      const at = this.#length;
      this.#time[at] = from;
      this.#started[at] = startMs[row] ?? 0;
      this.#period[at] = (to - from) / 1000;
      this.#building[at] = zone.buildingNo;
      this.#floor[at] = zone.floorNo;
      this.#zone[at] = zone.zoneNo;
      this.#layer[at] = layerIndex;
      this.#count[at] = count[row] ?? Number.NaN;
      this.#inUse[at] = inUse[row] ?? Number.NaN;
      this.#entries[at] = (entriesPerS * (to - from)) / 1000;
      this.#removal[at] = removal?.[row] ?? 0;
      this.#revision[at] = revision[row] ?? 0;
      this.#length += 1;
      from = to;
    }
  }

  /** Appends pieces that say nothing, each in the place of one that counts no more. */
  withdraw(withdrawal: Withdrawal): void {
    const { zone, layer, startMs, fromMs, removal, revision } = withdrawal;
    for (let hour = 0; hour < hoursOf(withdrawal); hour += 1) {
      const at = this.#length;
      this.#time[at] = (Math.ceil(fromMs / hourMs) + hour) * hourMs;
      this.#started[at] = startMs;
      this.#building[at] = zone.buildingNo;
      this.#floor[at] = zone.floorNo;
      this.#zone[at] = zone.zoneNo;
      this.#layer[at] = this.#batch.layers.indexOf(layer);
      this.#count[at] = Number.NaN;
      this.#inUse[at] = Number.NaN;
      this.#entries[at] = Number.NaN;
      this.#removal[at] = removal;
      this.#revision[at] = revision;
      this.#length += 1;
    }
  }

  columns(): NativeColumns {
    return {
      time_ms: { type: 'Float64', data: this.#time },
      started_ms: { type: 'Float64', data: this.#started },
      period_s: { type: 'Float64', data: this.#period },
      building_no: { type: 'UInt32', data: this.#building },
      floor_no: { type: 'UInt32', data: this.#floor },
      zone_no: { type: 'UInt32', data: this.#zone },
      layer: { texts: this.#batch.layers, indexes: this.#layer },
      count: { type: 'Float32', data: this.#count },
      in_use: { type: 'Float32', data: this.#inUse },
      entries: { type: 'Float32', data: this.#entries },
      removal: { type: 'Float64', data: this.#removal },
      revision: { type: 'Float64', data: this.#revision },
    };
  }
}

/**
 * Readings as columns for insertReadings.sql, NaN where a value is not given: in pieces of at most an hour, which lie in one
 * UTC hour each, in the order of the store. Others have their turn between many.
 */
export async function readingPieces(
  batch: ReadingBatch,
  days: readonly SeriesDay[],
): Promise<NativeColumns> {
  const turns = new Turns();
  const pieces = new PieceColumns(batch);
  const { startMs, periodS } = batch;
  for (const { series, fromMs, first, end } of days) {
    for (let at = first; at < end; at += 1) {
      const row = series.rows[at] ?? 0;
      const start = startMs[row] ?? 0;
      const endMs = start + (periodS[row] ?? 0) * 1000;
      const before = pieces.length;
      pieces.append(series, row, Math.max(start, fromMs), Math.min(endMs, fromMs + dayMs));
      if (turns.isDue(pieces.length - before)) await turns.next();
    }
  }
  for (const withdrawal of batch.withdrawals ?? []) pieces.withdraw(withdrawal);
  return pieces.columns();
}
