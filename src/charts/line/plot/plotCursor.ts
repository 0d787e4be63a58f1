import type uPlot from 'uplot';

const outside = -10;

/** Puts the cursor on a column, or takes it away. */
export function showCursor(plot: uPlot, column: number | null): void {
  const left = column === null ? outside : plot.valToPos(column, 'x');
  plot.setCursor({ left, top: column === null ? outside : 0 });
}

/** Marks the columns between two, both included, or none. */
export function showStretch(plot: uPlot, stretch: readonly [number, number] | null): void {
  const [first, last] = (stretch ?? []).toSorted((a, b) => a - b);
  if (first === undefined || last === undefined) {
    plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
    return;
  }
  const left = plot.valToPos(first - 0.5, 'x');
  const width = plot.valToPos(last + 0.5, 'x') - left;
  plot.setSelect({ left, top: 0, width, height: plot.over.clientHeight }, false);
}
