import type { QuantaColumn } from '../HeldMatrix.ts';
import type { GroupPart, SideSlots, WantedSlots } from './Sides.ts';
import { addTwins, visitTwins } from './twinSlots.ts';
import type { HeldMatrix, SlotSpan } from '../HeldMatrix.ts';

/** Capacities that come and go leave a trace of rounding. */
const roundingSlack = 1e-9;

function emptySide(length: number): SideSlots {
  const numbers = (): Float64Array => new Float64Array(length);
  return {
    capacity: numbers(),
    spaces: numbers(),
    seen: numbers(),
    seats: numbers(),
    counted: numbers(),
    countedSeats: numbers(),
    people: numbers(),
    seated: numbers(),
    used: numbers(),
    usedSeats: numbers(),
  };
}

/** Sums by slot of members that all have the same capacity, in quanta. */
interface ClassSums {
  seen: Float64Array;
  counted: Float64Array;
  people: Float64Array;
  used: Float64Array;
  countedUsed: Float64Array;
}

function emptyClass(length: number, isAllCounted: boolean): ClassSums {
  const seen = new Float64Array(length);
  const used = new Float64Array(length);
  return {
    seen,
    counted: isAllCounted ? seen : new Float64Array(length),
    people: new Float64Array(length),
    used,
    countedUsed: isAllCounted ? used : new Float64Array(length),
  };
}

/** Members whose cells are added over the same slots; `first` is the slot of index 0. */
interface Cells extends SlotSpan {
  rows: readonly number[];
  first: number;
}

type Numbers = QuantaColumn['numbers'];

/** Of four rows at once: one access to the sums for four additions. */
function addFour(target: Float64Array, numbers: Numbers, { rows, from, to, first }: Cells): void {
  const [a = 0, b = 0, c = 0, d = 0] = rows;
  for (let slot = from; slot < to; slot += 1) {
    const two = (numbers[a + slot] ?? 0) + (numbers[b + slot] ?? 0);
    const more = (numbers[c + slot] ?? 0) + (numbers[d + slot] ?? 0);
    target[slot - first] = (target[slot - first] ?? 0) + two + more;
  }
}

function addOne(
  target: Float64Array,
  numbers: Numbers,
  { rows: [row = 0], from, to, first }: Cells,
): void {
  for (let slot = from; slot < to; slot += 1) {
    target[slot - first] = (target[slot - first] ?? 0) + (numbers[row + slot] ?? 0);
  }
}

/** The loops in which the time goes. */
function addCells({ columns }: HeldMatrix, cells: Cells, into: ClassSums): void {
  const add = cells.rows.length === 4 ? addFour : addOne;
  add(into.seen, columns.valid, cells);
  add(into.people, columns.people.numbers, cells);
  add(into.used, columns.inUse.numbers, cells);
}

function addCounted({ columns }: HeldMatrix, cells: Cells, into: ClassSums): void {
  const { numbers } = columns.inUse;
  const { from, to, first } = cells;
  for (const row of cells.rows) {
    for (let slot = from; slot < to; slot += 1) {
      const at = slot - first;
      const isCounted = columns.counted[row + slot] ?? 0;
      into.counted[at] = (into.counted[at] ?? 0) + isCounted;
      into.countedUsed[at] = (into.countedUsed[at] ?? 0) + isCounted * (numbers[row + slot] ?? 0);
    }
  }
}

/** The members' rows by their period, four at a time where there are as many. */
function rowBlocks(
  matrix: HeldMatrix,
  parts: readonly GroupPart[],
): (SlotSpan & { rows: number[] })[] {
  const blocks: (SlotSpan & { rows: number[] })[] = [];
  for (const { zone } of parts) {
    const { from, to } = matrix.slotsIn(zone);
    const row = zone.row * matrix.slots;
    const open = blocks.at(-1);
    if (open !== undefined && open.rows.length < 4 && open.from === from && open.to === to) {
      open.rows.push(row);
    } else blocks.push({ from, to, rows: [row] });
  }
  return blocks.flatMap(({ from, to, rows }) =>
    rows.length === 4 ? [{ from, to, rows }] : rows.map((row) => ({ from, to, rows: [row] })),
  );
}

function addTimes(target: Float64Array, values: Float64Array, factor: number): void {
  for (let at = 0; at < target.length; at += 1) {
    target[at] = (target[at] ?? 0) + factor * (values[at] ?? 0);
  }
}

