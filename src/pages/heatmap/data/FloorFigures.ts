import type { MetricLabel } from '#domain/metric/labels.ts';

/** Figures of the floor's zones over one frame, in the order of the zones; NaN is unknown. */
export interface FloorFigures {
  values: Partial<Record<MetricLabel, Float64Array>>;
  /** Share of open minutes with valid data; NaN when nothing was open. */
  coverage: Float64Array;
  openMinutes: Float64Array;
  validMinutes: Float64Array;
}

/** What the page shows of every zone. */
export const zoneLabels = [
  'utilisation_mean',
  'utilisation_max',
  'count_mean',
  'count_max',
  'frequency_mean',
  'frequency_max',
  'capacity_fraction_used_mean',
] as const satisfies readonly MetricLabel[];

/** A value of one zone; null where it is not known. */
export function figureOf(
  figures: FloorFigures | null,
  label: MetricLabel,
  index: number,
): number | null {
  const value = figures?.values[label]?.[index] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}

/** Coverage of one zone; null where nothing was open. */
export function coverageOf(figures: FloorFigures | null, index: number): number | null {
  const value = figures?.coverage[index] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}
