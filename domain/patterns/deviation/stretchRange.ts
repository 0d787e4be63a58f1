import { wallRange, type InstantRange } from '../../time/wallRange.ts';
import { zonedDayNumberStart } from '../../time/zonedDayStart.ts';
import { typicalStepMinutes } from '../typicalWeek.ts';
import { quartersPerDay, type QuarterGrid } from '../week/QuarterGrid.ts';
import type { FlaggedStretch } from './flaggedStretches.ts';

const dayMs = 86_400_000;
const quarterMs = typicalStepMinutes * 60_000;

/** The instant of a quarter of a grid; of the hour that a clock repeats the first. */
export function instantOf(
  { firstDay }: Pick<QuarterGrid, 'firstDay'>,
  at: number,
  timeZone: string,
): number {
  const day = firstDay + Math.floor(at / quartersPerDay);
  const wallMs = day * dayMs + (at % quartersPerDay) * quarterMs;
  const [shown] = wallRange(wallMs, wallMs + quarterMs, timeZone);
  return shown?.startMs ?? zonedDayNumberStart(day, timeZone) + wallMs - day * dayMs;
}

/** A stretch of a grid as instants, half-open. */
export function stretchRange(
  grid: Pick<QuarterGrid, 'firstDay'>,
  { from, toExclusive }: Pick<FlaggedStretch, 'from' | 'toExclusive'>,
  timeZone: string,
): InstantRange {
  return {
    startMs: instantOf(grid, from, timeZone),
    endMs: instantOf(grid, toExclusive - 1, timeZone) + quarterMs,
  };
}

/** How much came of a deviation: the difference in value-minutes, by which lists begin. */
export function weightOf({
  expected,
  actual,
  minutes,
}: Pick<FlaggedStretch, 'expected' | 'actual' | 'minutes'>): number {
  return Math.abs(actual - expected) * minutes;
}
