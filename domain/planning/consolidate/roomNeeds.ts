import { countQuantile } from '#domain/metric/quantile.ts';
import { slack, type Scenario } from './Scenario.ts';
import type { Study, StudyFloor } from './Study.ts';

/** Rooms of a size class on the floors that stay, and those that everybody needs; null where nothing was measured. */
export interface ClassNeed {
  class: string;
  have: number;
  needed: number | null;
  short: number | null;
  /** What is still missing when larger rooms that are spare are used. */
  shortAfterLarger: number | null;
}

/** The demand for a class in the slots in which it is known of every floor that has such rooms. */
function demandOf(
  name: string,
  floors: readonly StudyFloor[],
  factorOf: (floor: StudyFloor) => number,
): number[] {
  const parts = floors.flatMap((floor) => {
    const rooms = floor.rooms[name];
    return rooms === undefined ? [] : [{ demand: rooms.demand, factor: factorOf(floor) }];
  });
  const demand: number[] = [];
  for (let slot = 0; slot < (parts[0]?.demand.length ?? 0); slot += 1) {
    const value = parts.reduce(
      (sum, part) => sum + part.factor * (part.demand[slot] ?? Number.NaN),
      0,
    );
    if (!Number.isNaN(value)) demand.push(value);
  }
  return demand;
}

/** The rooms that the floors which stay open need, the smallest class first; floors without seats take no part. */
export function roomNeeds(
  { roomClasses }: Pick<Study, 'roomClasses'>,
  floors: readonly StudyFloor[],
  { closed, growth, growthStaying, roomServiceLevel }: Scenario,
): ClassNeed[] {
  const isClosed = new Set(closed);
  const needs = roomClasses
    .filter((name) => floors.some(({ rooms }) => rooms[name] !== undefined))
    .map((name): ClassNeed => {
      const demand = demandOf(name, floors, ({ id }) =>
        isClosed.has(id) ? growth : growthStaying,
      );
      const level = countQuantile(demand, roomServiceLevel);
      const needed = level === null ? null : Math.max(0, Math.ceil(level - slack));
      const have = floors.reduce(
        (sum, { id, rooms }) => sum + (isClosed.has(id) ? 0 : (rooms[name]?.have ?? 0)),
        0,
      );
      const short = needed === null ? null : Math.max(0, needed - have);
      return { class: name, have, needed, short, shortAfterLarger: null };
    });
  return withLarger(needs);
}

/** Hands spare rooms down, from the largest class to the smallest. */
function withLarger(needs: readonly ClassNeed[]): ClassNeed[] {
  let carry = 0;
  return needs
    .toReversed()
    .map((need) => {
      if (need.needed === null) return need;
      const balance = need.have - need.needed + carry;
      carry = Math.max(0, balance);
      return Object.assign({}, need, { shortAfterLarger: Math.max(0, -balance) });
    })
    .toReversed();
}
