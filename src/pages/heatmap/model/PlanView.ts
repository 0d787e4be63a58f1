import type { ValueScale } from '#contract/heatmapFrame.ts';
import type { PaletteName } from '#domain/palette/palettes.ts';
import type { FloorFigures } from '../data/FloorFigures.ts';
import { formatMetric } from './formatMetric.ts';
import { labelOf, nameOf, type PlanMetric } from './PlanMetric.ts';
import { toScale } from './toScale.ts';

/** What the plan shows of its zones: one value each, how they are colored and what they are called. */
export interface PlanView {
  /** NaN where nothing is known; null while they are on their way. */
  values: Float64Array | null;
  /** People, which zones without a capacity read. */
  people?: Float64Array | undefined;
  coverage?: Float64Array | undefined;
  /** Where a difference could be chance. */
  isChance?: ((zone: number) => boolean) | undefined;
  scale: ValueScale;
  palette: PaletteName;
  /** "Mean utilization". */
  name: string;
  format: (value: number | null) => string;
}

/** The metric over one frame; on a scale that holds the values of other frames too, where they are shown beside it. */
export function toFrameView(
  figures: FloorFigures | null,
  { colourBy, aggregation, palette, isFit }: PlanMetric & { palette: PaletteName; isFit: boolean },
  others: readonly (FloorFigures | null)[] = [],
): PlanView {
  const metric = { colourBy, aggregation };
  const valuesOf = (of: FloorFigures | null) => of?.values[labelOf(metric)] ?? null;
  const all = [figures, ...others].flatMap((of) => Array.from(valuesOf(of) ?? []));
  return {
    values: valuesOf(figures),
    people: figures?.values[`count_${aggregation}`],
    coverage: figures?.coverage,
    scale: toScale(colourBy, all, { palette, isFit }),
    palette,
    name: nameOf(metric),
    format: (value) => formatMetric(value, colourBy),
  };
}

/** A difference rests on no more data than the lesser frame has: its coverage, zone by zone. */
export function lesserOf(
  before: Float64Array | undefined,
  now: Float64Array | undefined,
): Float64Array | undefined {
  return before && now && before.map((coverage, zone) => Math.min(coverage, now[zone] ?? 0));
}
