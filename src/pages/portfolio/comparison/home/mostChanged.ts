import type { ComparisonRow } from '../model/ComparisonRow.ts';

/** Rows of either end. */
const ends = 3;

/** The three greatest rises and the three greatest falls, of rows that stand by change; all of six or fewer, without those that cannot be compared. */
export function mostChanged(rows: readonly ComparisonRow[]): {
  shown: ComparisonRow[];
  leftOut: number;
} {
  const known = rows.filter(({ change }) => change !== null);
  const shown = known.length <= 2 * ends ? known : [...known.slice(0, ends), ...known.slice(-ends)];
  return { shown, leftOut: rows.length - shown.length };
}