function addClass(
  side: SideSlots,
  sums: ClassSums,
  { c, matrix }: { c: number; matrix: HeldMatrix },
): void {
  const { people, inUse } = matrix.columns;
  addTimes(side.seen, sums.seen, 1);
  addTimes(side.counted, sums.counted, 1);
  addTimes(side.people, sums.people, people.unit);
  addTimes(side.used, sums.used, inUse.unit);
  if (c <= 0) return;
  addTimes(side.seats, sums.seen, c);
  addTimes(side.countedSeats, sums.counted, c);
  addTimes(side.seated, sums.people, people.unit);
  addTimes(side.usedSeats, sums.countedUsed, c * inUse.unit);
}

/** Adds the places that exist: their number and capacity change only where a period begins or ends. */
function addPresence(
  side: SideSlots,
  parts: readonly GroupPart[],
  { matrix, wanted }: { matrix: HeldMatrix; wanted: WantedSlots },
): void {
  const spaces = new Float64Array(wanted.length + 1);
  const capacity = new Float64Array(wanted.length + 1);
  const placeOf = (slot: number): number =>
    Math.min(wanted.length, Math.max(0, slot - wanted.first));
  for (const { zone, c, order } of parts) {
    if (order > 0) continue;
    const { from, to } = matrix.slotsIn(zone);
    const [begin, end] = [placeOf(from), placeOf(to)];
    spaces[begin] = (spaces[begin] ?? 0) + 1;
    spaces[end] = (spaces[end] ?? 0) - 1;
    capacity[begin] = (capacity[begin] ?? 0) + c;
    capacity[end] = (capacity[end] ?? 0) - c;
  }
  let members = 0;
  let seats = 0;
  for (let at = 0; at < wanted.length; at += 1) {
    members += spaces[at] ?? 0;
    seats += capacity[at] ?? 0;
    side.spaces[at] = members;
    side.capacity[at] = seats > roundingSlack ? seats : 0;
  }
}

function byCapacity(parts: readonly GroupPart[]): Map<number, GroupPart[]> {
  const classes = new Map<number, GroupPart[]>();
  for (const part of parts) {
    const list = classes.get(part.c);
    if (list === undefined) classes.set(part.c, [part]);
    else list.push(part);
  }
  return classes;
}

/** The slot sums of some members of a group, which take one side in it. */
export function sideSlots(
  matrix: HeldMatrix,
  parts: readonly GroupPart[],
  wanted: WantedSlots,
): SideSlots {
  const { first, length, spans } = wanted;
  const side = emptySide(length);
  const isAllCounted = matrix.columns.counted === matrix.columns.valid;
  addPresence(side, parts, { matrix, wanted });
  const alone = parts.filter(({ twins }) => twins === 0);
  if (alone.length < parts.length) addTwins(side, parts, { matrix, wanted });
  for (const [c, members] of byCapacity(alone)) {
    const sums = emptyClass(length, isAllCounted);
    for (const { rows, ...period } of rowBlocks(matrix, members)) {
      for (const span of spans) {
        const from = Math.max(span.from, period.from);
        const to = Math.min(span.to, period.to);
        addCells(matrix, { rows, from, to, first }, sums);
        if (!isAllCounted) addCounted(matrix, { rows, from, to, first }, sums);
      }
    }
    addClass(side, sums, { c, matrix });
  }
  return side;
}

/** The greatest share in use of any place, by slot. */
export function usedMost(
  matrix: HeldMatrix,
  parts: readonly GroupPart[],
  { first, length, spans }: WantedSlots,
): Float64Array {
  const { numbers, unit } = matrix.columns.inUse;
  const most = new Float64Array(length);
  visitTwins(parts, { matrix, wanted: { first, length, spans } }, ({ at, cell }) => {
    most[at] = Math.max(most[at] ?? 0, (numbers[cell] ?? 0) * unit);
  });
  for (const { zone, twins } of parts) {
    if (twins > 0) continue;
    const period = matrix.slotsIn(zone);
    const base = zone.row * matrix.slots;
    for (const span of spans) {
      for (
        let slot = Math.max(span.from, period.from);
        slot < Math.min(span.to, period.to);
        slot += 1
      ) {
        const value = (numbers[base + slot] ?? 0) * unit;
        if (value > (most[slot - first] ?? 0)) most[slot - first] = value;
      }
    }
  }
  return most;
}
