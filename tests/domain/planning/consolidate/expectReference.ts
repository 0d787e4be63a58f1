import { expect } from 'vitest';
import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import type { PlainConsolidation } from '#tests/oracles/consolidation.ts';

const near = 1e-6;

type Figure = number | null | undefined;

/** How far two figures are apart; endless where only one is known. */
export function gap(actual: Figure, expected: Figure): number {
  if (typeof actual === 'number' && typeof expected === 'number')
    return Math.abs(actual - expected);
  return actual === expected ? 0 : Number.POSITIVE_INFINITY;
}

export function expectSame(actual: Figure, expected: Figure): void {
  expect(gap(actual, expected)).toBeLessThan(near);
}

function expectMonths(
  own: Consolidation['bootstrap'],
  months: ReturnType<PlainConsolidation['bootstrap']>,
): void {
  expect(own === null).toBe(months === null);
  if (own === null || months === null) return;
  expectSame(own.overCapacity, months.overCapacity);
  expectSame(own.overTarget, months.overTarget);
  expectSame(own.minutesOverCapacity.mean, months.mean);
  expectSame(own.minutesOverCapacity.p90, months.p90);
  expectSame(own.peak.p50, months.peak50);
  expectSame(own.peak.p90, months.peak90);
}

/** Compares seats, rooms and months of an answer with what the definitions give slot by slot. */
export function expectReference(
  answer: Consolidation,
  reference: PlainConsolidation,
  roomClasses: readonly string[],
): void {
  const people = reference.people();
  const parts = [
    { own: answer.result, of: reference.figures(reference.together(), reference.seats()) },
    ...answer.receivers.map((own) => ({
      own,
      of: reference.figures(people.get(own.floorId) ?? [], own.seats),
    })),
  ];
  for (const { own, of } of parts) {
    const { grid, ...figures } = of;
    for (const name of Object.keys(figures) as (keyof typeof figures)[])
      expectSame(own[name], figures[name]);
    for (const [hour, share] of grid.entries()) expectSame(own.grid[hour], share);
  }
  expect(answer.rooms.map(({ have, needed }) => ({ have, needed }))).toEqual(
    reference.rooms(roomClasses),
  );
  expectMonths(answer.bootstrap, reference.bootstrap());
}
