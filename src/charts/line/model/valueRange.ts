import { tickStep } from 'd3-array';
import type { LineChartModel, ReferenceLine } from '../LineChartModel.ts';

/** From 0 to a round value above everything that is drawn, with the marks between. */
export interface ValueRange {
  max: number;
  /** The value at the top of the chart, above the last mark where named stretches have their titles. */
  top: number;
  marks: readonly number[];
}

/** A reference further above the values than this is pinned at the edge: in its place it would press them to the ground. */
const referenceReach = 1.25;
const wantedMarks = 5;
/** Named stretches need room for their titles above the lines. */
const captionRoom = 1.08;

type Drawn = Pick<
  LineChartModel,
  'series' | 'band' | 'compared' | 'references' | 'timeBands' | 'valueStep'
>;

function greatest(lists: readonly (readonly (number | null)[])[]): number {
  let most = 0;
  for (const list of lists)
    for (const value of list) if (value !== null) most = Math.max(most, value);
  return most;
}

/** Whether a reference line is close enough to the values for the axis to reach it. */
function isWithinReach(reference: number, greatestValue: number): boolean {
  return greatestValue === 0 || reference <= greatestValue * referenceReach;
}

/** What a reference is called: one that is pinned at the edge says where it lies. */
export function referenceText(
  { label, value }: ReferenceLine,
  drawn: Pick<Drawn, 'series' | 'band' | 'compared'>,
): string {
  return isWithinReach(value, greatestValue(drawn)) ? label : `${label}, above the chart`;
}

/** What is written at a reference that is pinned at the upper edge. */
export function pinnedText(label: string): string {
  return `${label} ↑`;
}

/** The greatest value of the lines, the band and the compared period; 0 where there is none. */
function greatestValue({
  series,
  band,
  compared,
}: Pick<Drawn, 'series' | 'band' | 'compared'>): number {
  return greatest([
    ...series.map(({ values }) => values),
    ...(band ? [band.upper] : []),
    ...compared.map(({ values }) => values),
  ]);
}

/** The value axis: always from 0, and up to the next mark above the greatest value or reference within reach. */
export function valueRange(drawn: Drawn): ValueRange {
  const most = greatestValue(drawn);
  const lines = drawn.references
    .map(({ value }) => value)
    .filter((value) => isWithinReach(value, most));
  const top = Math.max(most, ...lines, drawn.valueStep ?? 0) || 1;
  const step = Math.max(drawn.valueStep ?? 0, tickStep(0, top, wantedMarks));
  const steps = Math.ceil(top / step - 1e-9);
  const max = steps * step;
  return {
    max,
    top: max * (drawn.timeBands.length > 0 ? captionRoom : 1),
    marks: Array.from({ length: steps + 1 }, (_, i) => i * step),
  };
}
