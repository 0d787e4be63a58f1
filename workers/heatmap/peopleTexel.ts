import { noValueTexel } from '#contract/floorPack.ts';

/** The greatest number of people that a texel can say. */
export const mostPeople = noValueTexel - 1;

/** The texel of a zone without a capacity: its people as a whole number. */
export function toPeopleTexel(people: number): number {
  return Number.isNaN(people) ? noValueTexel : Math.min(mostPeople, Math.round(people));
}
