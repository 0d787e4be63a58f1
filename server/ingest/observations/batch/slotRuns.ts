import { slotMs } from '#domain/time/interval.ts';
import { Turns } from '#server/core/Turns.ts';
import type { ReadingBatch } from './ReadingBatch.ts';
import { RunColumns } from './RunColumns.ts';
import { dayMs, type SeriesDay } from './seriesDays.ts';
import { SlotSums, type SlotReading } from './SlotSums.ts';

function slotReading({ count, inUse, entries, periodS }: ReadingBatch, row: number): SlotReading {
  return {
    count: Math.fround(count[row] ?? Number.NaN),
    inUse: Math.fround(inUse[row] ?? Number.NaN),
    entriesPerMs: (entries[row] ?? Number.NaN) / ((periodS[row] ?? 0) * 1000),
  };
}

/** Slots of one series, which readings reach in order of time. */
class SlotSweep {
  readonly #day: SeriesDay;
  readonly #runs: RunColumns;
  readonly #sums: SlotSums;
  /** The slot that the sums are of. */
  #slot = 0;

  constructor(day: SeriesDay, runs: RunColumns) {
    this.#day = day;
    this.#runs = runs;
    this.#sums = new SlotSums(day.series.layer);
  }

  /** Adds a reading in [fromMs, toMs); whole slots of it are one run. */
  add(reading: SlotReading, fromMs: number, toMs: number): void {
    for (let from = fromMs; from < toMs;) {
      const slot = Math.floor(from / slotMs) * slotMs;
      if (slot !== this.#slot) this.finish();
      this.#slot = slot;
      const whole = from === slot ? Math.floor((toMs - from) / slotMs) : 0;
      const to = whole > 0 ? from + whole * slotMs : Math.min(toMs, slot + slotMs);
      this.#sums.add(reading, whole > 0 ? slotMs : to - from);
      if (whole > 0) this.#emit(whole);
      from = to;
    }
  }

  finish(): void {
    if (!this.#sums.isEmpty) this.#emit(1);
  }

  #emit(slots: number): void {
    this.#runs.append(this.#day.series, this.#slot, slots, this.#sums.slot());
    this.#sums.clear();
  }
}

/**
 * The slots that readings give by themselves, as runs in the order of the store. The series must be disjoint:
 * readings that lie over one another are left to recomputeSlots.sql. Others have their turn between many.
 */
export async function slotRuns(
  batch: ReadingBatch,
  days: readonly SeriesDay[],
): Promise<RunColumns> {
  const turns = new Turns();
  const { startMs, periodS, layers } = batch;
  const parts = days.reduce((sum, { first, end }) => sum + end - first, 0);
  // A part begins, fills and ends slots.
  const runs = new RunColumns(layers, 3 * parts);
  for (const day of days) {
    const sweep = new SlotSweep(day, runs);
    for (let at = day.first; at < day.end; at += 1) {
      const row = day.series.rows[at] ?? 0;
      const start = startMs[row] ?? 0;
      const endMs = start + (periodS[row] ?? 0) * 1000;
      sweep.add(
        slotReading(batch, row),
        Math.max(start, day.fromMs),
        Math.min(endMs, day.fromMs + dayMs),
      );
      if (turns.isDue(1)) await turns.next();
    }
    sweep.finish();
  }
  return runs;
}
