import type { MetricLabel } from '#domain/metric/labels.ts';

const formats = ['utilisation', 'count', 'frequency'] as const;

/** A data format of which means and maxima can be expected. */
export type ExpectedFormat = (typeof formats)[number];

/** The format whose mean or maximum a label is; null for what cannot be expected. */
export function formatOf(label: MetricLabel): ExpectedFormat | null {
  return formats.find((format) => label === `${format}_mean` || label === `${format}_max`) ?? null;
}
