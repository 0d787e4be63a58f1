import { slotMs } from '#domain/time/interval.ts';
import type { OpenStretch } from './OpenTable.ts';

/** Open slots that count alike: of one bucket, one weight, one shift of the key, and between the same two cuts. */
export interface OpenCell {
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

/**
 * Open stretches of one calendar, in ascending order, as cells. `cutsMs` ascend and lie on slots: no cell reaches over one. A step
 * is as long as the stretches' bounds allow, for most rules an hour or half a day.
 */
export function openCells(open: readonly OpenStretch[], cutsMs: readonly number[]): OpenCells {
  const pieces = cutAt(open, cutsMs);
  const firstMs = pieces[0]?.startMs ?? 0;
  const endMs = pieces.reduce((end, piece) => Math.max(end, endOf(piece)), firstMs);
  // Nothing is read after the last open slot, so its end need not end a step.
  const bounds = pieces.flatMap((piece) => [piece.startMs, endOf(piece)]);
  const stepMs = bounds
    .filter((ms) => ms < endMs)
    .reduce((step, ms) => greatestCommonDivisor(step, ms - firstMs), 0);
  const step = stepMs === 0 ? Math.max(slotMs, endMs - firstMs) : stepMs;
  const cellOfStep = Array.from({ length: Math.ceil((endMs - firstMs) / step) }, () => 0);
  const numbers = new Map<string, number>();
  const cells: OpenCell[] = [];
  const numbered = pieces.map((stretch) => {
    const { bucket, weightMinutes, keyShiftS, startMs } = stretch;
    const epoch = cutsMs.filter((ms) => ms <= startMs).length;
    const key = `${bucket} ${weightMinutes} ${keyShiftS} ${epoch}`;
    const cell = numbers.get(key) ?? cells.push({ bucket, weightMinutes, keyShiftS, epoch });
    numbers.set(key, cell);
    cellOfStep.fill(cell, (startMs - firstMs) / step, Math.ceil((endOf(stretch) - firstMs) / step));
    return { stretch, cell };
  });
  return { firstMs, stepMs: step, cellOfStep, cells, epochs: cutsMs.length + 1, pieces: numbered };
}
