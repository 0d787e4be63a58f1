import type { MetricLabel } from './labels.ts';
import { thresholds } from './thresholds.ts';

/** Sums over the open slots of a bucket, from which the definitions `utilization`, `time-in-use` and `group` follow. Minutes weigh; "seated" counts only spaces with a capacity. */
export interface MetricSums {
  /** W: minutes of all open slots. */
  openMinutes: number;
  /** Wv: minutes of the valid ones. */
  validMinutes: number;
  /** The share of seats measured (kappa) over the valid minutes. */
  measuredMinutes: number;
  /** Minutes that enter the means: the valid ones, without those of count 0 when zero values are ignored. */
  meanMinutes: number;
  personMinutes: number;
  seatedPersonMinutes: number;
  /** Of valid members. */
  seatMinutes: number;
  /** Of all members, and the minutes in which there were any seats. */
  capacityMinutes: number;
  capacityKnownMinutes: number;
  spaceMinutes: number;
  usedSpaceMinutes: number;
  usedSeatMinutes: number;
  /** Peaks and the slot of the greatest count; NaN and -1 when no slot was valid. */
  countMax: number;
  countMaxSlot: number;
  utilisationMax: number;
  frequencyMax: number;
  /** Values of the latest valid slot; NaN when unknown. */
  count: number;
  utilisation: number;
  frequency: number;
  latestSlot: number;
}

/** A value for each label; null is unknown, never 0. */
export type MetricValues = Record<MetricLabel, number | null>;

export interface BucketMetrics {
  openMinutes: number;
  validMinutes: number;
  /** Wv / W; null when nothing was open. */
  coverage: number | null;
  isLowCoverage: boolean;
  /** Mean share of the seats that were measured in the valid minutes, or of the spaces where none has seats; 1 for a zone, null when none was valid. */
  seatsMeasured: number | null;
  values: MetricValues;
}

export interface MissingDataRule {
  /** On by default: compute from the valid part. Off is strict: a bucket under `neededData` has no values. */
  ignoreMissingData?: boolean;
  /** Share of open minutes that must be valid, 0..1. */
  neededData?: number;
}

/** What adds up, of nothing. */
export const noMinutes = {
  validMinutes: 0,
  measuredMinutes: 0,
  meanMinutes: 0,
  personMinutes: 0,
  seatedPersonMinutes: 0,
  seatMinutes: 0,
  capacityMinutes: 0,
  capacityKnownMinutes: 0,
  spaceMinutes: 0,
  usedSpaceMinutes: 0,
  usedSeatMinutes: 0,
} as const satisfies Partial<MetricSums>;

/** Math.max that lets a number replace NaN. */
export function greater(known: number, value: number): number {
  return value > known || Number.isNaN(known) ? value : known;
}

/** Sums of nothing, over so many open minutes. */
export function emptySums(openMinutes = 0): MetricSums {
  return {
    // One by one, for an object made by spreading takes five times the memory, and an answer has a million.
    openMinutes,
    validMinutes: 0,
    measuredMinutes: 0,
    meanMinutes: 0,
    personMinutes: 0,
    seatedPersonMinutes: 0,
    seatMinutes: 0,
    capacityMinutes: 0,
    capacityKnownMinutes: 0,
    spaceMinutes: 0,
    usedSpaceMinutes: 0,
    usedSeatMinutes: 0,
    countMax: Number.NaN,
    countMaxSlot: -1,
    utilisationMax: Number.NaN,
    frequencyMax: Number.NaN,
    count: Number.NaN,
    utilisation: Number.NaN,
    frequency: Number.NaN,
    latestSlot: -1,
  };
}

function ratio(numerator: number, denominator: number): number | null {
  return denominator > 0 ? numerator / denominator : null;
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** What each label is of the sums of a bucket; null is unknown. */
export const metricOf = {
  capacity_mean: (sums) => ratio(sums.capacityMinutes, sums.capacityKnownMinutes),
  capacity_fraction_used_mean: (sums) => ratio(sums.seatedPersonMinutes, sums.usedSeatMinutes),
  count: (sums) => known(sums.count),
  count_mean: (sums) => ratio(sums.personMinutes, sums.meanMinutes),
  count_max: (sums) => known(sums.countMax),
  utilisation: (sums) => known(sums.utilisation),
  utilisation_mean: (sums) => ratio(sums.seatedPersonMinutes, sums.seatMinutes),
  utilisation_max: (sums) => known(sums.utilisationMax),
  frequency: (sums) => known(sums.frequency),
  frequency_mean: (sums) => ratio(sums.usedSpaceMinutes, sums.spaceMinutes),
  frequency_max: (sums) => known(sums.frequencyMax),
} as const satisfies Record<MetricLabel, (sums: MetricSums) => number | null>;

function valuesOf(sums: MetricSums): MetricValues {
  return {
    capacity_mean: metricOf.capacity_mean(sums),
    capacity_fraction_used_mean: metricOf.capacity_fraction_used_mean(sums),
    count: metricOf.count(sums),
    count_mean: metricOf.count_mean(sums),
    count_max: metricOf.count_max(sums),
    utilisation: metricOf.utilisation(sums),
    utilisation_mean: metricOf.utilisation_mean(sums),
    utilisation_max: metricOf.utilisation_max(sums),
    frequency: metricOf.frequency(sums),
    frequency_mean: metricOf.frequency_mean(sums),
    frequency_max: metricOf.frequency_max(sums),
  };
}

/** What is told of the coverage of a bucket. */
export interface ToldCoverage {
  /** Wv / W; null when nothing was open. */
  coverage: number | null;
  isLowCoverage: boolean;
  /** Whether its labels have values, under the missing-data rule of 3.0.6. */
  isTold: boolean;
  /** See BucketMetrics. */
  seatsMeasured: number | null;
}

export function coverageOf(
  { validMinutes, openMinutes, measuredMinutes }: MetricSums,
  { ignoreMissingData = true, neededData = thresholds.neededData }: MissingDataRule = {},
): ToldCoverage {
  const coverage = ratio(validMinutes, openMinutes);
  const isLowCoverage = coverage !== null && coverage < neededData;
  return {
    coverage,
    isLowCoverage,
    isTold: ignoreMissingData || !isLowCoverage,
    seatsMeasured: ratio(measuredMinutes, validMinutes),
  };
}

/** The labels of a bucket from its sums, under the missing-data rule of 3.0.6. */
export function metricsOfSums(sums: MetricSums, rule: MissingDataRule = {}): BucketMetrics {
  const { openMinutes, validMinutes } = sums;
  const { coverage, isLowCoverage, isTold, seatsMeasured } = coverageOf(sums, rule);
  const values = valuesOf(isTold ? sums : emptySums());
  return { openMinutes, validMinutes, coverage, isLowCoverage, seatsMeasured, values };
}
