import { maxReadingSeconds } from '#contract/ingestObservations.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { ReadingBatch } from '#server/ingest/observations/batch/ReadingBatch.ts';
import type { Series } from '#server/ingest/observations/batch/toSeries.ts';
import type { TouchedSpan } from '#server/ingest/observations/batch/touchedSpans.ts';
import type { Verdict } from '#server/ingest/judge/Verdict.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { KnownReadings, outranks } from './KnownReadings.ts';

const insertReadingsSql = loadSql(import.meta.url, './insertReadings.sql');
const insertSlotsSql = loadSql(import.meta.url, './insertSlots.sql');
const recomputeSql = loadSql(import.meta.url, './recomputeSlots.sql');
const mergeSlotsSql = loadSql(import.meta.url, './mergeSlots.sql');
const clearSlotsSql = loadSql(import.meta.url, './clearSlots.sql');
const judgeSlotsSql = loadSql(import.meta.url, './judgeSlots.sql');
const findStoredSql = loadSql(import.meta.url, './findStored.sql');

/** A batch's readings of a month are one block, and so stored in one step; more pieces than this are not taken. */
export const maxPieces = 1_000_000;
/** Slots lie in memory while a block of them is written, at about 100 bytes each. */
const slotsPerBlock = 2_000_000;

export interface Recomputation {
  floorNos: readonly number[];
  version: number;
  /** Whether the spans may have lost readings. */
  mayShrink: boolean;
}

/** Rows whose stored ones are looked up at once. */
const rowsPerLookup = 20_000;

/** Rows of a series, in order of their start. */
type SeriesRows = Pick<Series, 'zone' | 'rows'>;

function inParts(series: readonly Series[]): SeriesRows[][] {
  const parts: SeriesRows[][] = [];
  let count = rowsPerLookup;
  for (const { zone, rows } of series) {
    for (let from = 0; from < rows.length; from += rowsPerLookup) {
      const some = rows.subarray(from, from + rowsPerLookup);
      if (count + some.length > rowsPerLookup) {
        parts.push([]);
        count = 0;
      }
      count += some.length;
      parts.at(-1)?.push({ zone, rows: some });
    }
  }
  return parts;
}

/** What the ingestion does in the sample store. Every call may be repeated without changing the outcome. */
export class SampleWriter {
  readonly #samples: Samples;
  readonly #onSlots: (stretch: InstantRange) => void;

  get storesMonthsWhole(): boolean {
    return this.#samples.storesMonthsWhole;
  }

  /** `onSlots` is called with each stretch whose slots changed, and with those that may have changed when a write failed. */
  constructor(samples: Samples, onSlots: (stretch: InstantRange) => void) {
    this.#samples = samples;
    this.#onSlots = onSlots;
  }

  /** The stored readings among those times, looked up in parts, so that no answer keeps others waiting. */
  async findStored({ startMs }: ReadingBatch, series: readonly Series[]): Promise<KnownReadings> {
    const known = new KnownReadings();
    for (const part of inParts(series)) await this.#findPart(startMs, part, known);
    return known;
  }

  /** Stores what readingPieces made, encoded. */
  async insertReadings(pieces: readonly Uint8Array[]): Promise<void> {
    await this.#samples.insertNative(insertReadingsSql, pieces, { maxRows: 4 * maxPieces });
  }

