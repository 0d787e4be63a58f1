import type { MetricLabel } from '#domain/metric/labels.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';

/** What the plan is colored by: a data format, and how a frame's slots become one number. */
export interface PlanMetric {
  colourBy: ColourBy;
  aggregation: 'mean' | 'max';
}

/** The label of the wire. */
export function labelOf({ colourBy, aggregation }: PlanMetric): MetricLabel {
  return `${colourBy}_${aggregation}`;
}

const colourBys = ['utilisation', 'count', 'frequency'] as const;
const aggregations = ['mean', 'max'] as const;

/** Every metric on offer. */
export const planMetrics: readonly PlanMetric[] = colourBys.flatMap((colourBy) =>
  aggregations.map((aggregation) => ({ colourBy, aggregation })),
);

const names: Record<ReturnType<typeof keyOf>, string> = {
  utilisation_mean: 'Mean utilization',
  utilisation_max: 'Peak utilization',
  count_mean: 'Mean people',
  count_max: 'Peak people',
  frequency_mean: 'Time in use',
  frequency_max: 'Peak use',
};

/** What the metric is called on screen. */
export function nameOf(metric: PlanMetric): string {
  return names[keyOf(metric)];
}

function keyOf({ colourBy, aggregation }: PlanMetric) {
  return `${colourBy}_${aggregation}` as const;
}
