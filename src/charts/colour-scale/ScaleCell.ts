import type { LegendKey } from './ScaleLegend.tsx';

/** What a cell is colored by. `weak` has little data, `unknown` none or too little; a `closed` one expects none. */
export type ScaleCell =
  | { state: 'known' | 'weak'; value: number }
  | { state: 'unknown' | 'closed'; value: null };

/** The keys that a legend of cells needs. */
export function cellKeys(cells: readonly ScaleCell[]): LegendKey[] {
  const keys = ['weak', 'unknown', 'closed'] as const;
  return keys.filter((key) => cells.some(({ state }) => state === key));
}
