import { bisectRight } from 'd3-array';
import { slotMs } from '#domain/time/interval.ts';
import type { OpenStretch } from './OpenTable.ts';

/** Open slots that count alike: of one building's stretches, one bucket, one weight, one shift of the key, and between the same two cuts. */
export interface OpenCell {
  buildingNo: number;
  bucket: number;
  weightMinutes: number;
  keyShiftS: number;
  /** How many cuts lie at or before its slots. */
  epoch: number;
}

/**
 * The open slots of a calendar as a table that the engine looks up by arithmetic: slots in whole steps from `firstMs` on,
 * and for each step 1 + the position of its cell, 0 where it is closed.
 */
export interface OpenCells {
  firstMs: number;
  stepMs: number;
  cellOfStep: number[];
  cells: OpenCell[];
  /** One more than there are cuts. */
  epochs: number;
  /** The stretches, none over a cut, each with 1 + the position of its cell. */
  pieces: { stretch: OpenStretch; cell: number }[];
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** The instant at which a stretch ends. */
export function endOf({ startMs, slotCount }: OpenStretch): number {
  return startMs + slotCount * slotMs;
}

/** Stretches cut at the first slot that starts at or after each cut. */
function cutAt(open: readonly OpenStretch[], cutsMs: readonly number[]): OpenStretch[] {
  if (cutsMs.length === 0) return [...open];
  return open.flatMap((stretch) => {
    const inside = cutsMs.filter((ms) => ms > stretch.startMs && ms < endOf(stretch));
    const { buildingNo, weightMinutes, bucket, keyShiftS } = stretch;
    return [stretch.startMs, ...inside].map((startMs, at, starts): OpenStretch => {
      const slotCount = ((starts[at + 1] ?? endOf(stretch)) - startMs) / slotMs;
      return { buildingNo, startMs, slotCount, weightMinutes, bucket, keyShiftS };
    });
  });
}

/** The greatest length of which all bounds are multiples apart from the first; 0 where there is but one. */
function commonStep(pieces: readonly OpenStretch[], firstMs: number, endMs: number): number {
  let step = 0;
  for (const piece of pieces) {
    step = greatestCommonDivisor(step, piece.startMs - firstMs);
    // Nothing is read after the last open slot, so its end need not end a step.
    if (endOf(piece) < endMs) step = greatestCommonDivisor(step, endOf(piece) - firstMs);
  }
  return step;
}

/** Cells as they are met, each once; numbers count from 1. */
class CellNumbers {
  readonly cells: OpenCell[] = [];
  readonly #ofBucket = new Map<number, number[]>();

  of({ buildingNo, bucket, weightMinutes, keyShiftS }: OpenStretch, epoch: number): number {
    const numbers = this.#ofBucket.get(bucket) ?? [];
    for (const number of numbers) {
      const cell = this.cells[number - 1];
      const isSame =
        cell?.weightMinutes === weightMinutes &&
        cell.buildingNo === buildingNo &&
        cell.keyShiftS === keyShiftS &&
        cell.epoch === epoch;
      if (isSame) return number;
    }
    const number = this.cells.push({ buildingNo, bucket, weightMinutes, keyShiftS, epoch });
    numbers.push(number);
    this.#ofBucket.set(bucket, numbers);
    return number;
  }
}

/**
 * Open stretches of one calendar, in ascending order, as cells. `cutsMs` ascend and lie on slots: no cell reaches over one. A step
 * is as long as the stretches' bounds allow, for most rules an hour or half a day.
 */
export function openCells(open: readonly OpenStretch[], cutsMs: readonly number[]): OpenCells {
  const pieces = cutAt(open, cutsMs);
  const firstMs = pieces[0]?.startMs ?? 0;
  const endMs = pieces.reduce((end, piece) => Math.max(end, endOf(piece)), firstMs);
  const stepMs = commonStep(pieces, firstMs, endMs);
  const step = stepMs === 0 ? Math.max(slotMs, endMs - firstMs) : stepMs;
  const cellOfStep = Array.from<number>({ length: Math.ceil((endMs - firstMs) / step) }).fill(0);
  const numbers = new CellNumbers();
  const numbered = pieces.map((stretch) => {
    const epoch = bisectRight(cutsMs, stretch.startMs);
    const cell = numbers.of(stretch, epoch);
    const toMs = endOf(stretch);
    cellOfStep.fill(cell, (stretch.startMs - firstMs) / step, Math.ceil((toMs - firstMs) / step));
    return { stretch, cell };
  });
  const { cells } = numbers;
  return { firstMs, stepMs: step, cellOfStep, cells, epochs: cutsMs.length + 1, pieces: numbered };
}
