import type { DayBar, UsualRange } from './DayBar.ts';

interface Scales {
  x: (minute: number) => number;
  y: (value: number) => number;
}

type UsualBar = Pick<DayBar, 'from' | 'to'> & UsualRange;

/** SVG paths of what is usual over a day, through the middles of its bars: the range, and its median; empty where nothing is known. */
export function usualPaths(
  bars: readonly DayBar[],
  { x, y }: Scales,
): { range: string; median: string } {
  const runs = runsOf(bars);
  const points = (run: readonly UsualBar[], part: keyof UsualRange) =>
    run.map((bar) => `${x((bar.from + bar.to) / 2)} ${y(bar[part])}`);
  const range = runs.map((run) => {
    const around = [...points(run, 'high'), ...points(run, 'low').toReversed()];
    return `M${around.join('L')}Z`;
  });
  return {
    range: range.join(''),
    median: runs.map((run) => `M${points(run, 'median').join('L')}`).join(''),
  };
}

/** Stretches of bars in a row of which it is known what is usual. */
function runsOf(bars: readonly DayBar[]): UsualBar[][] {
  const runs: UsualBar[][] = [];
  for (const { from, to, expected } of bars) {
    if (!expected) continue;
    const { low, median, high } = expected;
    const last = runs.at(-1);
    if (last?.at(-1)?.to === from) last.push({ from, to, low, median, high });
    else runs.push([{ from, to, low, median, high }]);
  }
  return runs;
}
