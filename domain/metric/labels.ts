/** The metric labels of the API; the definitions give each formula. */
export const metricLabels = [
  'capacity_mean',
  'capacity_fraction_used_mean',
  'count',
  'count_mean',
  'count_max',
  'utilisation',
  'utilisation_mean',
  'utilisation_max',
  'frequency',
  'frequency_mean',
  'frequency_max',
] as const;

export type MetricLabel = (typeof metricLabels)[number];

/** What is shown of spaces: people per seat, people, or the share of time in use. */
export type DataFormat = 'utilisation' | 'count' | 'frequency';
