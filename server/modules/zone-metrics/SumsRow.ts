import { emptySums, noMinutes, type MetricSums } from '#domain/metric/metricsOfSums.ts';

const sumColumns = Object.keys(noMinutes) as (keyof typeof noMinutes)[];

const peakColumns = ['countMax', 'utilisationMax', 'frequencyMax'] as const;
const latestValues = ['count', 'utilisation', 'frequency'] as const;

type Sums<Value> = Record<keyof typeof noMinutes, Value>;

/** Peaks that are unknown are null. */
type Peaks = Record<(typeof peakColumns)[number], number | null> & {
  /** Count, utilisation and frequency of the latest valid slot. */
  latest: (number | null)[];
};

/** The sums of one zone in a bucket. */
export type BucketSums = Sums<number> & Peaks;

/** A row of groupSums.sql. Sums of nothing come as null. */
export interface GroupSumsRow extends Sums<number | null>, Peaks {
  grp: number;
  bucket: number;
  openMinutes: number;
  uncorrectedPersonMinutes: number | null;
}

/** Sums of nothing, to be added to. */
export function emptyBucketSums(): BucketSums {
  return {
    ...noMinutes,
    countMax: null,
    utilisationMax: null,
    frequencyMax: null,
    latest: [],
  };
}

/** A row in the form of domain/metric. */
export function toSums(row: Sums<number | null> & Peaks, openMinutes: number): MetricSums {
  const sums = emptySums();
  sums.openMinutes = openMinutes;
  for (const column of sumColumns) sums[column] = row[column] ?? 0;
  if (sums.validMinutes === 0) return sums;
  for (const column of peakColumns) sums[column] = row[column] ?? Number.NaN;
  for (const [at, value] of latestValues.entries()) sums[value] = row.latest[at] ?? Number.NaN;
  return sums;
}