  /** Stores what slotRuns made, encoded. Right only where no other reading has a part in these slots. */
  async insertSlots(
    runs: readonly Uint8Array[],
    version: number,
    stretch: InstantRange,
  ): Promise<void> {
    await this.#telling(stretch, async () => {
      await this.#samples.insertNative(insertSlotsSql, runs, {
        parameters: { ver: version },
        maxRows: slotsPerBlock,
      });
    });
  }

  /** Merges the slots of each month to one part, which reading is cheapest from. Takes about 0.3 us a slot. */
  async mergeSlots(): Promise<void> {
    await this.#samples.command(mergeSlotsSql, {}, { queryClass: 'bulk' });
  }

  /**
   * Computes the slots of the spans again from all stored readings; the greater version holds. Where readings may have
   * gone, slots that have none any more are emptied after it.
   */
  async recomputeSlots(
    spans: readonly TouchedSpan[],
    { floorNos, version, mayShrink }: Recomputation,
  ): Promise<void> {
    if (spans.length === 0) return;
    const from_s = spans.map(({ fromMs }) => fromMs / 1000);
    const to_s = spans.map(({ toMs }) => toMs / 1000);
    const parameters = {
      zone_nos: spans.map(({ zoneNo }) => zoneNo),
      floor_nos: [...floorNos],
      from_s,
      to_s,
      first_s: from_s.reduce((least, value) => Math.min(least, value)),
      end_s: to_s.reduce((greatest, value) => Math.max(greatest, value)),
      ver: version,
    };
    const wifi_in_use_count = thresholds.wifiInUseCount;
    const bulk = { queryClass: 'bulk' } as const;
    await this.#telling(stretchOf(parameters), async () => {
      await this.#samples.command(recomputeSql, { ...parameters, wifi_in_use_count }, bulk);
      if (mayShrink) await this.#samples.command(clearSlotsSql, parameters, bulk);
    });
  }

  async #findPart(
    startMs: Float64Array,
    series: readonly SeriesRows[],
    known: KnownReadings,
  ): Promise<void> {
    let firstMs = Number.POSITIVE_INFINITY;
    let lastMs = Number.NEGATIVE_INFINITY;
    for (const { rows } of series) {
      firstMs = Math.min(firstMs, startMs[rows[0] ?? 0] ?? 0);
      lastMs = Math.max(lastMs, startMs[rows.at(-1) ?? 0] ?? 0);
    }
    const found = await this.#samples.queryCompact(
      findStoredSql,
      {
        first_s: Math.floor(firstMs / 1000),
        end_s: Math.floor(lastMs / 1000) + 1,
        zone_nos: [...new Set(series.map(({ zone }) => zone.zoneNo))],
        floor_nos: [...new Set(series.map(({ zone }) => zone.floorNo))],
        longest_s: maxReadingSeconds,
      },
      { queryClass: 'bulk' },
    );
    for (const [
      zoneNo,
      layer,
      startedMs,
      removal,
      revision,
      endMs,
      people,
      used,
      isTold,
    ] of found) {
      const at = [Number(zoneNo), String(layer), Number(startedMs)] as const;
      const reading = {
        removal: Number(removal),
        revision: Number(revision),
        endMs: Number(endMs),
        count: people === null ? Number.NaN : Number(people),
        inUse: used === null ? Number.NaN : Number(used),
        isRemoved: Number(isTold) === 0,
      };
      const before = known.find(...at);
      if (before === undefined || outranks(reading, before)) known.set(...at, reading);
    }
  }

  /** Stores slots again as not believed: v is 0, what they tell stays. Slots that tell something else meanwhile are left alone. */
  async judgeSlots(verdicts: readonly Verdict[], version: number): Promise<void> {
    if (verdicts.length === 0) return;
    const columns = judgeColumns(verdicts);
    await this.#telling(stretchOf(columns), async () => {
      await this.#samples.command(
        judgeSlotsSql,
        { ...columns, valid_slot: thresholds.validSlot, ver: version },
        { queryClass: 'bulk' },
      );
    });
  }

  async #telling(stretch: InstantRange, write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } finally {
      this.#onSlots(stretch);
    }
  }
}

function stretchOf({ first_s, end_s }: { first_s: number; end_s: number }): InstantRange {
  return { startMs: first_s * 1000, endMs: end_s * 1000 };
}

/** The table `span` of judgeSlots.sql, and what of the store it lies in. */
function judgeColumns(verdicts: readonly Verdict[]) {
  const from_s = verdicts.map(({ startMs }) => startMs / 1000);
  const to_s = verdicts.map(({ endMs }) => endMs / 1000);
  return {
    zone_nos: verdicts.map(({ zoneNo }) => zoneNo),
    layers: verdicts.map(({ layerName }) => layerName),
    from_s,
    to_s,
    verdicts: verdicts.map(({ judgement }) => judgement),
    people: verdicts.map(({ people }) => people),
    floor_nos: [...new Set(verdicts.map(({ floorNo }) => floorNo))],
    first_s: from_s.reduce((least, value) => Math.min(least, value)),
    end_s: to_s.reduce((greatest, value) => Math.max(greatest, value)),
  };
}
