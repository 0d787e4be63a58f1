import { emptySums, type MetricSums } from '#domain/metric/metricsOfSums.ts';
import { greater } from '#domain/metric/zoneSums.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { HeldMatrix, HeldZone } from '../hold/HeldMatrix.ts';
import type { OpenSpan } from '../hold/openSpans.ts';
import { spanMax, SpanSums, spanSums } from './spanSums.ts';

export interface SumsAsk {
  capacity: string | null;
  ignoreZeroValues: boolean;
  hasPeaks: boolean;
  hasLatest: boolean;
}

interface Cells {
  from: number;
  to: number;
  w: number;
}

/** A zone's open cells in one of its periods. */
function cellsOf(matrix: HeldMatrix, zone: HeldZone, spans: readonly OpenSpan[]): Cells[] {
  const base = zone.row * matrix.slots;
  const period = matrix.slotsIn(zone);
  const cells: Cells[] = [];
  for (const { from, to, w } of spans) {
    const first = Math.max(from, period.from);
    const last = Math.min(to, period.to);
    if (first < last) cells.push({ from: base + first, to: base + last, w });
  }
  return cells;
}

function addMeans(
  sums: MetricSums,
  span: SpanSums,
  { w, c, matrix }: { w: number; c: number; matrix: HeldMatrix },
): void {
  const personMinutes = w * span.people * matrix.columns.people.unit;
  const unit = matrix.columns.inUse.unit;
  sums.validMinutes += w * span.valid;
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

function addPeaks(
  sums: MetricSums,
  { columns }: HeldMatrix,
  cells: Cells,
  ofPeriod: { c: number; hasCount: boolean },
): void {
  const { peaks, people, inUse } = columns;
  const { from, to } = cells;
  sums.frequencyMax = greater(sums.frequencyMax, spanMax(inUse.numbers, from, to) * inUse.unit);
  if (!ofPeriod.hasCount) return;
  sums.countMax = greater(sums.countMax, spanMax(peaks.numbers, from, to) * peaks.unit);
  if (!(ofPeriod.c > 0)) return;
  const most = spanMax(people.numbers, from, to) * people.unit;
  sums.utilisationMax = greater(sums.utilisationMax, most / ofPeriod.c);
}

function setLatest(
  sums: MetricSums,
  { columns, slots }: HeldMatrix,
  { from, to }: Cells,
  c: number,
): void {
  const { people, inUse, valid, counted } = columns;
  for (let cell = to - 1; cell >= from; cell -= 1) {
    if (valid[cell] !== 1) continue;
    const slot = cell % slots;
    if (slot <= sums.latestSlot) return;
    const hasCount = counted[cell] === 1;
    sums.latestSlot = slot;
    sums.count = hasCount ? (people.numbers[cell] ?? 0) * people.unit : Number.NaN;
    sums.utilisation = hasCount && c > 0 ? sums.count / c : Number.NaN;
    sums.frequency = (inUse.numbers[cell] ?? 0) * inUse.unit;
    return;
  }
}

/** The sums of one zone over its periods (metrics.md 3.3), as the API has them. */
export function zonePeriodSums(
  matrix: HeldMatrix,
  periods: readonly HeldZone[],
  { spans, ask }: { spans: readonly OpenSpan[]; ask: SumsAsk },
): MetricSums {
  const sums = emptySums();
  const span = new SpanSums();
  for (const zone of periods) {
    const c = capacityOf(zone.capacity, ask.capacity) ?? 0;
    for (const cells of cellsOf(matrix, zone, spans)) {
      sums.openMinutes += cells.w * (cells.to - cells.from);
      spanSums(matrix.columns, { ...cells, ignoreZeroValues: ask.ignoreZeroValues }, span);
      if (span.valid === 0) continue;
      addMeans(sums, span, { w: cells.w, c, matrix });
      const hasCount = spanHasCount(matrix, cells);
      if (ask.hasPeaks) addPeaks(sums, matrix, cells, { c, hasCount });
      if (ask.hasLatest) setLatest(sums, matrix, cells, c);
    }
  }
  return sums;
}

function spanHasCount({ columns: { valid, counted } }: HeldMatrix, { from, to }: Cells): boolean {
  return counted === valid || spanMax(counted, from, to) > 0;
}
