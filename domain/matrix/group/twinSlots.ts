import type { HeldMatrix } from '../HeldMatrix.ts';
import type { GroupPart, SideSlots, WantedSlots } from './Sides.ts';

/** A slot in which one of its zones speaks for a place: `at` counts from the first wanted slot, `cell` is the zone's. */
type Visit = (slot: { at: number; cell: number; c: number }) => void;

interface Matrix {
  matrix: HeldMatrix;
  wanted: WantedSlots;
}

/** Visits each slot of places that several zones measure in which any of them is valid, with the first in their order that is. */
export function visitTwins(
  parts: readonly GroupPart[],
  { matrix, wanted: { first, spans } }: Matrix,
  visit: Visit,
): void {
  const { valid } = matrix.columns;
  const places = new Map<number, GroupPart[]>();
  for (const part of parts) {
    if (part.twins > 0) places.set(part.twins, [...(places.get(part.twins) ?? []), part]);
  }
  for (const twins of places.values()) {
    const [one] = twins;
    if (one === undefined) continue;
    const period = matrix.slotsIn(one.zone);
    const bases = twins
      .toSorted((a, b) => a.order - b.order)
      .map(({ zone }) => zone.row * matrix.slots);
    for (const span of spans) {
      const to = Math.min(span.to, period.to);
      for (let slot = Math.max(span.from, period.from); slot < to; slot += 1) {
        const base = bases.find((start) => valid[start + slot] === 1);
        if (base !== undefined) visit({ at: slot - first, cell: base + slot, c: one.c });
      }
    }
  }
}

/** Adds places that several zones measure, each once. */
export function addTwins(side: SideSlots, parts: readonly GroupPart[], from: Matrix): void {
  const { people, inUse, counted } = from.matrix.columns;
  const add = (target: Float64Array, at: number, value: number): void => {
    target[at] = (target[at] ?? 0) + value;
  };
  visitTwins(parts, from, ({ at, cell, c }) => {
    const isCounted = counted[cell] ?? 0;
    const count = (people.numbers[cell] ?? 0) * people.unit;
    const used = (inUse.numbers[cell] ?? 0) * inUse.unit;
    add(side.seen, at, 1);
    add(side.counted, at, isCounted);
    add(side.people, at, count);
    add(side.used, at, used);
    if (c <= 0) return;
    add(side.seats, at, c);
    add(side.countedSeats, at, isCounted * c);
    add(side.seated, at, count);
    add(side.usedSeats, at, isCounted * used * c);
  });
}
