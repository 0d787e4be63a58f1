import { thresholds } from '#domain/metric/thresholds.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';

/** Slots of a zone on end that tell the same. */
export interface MeasuredPiece extends InstantRange {
  /** Null where it changed within a slot. */
  value: number | null;
  /** Whether enough readings came. */
  isValid: boolean;
}

/** Slots of one value above 0, from the first to the last. */
export interface SteadyRun<Piece extends MeasuredPiece = MeasuredPiece> extends InstantRange {
  value: number;
  pieces: Piece[];
}

/** What the zones of a building and layer measured in a slot. */
export interface MeasuredSlot {
  /** Zones with a valid slot. */
  measured: number;
  /** Those of them that measured 0. */
  atZero: number;
}

const gapMs = thresholds.stuckGapHours * 3_600_000;

/** Whether a piece continues what was read until `endMs`. */
function goesOn(run: SteadyRun, piece: MeasuredPiece): boolean {
  return piece.value === run.value && piece.startMs - run.endMs <= gapMs;
}

/** The runs of one value above 0 among a zone's pieces, which ascend. What is missing for up to a day does not end a run. */
export function steadyRuns<Piece extends MeasuredPiece>(
  pieces: readonly Piece[],
): SteadyRun<Piece>[] {
  const runs: SteadyRun<Piece>[] = [];
  let growing: SteadyRun<Piece> | null = null;
  for (const piece of pieces) {
    const { startMs, endMs, value } = piece;
    if (growing !== null && goesOn(growing, piece)) {
      growing.endMs = endMs;
      growing.pieces.push(piece);
    } else if (value !== null && value > 0) {
      growing = { value, startMs, endMs, pieces: [piece] };
      runs.push(growing);
    } else growing = null;
  }
  return runs;
}

/** Whether the others are at 0 when one of the zones measures more: 80% of those with a value, and at least one. */
export function areOthersAtZero({ measured, atZero }: MeasuredSlot): boolean {
  const others = measured - 1;
  return others > 0 && atZero >= thresholds.stuckOthersAtZero * others;
}

/** Minutes of a run's valid slots within ascending ranges that do not overlap. */
export function validMinutesWithin(run: SteadyRun, ranges: readonly InstantRange[]): number {
  let ms = 0;
  let first = 0;
  for (const piece of run.pieces) {
    while ((ranges[first]?.endMs ?? Number.POSITIVE_INFINITY) <= piece.startMs) first += 1;
    for (let at = first; (ranges[at]?.startMs ?? Number.POSITIVE_INFINITY) < piece.endMs; at += 1) {
      const { startMs, endMs } = ranges[at] ?? piece;
      if (piece.isValid) ms += Math.min(endMs, piece.endMs) - Math.max(startMs, piece.startMs);
    }
  }
  return ms / 60_000;
}

/** Whether a run is a stuck sensor's: `quiet` is the closed time in which the others are at 0. */
export function isStuck(run: SteadyRun, quiet: readonly InstantRange[]): boolean {
  return validMinutesWithin(run, quiet) >= thresholds.stuckClosedMinutes;
}
