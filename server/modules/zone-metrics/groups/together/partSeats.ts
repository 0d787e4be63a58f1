import { bisectRight, group, sum } from 'd3-array';
import { placeSeats } from '#domain/space/members/placeSeats.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { GroupPart } from '../../rollup/series/GroupPart.ts';
import type { AddressedMember } from '../groupColumns.ts';

/** What a group has in a slot, whoever is seen there: seats, and spaces. */
export interface Seats {
  capacity: number;
  spaces: number;
}

interface SeatedMember {
  member: AddressedMember;
  c: number;
}

function seatsOn(side: AddressedMember['side'], unit: readonly SeatedMember[]): number {
  return sum(unit, ({ member, c }) => (member.side === side ? c : 0));
}

/** An area with what lies in it, or the counters of a floor: one space. */
function unitSeats(unit: readonly SeatedMember[]): Seats {
  const has = (side: AddressedMember['side']) => unit.some(({ member }) => member.side === side);
  if (has('aggregate'))
    return {
      capacity: Math.max(0, seatsOn('aggregate', unit) - seatsOn('subtract', unit)),
      spaces: 1,
    };
  if (!has('parent')) return { capacity: 0, spaces: 0 };
  return { capacity: Math.max(0, seatsOn('parent', unit) || seatsOn('child', unit)), spaces: 1 };
}

function spaceSeats(members: readonly SeatedMember[]): Seats {
  const spaces = members.filter(({ member }) => member.side === 'space');
  return { capacity: sum(spaces, ({ c }) => c), spaces: spaces.length };
}

/** The seats and spaces of a part of a group. */
export interface PartSeats {
  /** When they change, ascending. */
  changesMs: readonly number[];
  /** What is there from an instant until the next change. */
  at: (ms: number) => Seats;
}

function seatsOf(seated: readonly SeatedMember[]): Seats {
  const all = [...group(seated, ({ member }) => member.unit)].map(([unit, own]) =>
    unit === 0 ? spaceSeats(own) : unitSeats(own),
  );
  return { capacity: sum(all, (one) => one.capacity), spaces: sum(all, (one) => one.spaces) };
}

function workOut({ members }: GroupPart, capacity: string | null): PartSeats {
  const seats = placeSeats(members, {
    seatsOf: ({ zone }) => capacityOf(zone.capacity, capacity) ?? 0,
    keyOf: ({ twins }) => String(twins),
  });
  // Zones that measure one place count once.
  const seated = members
    .map((member, at) => ({ member, c: seats[at] ?? 0 }))
    .filter(({ member }) => member.order === 0);
  const bounds = seated.flatMap(({ member: { zone } }) => [zone.startMs, zone.endMs]);
  const changesMs = [...new Set(bounds)].toSorted((a, b) => a - b);
  const known = new Map<number, Seats>();
  return {
    changesMs,
    at: (ms) => {
      const number = bisectRight(changesMs, ms);
      const found =
        known.get(number) ??
        seatsOf(seated.filter(({ member: { zone } }) => zone.startMs <= ms && zone.endMs > ms));
      known.set(number, found);
      return found;
    },
  };
}

/** Memberships last over many calls, and so do their parts, each of one capacity. */
const known = new WeakMap<GroupPart['members'], PartSeats>();

/** The seats and spaces of a group's members in one building over time, as groupSums.sql has them. */
export function partSeats(part: GroupPart, capacity: string | null): PartSeats {
  const found = known.get(part.members) ?? workOut(part, capacity);
  known.set(part.members, found);
  return found;
}
