import type { BoxSummary } from '#domain/spread/boxSummary.ts';
import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';
import type { ChartNote } from '../cursor/ChartNote.ts';
import type { ChartRow } from '../rows/ChartRow.ts';

/** One of the values that a box is of: a day. */
export interface BoxValue {
  /** "Tuesday, November 10". */
  name: string;
  value: number;
}

/** A box in a row of its own, over the values it is of. */
export interface BoxRow extends ChartRow {
  colour: ColourToken;
  values: readonly BoxValue[];
  /** Null of no value. */
  box: BoxSummary | null;
}

/** Vertical offset of a dot from the middle of its row, -1..1: spread evenly, so that equal values don't overlap. */
export function dotOffset(index: number): number {
  const golden = 0.618_033_988_75;
  return ((index * golden) % 1) * 2 - 1;
}

/** The note for a box. */
export function boxNote(
  { label, box, values }: Pick<BoxRow, 'label' | 'box' | 'values'>,
  format: (value: number) => string,
): ChartNote {
  if (!box) return { title: label, lines: [{ text: 'no days with enough data' }] };
  const beyond = box.outliers.flatMap((index) => values[index] ?? []);
  return {
    title: label,
    lines: [
      { text: `median ${format(box.median)}` },
      { text: `middle half ${format(box.lowerQuartile)} to ${format(box.upperQuartile)}` },
      { text: `mean ${format(box.mean)}` },
      { text: `P90 ${format(box.p90)}` },
      { text: `usual range ${format(box.low)} to ${format(box.high)}` },
      ...beyond.map(({ name, value }) => ({ text: `${name} ${format(value)}` })),
    ],
    remark: `${box.count} days`,
  };
}
