import { sum } from 'd3-array';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { Demand } from './readDemand.ts';

/** Sessions of groups that need one size class, in hours by the class that they used. */
export interface GroupNeed {
  /** The smallest class for the group. */
  id: string;
  hours: ReadonlyMap<string, number>;
  total: number;
  /** Shares of its hours in rooms of that class, of larger and of smaller ones. */
  fit: number | null;
  larger: number | null;
  smaller: number | null;
}

type Sizes = readonly Pick<RoomSizeCategory, 'name' | 'upTo'>[];

function sharesOf(
  matrix: Demand['matrix'],
  sizes: Sizes,
): Pick<GroupNeed, 'fit' | 'larger' | 'smaller'> {
  const rankOf = (name: string) => sizes.findIndex((one) => one.name === name);
  const total = sum(matrix, ({ minutes }) => minutes);
  const share = (isMeant: (difference: number) => boolean): number | null => {
    const own = matrix.filter(({ needed, used }) => isMeant(rankOf(used) - rankOf(needed)));
    return total > 0 ? sum(own, ({ minutes }) => minutes) / total : null;
  };
  return {
    fit: share((difference) => difference === 0),
    larger: share((difference) => difference > 0),
    smaller: share((difference) => difference < 0),
  };
}

/** Which groups used which rooms: by the class that they needed, the smallest first, and all together at the end. */
export function toGroupNeeds({ matrix }: Pick<Demand, 'matrix'>, roomSizes: Sizes): GroupNeed[] {
  const sizes = roomSizes.toSorted((a, b) => a.upTo - b.upTo);
  const toNeed = (id: string, own: Demand['matrix']): GroupNeed => {
    const hours = new Map<string, number>();
    for (const { used, minutes } of own) hours.set(used, (hours.get(used) ?? 0) + minutes / 60);
    return { id, hours, total: sum(hours.values()), ...sharesOf(own, sizes) };
  };
  const needs = sizes
    .map(({ name }) =>
      toNeed(
        name,
        matrix.filter(({ needed }) => needed === name),
      ),
    )
    .filter(({ total }) => total > 0);
  return needs.length === 0 ? [] : [...needs, toNeed(allGroups, matrix)];
}

/** The row of all groups together. */
export const allGroups = 'All groups';
