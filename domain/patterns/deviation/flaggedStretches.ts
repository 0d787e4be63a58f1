import type { QuarterGrid } from '../week/QuarterGrid.ts';
import type { Deviation } from './deviations.ts';

/** A stretch of at least an hour that lies far from what is usual, on one side of it. */
export interface FlaggedStretch {
  /** Places in the grid, half-open. */
  from: number;
  toExclusive: number;
  side: 'above' | 'below';
  /** Means over the stretch by open minutes. */
  expected: number;
  actual: number;
  /** The z of the quarter that lies furthest. */
  z: number;
  /** Open minutes. */
  minutes: number;
}

const leastMinutes = 60;

/** The deviations worth a flag: |z| >= 3 and |x - median| >= 0.05 C for at least an hour on end. */
export function flaggedStretches(
  grid: QuarterGrid,
  deviations: readonly (Deviation | null)[],
): FlaggedStretch[] {
  const runs: Deviation[][] = [];
  for (const deviation of deviations) {
    if (deviation === null || !deviation.isFar) continue;
    const run = runs.at(-1);
    const last = run?.at(-1);
    const goesOn = last && last.at + 1 === deviation.at && last.z > 0 === deviation.z > 0;
    if (run && goesOn) run.push(deviation);
    else runs.push([deviation]);
  }
  return runs.map((run) => toStretch(grid, run)).filter(({ minutes }) => minutes >= leastMinutes);
}

function toStretch({ openMinutes }: QuarterGrid, run: readonly Deviation[]): FlaggedStretch {
  let minutes = 0;
  let expected = 0;
  let actual = 0;
  let z = 0;
  for (const { at, value, median, z: own } of run) {
    const open = openMinutes[at] ?? 0;
    minutes += open;
    expected += open * median;
    actual += open * value;
    if (Math.abs(own) > Math.abs(z)) z = own;
  }
  const from = run[0]?.at ?? 0;
  return {
    from,
    toExclusive: from + run.length,
    side: z > 0 ? 'above' : 'below',
    expected: expected / minutes,
    actual: actual / minutes,
    z,
    minutes,
  };
}
