import type { ExportedMetric } from '#domain/metric/exportColumns.ts';

export const metricNames: Readonly<Record<ExportedMetric, string>> = {
  count: 'Latest people',
  count_mean: 'Mean people',
  count_max: 'Peak people',
  utilisation: 'Latest utilization',
  utilisation_mean: 'Mean utilization',
  utilisation_max: 'Peak utilization',
  frequency: 'In use at the end',
  frequency_mean: 'Time in use',
  frequency_max: 'Peak share in use',
  capacity_fraction_used_mean: 'Fill when used',
};
