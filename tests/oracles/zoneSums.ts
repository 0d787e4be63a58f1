import { emptySums, greater, type MetricSums } from '#domain/metric/metricsOfSums.ts';
import { isValidSlot, type ZoneSeries } from '#domain/metric/series/ZoneSeries.ts';

/** Slots [from, to) of a series: one bucket, or all. */
export interface SlotRange {
  from: number;
  to: number;
}

export interface SumOptions {
  /** The bucket; absent means the whole series. */
  range?: SlotRange;
  /** Leaves slots of count 0 out of the means; coverage and peaks keep them. */
  ignoreZeroValues?: boolean;
}

function addMeans(sums: MetricSums, series: ZoneSeries, slot: number): void {
  const w = series.w[slot] ?? 0;
  const n = series.n[slot] ?? 0;
  const o = series.o[slot] ?? 0;
  const c = series.c[slot] ?? 0;
  sums.meanMinutes += w;
  sums.personMinutes += w * n;
  sums.spaceMinutes += w;
  sums.usedSpaceMinutes += w * o;
  if (!(c > 0)) return;
  sums.seatedPersonMinutes += w * n;
  sums.seatMinutes += w * c;
  sums.capacityMinutes += w * c;
  sums.capacityKnownMinutes += w;
  sums.usedSeatMinutes += w * o * c;
}

function addPeaks(sums: MetricSums, series: ZoneSeries, slot: number): void {
  const c = series.c[slot] ?? 0;
  const peak = series.nmax[slot] ?? 0;
  sums.count = series.n[slot] ?? 0;
  sums.frequency = series.o[slot] ?? 0;
  sums.utilisation = c > 0 ? sums.count / c : Number.NaN;
  sums.latestSlot = slot;
  if (greater(sums.countMax, peak) !== sums.countMax) {
    sums.countMax = peak;
    sums.countMaxSlot = slot;
  }
  if (c > 0) sums.utilisationMax = greater(sums.utilisationMax, sums.count / c);
  sums.frequencyMax = greater(sums.frequencyMax, sums.frequency);
}

/** The sums of one zone: over valid open slots, only minutes open at all counting toward W. */
export function zoneSums(series: ZoneSeries, options: SumOptions = {}): MetricSums {
  const { from = 0, to = series.w.length } = options.range ?? {};
  const sums = emptySums();
  for (let slot = from; slot < to; slot += 1) {
    const w = series.w[slot] ?? 0;
    sums.openMinutes += w;
    if (!isValidSlot(series, slot)) continue;
    sums.validMinutes += w;
    sums.measuredMinutes += w;
    addPeaks(sums, series, slot);
    if (options.ignoreZeroValues === true && series.n[slot] === 0) continue;
    addMeans(sums, series, slot);
  }
  return sums;
}
