import type { ChartNote } from '../cursor/ChartNote.ts';
import type { ChartRow } from '../rows/ChartRow.ts';

/** A part of every bar: its name, and its colors as CSS has them. */
export interface SharePart {
  id: string;
  label: string;
  fill: string;
  ink: string;
  /** The color of the lines that hatch it, where it is hatched. */
  hatch?: string;
}

/** A bar that divides a whole. */
export interface ShareRow extends ChartRow {
  /** In the order of the parts, their sum 1; null where nothing is known. */
  shares: readonly number[] | null;
}

/** Where the parts of a bar begin and how long they are, as shares of the bar. */
export function partPlaces(shares: readonly number[]): { from: number; length: number }[] {
  let from = 0;
  return shares.map((length) => {
    const place = { from, length };
    from += length;
    return place;
  });
}

/** The note for a bar. */
export function shareNote(
  { label, shares }: Pick<ShareRow, 'label' | 'shares'>,
  parts: readonly SharePart[],
  format: (share: number) => string,
): ChartNote {
  if (shares === null) return { title: label, lines: [{ text: 'no valid open time' }] };
  const texts = parts.map((part, at) => `${part.label} ${format(shares[at] ?? 0)}`);
  return { title: label, lines: texts.map((text) => ({ text })) };
}
