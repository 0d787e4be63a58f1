import { frequencyAt, utilisationAt, type GroupSeries } from './groupSeries.ts';
import { emptySums, greater, type MetricSums } from '#domain/metric/metricsOfSums.ts';
import type { SumOptions } from './zoneSums.ts';

function addMeans(sums: MetricSums, group: GroupSeries, slot: number): void {
  const w = group.w[slot] ?? 0;
  const capacity = group.capacity[slot] ?? 0;
  sums.meanMinutes += w;
  sums.personMinutes += w * (group.count[slot] ?? 0);
  sums.seatedPersonMinutes += w * (group.seatedPeople[slot] ?? 0);
  sums.seatMinutes += w * (group.seats[slot] ?? 0);
  sums.capacityMinutes += w * capacity;
  if (capacity > 0) sums.capacityKnownMinutes += w;
  sums.spaceMinutes += w * (group.spaces[slot] ?? 0);
  sums.usedSpaceMinutes += w * (group.usedSpaces[slot] ?? 0);
  sums.usedSeatMinutes += w * (group.usedSeats[slot] ?? 0);
}

function addPeaks(sums: MetricSums, group: GroupSeries, slot: number): void {
  sums.count = group.count[slot] ?? 0;
  sums.utilisation = utilisationAt(group, slot);
  sums.frequency = frequencyAt(group, slot);
  sums.latestSlot = slot;
  if (greater(sums.countMax, sums.count) !== sums.countMax) {
    sums.countMax = sums.count;
    sums.countMaxSlot = slot;
  }
  sums.utilisationMax = greater(sums.utilisationMax, sums.utilisation);
  sums.frequencyMax = greater(sums.frequencyMax, sums.frequency);
}

/** The sums of a group: ratios of sums, frequency by space-minutes, and peaks that are simultaneous. */
export function groupSums(group: GroupSeries, options: SumOptions = {}): MetricSums {
  const { from = 0, to = group.w.length } = options.range ?? {};
  const sums = emptySums();
  for (let slot = from; slot < to; slot += 1) {
    const w = group.w[slot] ?? 0;
    sums.openMinutes += w;
    if (w <= 0 || group.isValid[slot] !== 1) continue;
    sums.validMinutes += w;
    sums.measuredMinutes += w * (group.kappa[slot] ?? 0);
    addPeaks(sums, group, slot);
    if (options.ignoreZeroValues === true && group.count[slot] === 0) continue;
    addMeans(sums, group, slot);
  }
  return sums;
}
