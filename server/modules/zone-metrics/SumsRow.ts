import { emptySums, type MetricSums } from '#domain/metric/metricsOfSums.ts';

const sumColumns = [
  'validMinutes',
  'meanMinutes',
  'personMinutes',
  'seatedPersonMinutes',
  'seatMinutes',
  'capacityMinutes',
  'capacityKnownMinutes',
  'spaceMinutes',
  'usedSpaceMinutes',
  'usedSeatMinutes',
] as const;

const peakColumns = ['countMax', 'utilisationMax', 'frequencyMax'] as const;
const latestValues = ['count', 'utilisation', 'frequency'] as const;

/** A row of zoneSums.sql or groupSums.sql. Sums of nothing and unknown peaks come as null. */
export type SumsRow = { grp: number; bucket: number; openMinutes?: number } & Record<
  (typeof sumColumns)[number] | (typeof peakColumns)[number],
  number | null
> & {
    /** Count, utilisation and frequency of the latest valid slot. */
    latest: (number | null)[];
    uncorrectedPersonMinutes?: number | null;
  };

/** A row in the form of domain/metric. */
export function toSums(row: SumsRow, openMinutes: number): MetricSums {
  const sums = emptySums();
  sums.openMinutes = openMinutes;
  for (const column of sumColumns) sums[column] = row[column] ?? 0;
  if (sums.validMinutes === 0) return sums;
  for (const column of peakColumns) sums[column] = row[column] ?? Number.NaN;
  for (const [at, value] of latestValues.entries()) sums[value] = row.latest[at] ?? Number.NaN;
  return sums;
}
