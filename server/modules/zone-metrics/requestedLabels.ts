import { metricLabels, type MetricLabel } from '#domain/metric/labels.ts';
import type { MetricQuery } from './MetricQuery.ts';

type Asked = Pick<MetricQuery, 'returntype' | 'aggregation'>;

/** The data formats, which are also the labels of the latest slot's values. */
const formats = ['utilisation', 'count', 'frequency'] as const;

/** The labels of returntype, all when absent; `aggregation` adds the mean or max of each data format among them. */
export function requestedLabels({ returntype, aggregation }: Asked): MetricLabel[] {
  if (returntype === undefined) return [...metricLabels];
  const wanted = new Set<MetricLabel>(returntype);
  if (aggregation !== undefined) {
    for (const format of formats) if (wanted.has(format)) wanted.add(`${format}_${aggregation}`);
  }
  return metricLabels.filter((label) => wanted.has(label));
}

/** Whether values of the latest slot are asked for: they take as much reading as all sums. */
export function asksLatest(query: Asked): boolean {
  const labels = requestedLabels(query);
  return formats.some((format) => labels.includes(format));
}

/** Whether the answer tells how many zones of each group are valid: nobody who does not ask for it waits until they are counted. */
export function asksValidZones({ zones_valid }: Pick<MetricQuery, 'zones_valid'>): boolean {
  return zones_valid ?? true;
}
