import { emptySums, type MetricSums } from '#domain/metric/metricsOfSums.ts';
import { greater } from '#domain/metric/metricsOfSums.ts';
import type { WeightedSpan } from '#domain/matrix/openSpans.ts';
import {
  countAt,
  frequencyAt,
  isValidAt,
  kappaAt,
  utilisationAt,
  type GroupSlots,
} from '#domain/matrix/group/GroupSlots.ts';

function addMeans(
  sums: MetricSums,
  group: GroupSlots,
  { at, w, count }: { at: number; w: number; count: number },
): void {
  const capacity = group.capacity[at] ?? 0;
  if (!Number.isNaN(count)) {
    sums.meanMinutes += w;
    sums.personMinutes += w * count;
  }
  sums.seatedPersonMinutes += w * (group.seated[at] ?? 0);
  sums.seatMinutes += w * (group.countedSeats[at] ?? 0);
  sums.capacityMinutes += w * capacity;
  if (capacity > 0) sums.capacityKnownMinutes += w;
  sums.spaceMinutes += w * (group.usable[at] ?? 0);
  sums.usedSpaceMinutes += w * (group.used[at] ?? 0);
  sums.usedSeatMinutes += w * (group.usedSeats[at] ?? 0);
}

function addPeaks(sums: MetricSums, group: GroupSlots, at: number): void {
  sums.count = countAt(group, at);
  sums.utilisation = utilisationAt(group, at);
  sums.frequency = frequencyAt(group, at);
  sums.countMax = greater(sums.countMax, sums.count);
  sums.utilisationMax = greater(sums.utilisationMax, sums.utilisation);
  sums.frequencyMax = greater(sums.frequencyMax, sums.frequency);
}

/** The sums of a group over open slots: ratios of sums, and peaks that are simultaneous. `first` is the slot of index 0. */
export function groupSlotSums(
  group: GroupSlots,
  spans: readonly WeightedSpan[],
  { first, ignoreZeroValues }: { first: number; ignoreZeroValues: boolean },
): MetricSums {
  const sums = emptySums();
  for (const { from, to, w } of spans) {
    for (let at = from - first; at < to - first; at += 1) {
      if ((group.spaces[at] ?? 0) === 0) continue;
      sums.openMinutes += w;
      if (!isValidAt(group, at)) continue;
      sums.validMinutes += w;
      sums.measuredMinutes += w * kappaAt(group, at);
      addPeaks(sums, group, at);
      const count = sums.count;
      const amount = Number.isNaN(count) ? (group.used[at] ?? 0) : count;
      if (!ignoreZeroValues || amount > 0) addMeans(sums, group, { at, w, count });
    }
  }
  return sums;
}
