import type { MatrixColumns } from '#domain/matrix/HeldMatrix.ts';

/** Sums of one row over slots, in quanta. */
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

/** Slots of a row: pairs of from and to, cut to [first, last), counted from cell `base`. */
export interface RowSlots {
  edges: Int32Array;
  base: number;
  first: number;
  last: number;
}

function sumAll(
  columns: MatrixColumns,
  { edges, base, first, last }: RowSlots,
  into: SpanSums,
): void {
  const { valid } = columns;
  const people = columns.people.numbers;
  const inUse = columns.inUse.numbers;
  let validSlots = 0;
  let persons = 0;
  let used = 0;
  for (let edge = 0; edge < edges.length; edge += 2) {
    const end = base + Math.min(last, edges[edge + 1] ?? 0);
    for (let cell = base + Math.max(first, edges[edge] ?? 0); cell < end; cell += 1) {
      validSlots += valid[cell] ?? 0;
      persons += people[cell] ?? 0;
      used += inUse[cell] ?? 0;
    }
  }
  into.valid = validSlots;
  into.entered = validSlots;
  into.counted = validSlots;
  into.people = persons;
  into.inUse = used;
  into.countedInUse = used;
}

function sumCounted(
  columns: MatrixColumns,
  { edges, base, first, last }: RowSlots,
  into: SpanSums,
): void {
  const { counted } = columns;
  const inUse = columns.inUse.numbers;
  let slots = 0;
  let used = 0;
  for (let edge = 0; edge < edges.length; edge += 2) {
    const end = base + Math.min(last, edges[edge + 1] ?? 0);
    for (let cell = base + Math.max(first, edges[edge] ?? 0); cell < end; cell += 1) {
      const isCounted = counted[cell] ?? 0;
      slots += isCounted;
      used += isCounted * (inUse[cell] ?? 0);
    }
  }
  into.counted = slots;
  into.countedInUse = used;
}

/** Leaves slots of count 0, or without use where there is no count, out of all but `valid`. */
function sumWhenUsed(
  columns: MatrixColumns,
  { edges, base, first, last }: RowSlots,
  into: SpanSums,
): void {
  const { valid, counted } = columns;
  const people = columns.people.numbers;
  const inUse = columns.inUse.numbers;
  Object.assign(into, new SpanSums());
  for (let edge = 0; edge < edges.length; edge += 2) {
    const end = base + Math.min(last, edges[edge + 1] ?? 0);
    for (let cell = base + Math.max(first, edges[edge] ?? 0); cell < end; cell += 1) {
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
}

/** The sums of some slots of a row, written into `into` in place of what it held. */
export function spanSums(
  columns: MatrixColumns,
  slots: RowSlots,
  { into, ignoreZeroValues }: { into: SpanSums; ignoreZeroValues: boolean },
): void {
  if (ignoreZeroValues) return sumWhenUsed(columns, slots, into);
  sumAll(columns, slots, into);
  if (columns.counted !== columns.valid) sumCounted(columns, slots, into);
}

/** The greatest of some slots of a row; 0 of none. */
export function spanMax(
  numbers: Uint8Array | Uint16Array | Float32Array,
  { edges, base, first, last }: RowSlots,
): number {
  let most = 0;
  for (let edge = 0; edge < edges.length; edge += 2) {
    const end = base + Math.min(last, edges[edge + 1] ?? 0);
    for (let cell = base + Math.max(first, edges[edge] ?? 0); cell < end; cell += 1) {
      const value = numbers[cell] ?? 0;
      if (value > most) most = value;
    }
  }
  return most;
}
