import { emptySums, type MetricSums } from '#domain/metric/metricsOfSums.ts';
import { greater } from '#domain/metric/metricsOfSums.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { HeldMatrix, HeldZone } from '#domain/matrix/HeldMatrix.ts';
import { byWeight, type OpenSpan, type SpansOfWeight } from '#domain/matrix/openSpans.ts';
import { spanMax, SpanSums, spanSums, type RowSlots } from './spanSums.ts';

export interface SumsAsk {
  capacity: string | null;
  ignoreZeroValues: boolean;
  hasPeaks: boolean;
  hasLatest: boolean;
}

/** Slots of one period of a zone that are open alike. */
interface PeriodSlots {
  slots: RowSlots;
  w: number;
  /** Capacity, 0 for none. */
  c: number;
}

function openSlots({ edges, first, last }: RowSlots): number {
  let count = 0;
  for (let edge = 0; edge < edges.length; edge += 2) {
    const from = Math.max(first, edges[edge] ?? 0);
    count += Math.max(0, Math.min(last, edges[edge + 1] ?? 0) - from);
  }
  return count;
}

function addMeans(
  sums: MetricSums,
  span: SpanSums,
  { w, c }: PeriodSlots,
  { columns }: HeldMatrix,
) {
  const personMinutes = w * span.people * columns.people.unit;
  const { unit } = columns.inUse;
  sums.validMinutes += w * span.valid;
  sums.measuredMinutes += w * span.valid;
  sums.meanMinutes += w * span.counted;
  sums.personMinutes += personMinutes;
  sums.spaceMinutes += w * span.entered;
  sums.usedSpaceMinutes += w * span.inUse * unit;
  if (!(c > 0)) return;
  sums.seatedPersonMinutes += personMinutes;
  sums.seatMinutes += w * span.counted * c;
  sums.capacityMinutes += w * span.entered * c;
  sums.capacityKnownMinutes += w * span.entered;
  sums.usedSeatMinutes += w * span.countedInUse * unit * c;
}

function addPeaks(sums: MetricSums, { columns }: HeldMatrix, { slots, c }: PeriodSlots): void {
  const { peaks, people, inUse, valid, counted } = columns;
  sums.frequencyMax = greater(sums.frequencyMax, spanMax(inUse.numbers, slots) * inUse.unit);
  if (counted !== valid && spanMax(counted, slots) === 0) return;
  sums.countMax = greater(sums.countMax, spanMax(peaks.numbers, slots) * peaks.unit);
  if (!(c > 0)) return;
  const most = spanMax(people.numbers, slots) * people.unit;
  sums.utilisationMax = greater(sums.utilisationMax, most / c);
}

/** The last valid slot; -1 when there is none. */
function latestSlot(
  { columns: { valid } }: HeldMatrix,
  { edges, base, first, last }: RowSlots,
): number {
  for (let edge = edges.length - 2; edge >= 0; edge -= 2) {
    const from = Math.max(first, edges[edge] ?? 0);
    for (let slot = Math.min(last, edges[edge + 1] ?? 0) - 1; slot >= from; slot -= 1) {
      if (valid[base + slot] === 1) return slot;
    }
  }
  return -1;
}

function setLatest(sums: MetricSums, matrix: HeldMatrix, { slots, c }: PeriodSlots): void {
  const slot = latestSlot(matrix, slots);
  if (slot <= sums.latestSlot) return;
  const { people, inUse, counted } = matrix.columns;
  const cell = slots.base + slot;
  const hasCount = counted[cell] === 1;
  sums.latestSlot = slot;
  sums.count = hasCount ? (people.numbers[cell] ?? 0) * people.unit : Number.NaN;
  sums.utilisation = hasCount && c > 0 ? sums.count / c : Number.NaN;
  sums.frequency = (inUse.numbers[cell] ?? 0) * inUse.unit;
}

function addSlots(
  sums: MetricSums,
  matrix: HeldMatrix,
  part: PeriodSlots,
  { ask, span }: { ask: SumsAsk; span: SpanSums },
): void {
  sums.openMinutes += part.w * openSlots(part.slots);
  spanSums(matrix.columns, part.slots, { into: span, ignoreZeroValues: ask.ignoreZeroValues });
  if (span.valid === 0) return;
  addMeans(sums, span, part, matrix);
  if (ask.hasPeaks) addPeaks(sums, matrix, part);
  if (ask.hasLatest) setLatest(sums, matrix, part);
}

/** Gives the sums of zones over open spans, each over all its periods, as the API has them. */
export function zonePeriodSums(
  matrix: HeldMatrix,
  spans: readonly OpenSpan[],
  ask: SumsAsk,
): (periods: readonly HeldZone[]) => MetricSums {
  const weights: SpansOfWeight[] = byWeight(spans);
  const span = new SpanSums();
  return (periods) => {
    const sums = emptySums();
    for (const zone of periods) {
      const c = capacityOf(zone.capacity, ask.capacity) ?? 0;
      const { from, to } = matrix.slotsIn(zone);
      for (const { w, edges } of weights) {
        const slots = { edges, base: zone.row * matrix.slots, first: from, last: to };
        addSlots(sums, matrix, { slots, w, c }, { ask, span });
      }
    }
    return sums;
  };
}
