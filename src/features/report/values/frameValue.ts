import { thresholds } from '#domain/metric/thresholds.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';
import { valuesOf, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';

/** A group's value over the whole frame; null under 5 % of its data, when nothing is known of it but its capacity (reports.md, E7). */
export function frameValue(group: MetricGroup | undefined, label: MetricLabel): number | null {
  const isMeasured = label === 'capacity_mean' || (group?.coverage[0] ?? 0) >= thresholds.leastData;
  return isMeasured ? (valuesOf(group, label)[0] ?? null) : null;
}
