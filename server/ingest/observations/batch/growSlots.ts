import { slotMs } from '#domain/time/interval.ts';
import { Turns } from '#server/core/Turns.ts';
import type { ReadingBatch } from './ReadingBatch.ts';
import { RunColumns } from './RunColumns.ts';
import { slotStart, SlotTail, type TailReading, type TakeSlot } from './SlotTail.ts';
import type { Series } from './toSeries.ts';

/** A reading takes about as long as so many values of a computation. */
const valuesOfRow = 4;

function endOf({ startMs, periodS }: ReadingBatch, row: number): number {
  return (startMs[row] ?? 0) + (periodS[row] ?? 0) * 1000;
}

/** A row as a tail takes it. */
function readingOf(batch: ReadingBatch, row: number): TailReading {
  const { startMs, count, inUse, entries } = batch;
  return {
    startMs: startMs[row] ?? 0,
    endMs: endOf(batch, row),
    count: count[row] ?? Number.NaN,
    inUse: inUse[row] ?? Number.NaN,
    entries: entries[row] ?? Number.NaN,
  };
}

/** The slots that a series has parts in, counted again for each of its readings. */
export function countSlots(batch: ReadingBatch, { rows }: Pick<Series, 'rows'>): number {
  let slots = 0;
  for (const row of rows) {
    slots += Math.ceil(endOf(batch, row) / slotMs) - Math.floor((batch.startMs[row] ?? 0) / slotMs);
  }
  return slots;
}

/**
 * Adds the readings of series to their tails, which ended before them and are whole where they go, and gives the slots that changed,
 * as runs of one. The series must be ascending. Others have their turn between many.
 */
export async function growSlots(
  batch: ReadingBatch,
  tails: ReadonlyMap<Series, SlotTail>,
): Promise<RunColumns> {
  const turns = new Turns();
  const capacity = [...tails.keys()].reduce((sum, series) => sum + countSlots(batch, series), 0);
  const runs = new RunColumns(batch.layers, capacity);
  for (const [series, tail] of tails) {
    const take: TakeSlot = (startMs, slot) => {
      runs.append(series, startMs, 1, slot);
    };
    for (const row of series.rows) {
      tail.add(readingOf(batch, row), take);
      if (turns.isDue(valuesOfRow)) await turns.next();
    }
    tail.takeGrown(take);
  }
  return runs;
}

const leave: TakeSlot = () => undefined;

/** Adds stored readings of a series to a tail that ended before them. */
export function growTail(
  tail: SlotTail,
  batch: ReadingBatch,
  { rows }: Pick<Series, 'rows'>,
): void {
  for (const row of rows) tail.add(readingOf(batch, row), leave);
  tail.takeGrown(leave);
}

/** The tail that stored readings of an ascending series make, of which nothing else has a part in slots from `wholeFromMs` on. */
export function tailOf(
  batch: ReadingBatch,
  { rows, layer }: Series,
  wholeFromMs: number,
): SlotTail {
  const lastSlotMs = slotStart(batch.startMs[rows.at(-1) ?? 0] ?? 0);
  const first = rows.findIndex((row) => endOf(batch, row) > lastSlotMs);
  const tail = new SlotTail(layer, wholeFromMs);
  growTail(tail, batch, { rows: rows.subarray(first) });
  return tail;
}
