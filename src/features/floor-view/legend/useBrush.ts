import { useMemo, useState } from 'react';
import type { ValueSpan } from '#contract/heatmapFrame.ts';

/** Bars first .. last of the legend, both included. */
export interface BinRange {
  first: number;
  last: number;
}

export interface Brush {
  range: BinRange | null;
  span: ValueSpan | undefined;
  /** A bar beside the range widens it, the sole bar of a range ends it, any other starts again. */
  toggle: (bin: number) => void;
}

/** The bars of the legend that narrow the plan, over min .. max. Another scope (metric, floor) starts with none. */
export function useBrush(scope: string, max: number, bins: number, min = 0): Brush {
  const [state, setState] = useState<{ scope: string; range: BinRange | null }>({
    scope,
    range: null,
  });
  const range = state.scope === scope ? state.range : null;
  const first = range?.first ?? null;
  const last = range?.last ?? null;
  const span = useMemo(() => {
    if (first === null || last === null) return undefined;
    const edge = (bin: number) => min + (bin * (max - min)) / bins;
    return { from: edge(first), toExclusive: edge(last + 1) };
  }, [first, last, min, max, bins]);
  return { range, span, toggle: (bin) => setState({ scope, range: nextRange(range, bin) }) };
}

/** The range after a press on a bar. */
export function nextRange(range: BinRange | null, bin: number): BinRange | null {
  if (range === null) return { first: bin, last: bin };
  const { first, last } = range;
  if (bin === first - 1) return { first: bin, last };
  if (bin === last + 1) return { first, last: bin };
  if (bin === first && bin === last) return null;
  return { first: bin, last: bin };
}
