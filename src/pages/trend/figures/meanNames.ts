import type { DataFormat } from '#domain/metric/dataFormat.ts';

/** What the mean of a format is called. */
export const meanNames: Record<DataFormat, string> = {
  utilisation: 'Mean utilisation',
  count: 'Mean people',
  frequency: 'Mean time in use',
};
