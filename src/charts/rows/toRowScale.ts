import { scaleLinear } from 'd3-scale';

/** How values lie along the rows of a chart. */
export interface RowScale {
  /** The place of a value, percent of the width. */
  percentOf: (value: number) => number;
  /** Values that are written under the rows. */
  ticks: number[];
}

interface ScaleOptions {
  /** The least that the end of the axis shows, so that small values are not blown up. */
  atLeast?: number;
  /** How many values are about written; four by default. */
  tickCount?: number;
}

/** A scale from zero, or from the least of negative values, to a round value at or above the greatest. */
export function toRowScale(
  values: Iterable<number | null>,
  { atLeast = 0, tickCount = 4 }: ScaleOptions = {},
): RowScale {
  let least = 0;
  let most = atLeast;
  for (const value of values) {
    least = Math.min(least, value ?? 0);
    most = Math.max(most, value ?? 0);
  }
  const scale = scaleLinear([least, most > least ? most : least + 1], [0, 100]).nice(tickCount);
  return { percentOf: scale, ticks: scale.ticks(tickCount) };
}

/** A place as SVG writes it. */
export function percent(place: number): string {
  return `${Math.round(place * 1000) / 1000}%`;
}
