import type { MatrixColumns } from '../hold/decodeMatrix.ts';

/** Sums of one row over a span of slots, in quanta; "used" are those that enter means. */
export class SpanSums {
  valid = 0;
  /** Valid slots that enter means, and of these with a count of people. */
  entered = 0;
  counted = 0;
  people = 0;
  inUse = 0;
  /** Of slots with a count of people. */
  countedInUse = 0;
}

function sumAll(columns: MatrixColumns, from: number, to: number, into: SpanSums): void {
  const { valid } = columns;
  const people = columns.people.numbers;
  const inUse = columns.inUse.numbers;
  let validSlots = 0;
  let persons = 0;
  let used = 0;
  for (let cell = from; cell < to; cell += 1) {
    validSlots += valid[cell] ?? 0;
    persons += people[cell] ?? 0;
    used += inUse[cell] ?? 0;
  }
  into.valid = validSlots;
  into.entered = validSlots;
  into.counted = validSlots;
  into.people = persons;
  into.inUse = used;
  into.countedInUse = used;
}

function sumCounted(columns: MatrixColumns, from: number, to: number, into: SpanSums): void {
  const { counted } = columns;
  const inUse = columns.inUse.numbers;
  let slots = 0;
  let used = 0;
  for (let cell = from; cell < to; cell += 1) {
    const isCounted = counted[cell] ?? 0;
    slots += isCounted;
    used += isCounted * (inUse[cell] ?? 0);
  }
  into.counted = slots;
  into.countedInUse = used;
}

/** Leaves slots of count 0, or without use where there is no count, out of all but `valid` (metrics.md 3.0.7). */
function sumWhenUsed(columns: MatrixColumns, from: number, to: number, into: SpanSums): void {
  const { valid, counted } = columns;
  const people = columns.people.numbers;
  const inUse = columns.inUse.numbers;
  for (let cell = from; cell < to; cell += 1) {
    into.valid += valid[cell] ?? 0;
    const isCounted = counted[cell] ?? 0;
    const persons = people[cell] ?? 0;
    const used = inUse[cell] ?? 0;
    if ((isCounted === 1 ? persons : used) <= 0) continue;
    into.entered += 1;
    into.counted += isCounted;
    into.people += persons;
    into.inUse += used;
    into.countedInUse += isCounted * used;
  }
}

/** The sums of cells [from, to) written into `into`, in place of what it held. */
export function spanSums(
  columns: MatrixColumns,
  { from, to, ignoreZeroValues }: { from: number; to: number; ignoreZeroValues: boolean },
  into: SpanSums,
): void {
  if (ignoreZeroValues) {
    Object.assign(into, new SpanSums());
    sumWhenUsed(columns, from, to, into);
    return;
  }
  sumAll(columns, from, to, into);
  if (columns.counted !== columns.valid) sumCounted(columns, from, to, into);
}

/** The greatest of some cells; 0 of none. */
export function spanMax(
  numbers: Uint8Array | Uint16Array | Float32Array,
  from: number,
  to: number,
): number {
  let most = 0;
  for (let cell = from; cell < to; cell += 1) {
    const value = numbers[cell] ?? 0;
    if (value > most) most = value;
  }
  return most;
}
