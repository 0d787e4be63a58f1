import { useState } from 'react';
import type uPlot from 'uplot';
import { showStretch } from './plot/plotCursor.ts';

/** A stretch that was chosen, and the middle of it in pixels from the left of the plot. */
export interface ChosenStretch {
  range: { startMs: number; endMs: number };
  columns: readonly [number, number];
  left: number;
}

/** A chosen stretch that stays on the plot until it is decided what to do with it. */
export function useKeptStretch() {
  const [chosen, setChosen] = useState<ChosenStretch | null>(null);
  const keep = (
    plot: uPlot | null,
    { range, columns }: Pick<ChosenStretch, 'range' | 'columns'>,
  ) => {
    if (!plot) return;
    const middle = plot.valToPos((columns[0] + columns[1]) / 2, 'x');
    setChosen({ range, columns, left: plot.over.offsetLeft + middle });
    showStretch(plot, columns);
  };
  const leave = (plot: uPlot | null) => {
    setChosen(null);
    if (plot) showStretch(plot, null);
  };
  return { chosen, keep, leave };
}
