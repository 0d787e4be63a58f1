import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { LatestById } from './Latest.ts';

/** The end of the colour scale for people: the greatest count on the floor, rounded up to a round number, at least 5. */
export function countDomain(zones: readonly ZoneSpace[], latest: LatestById): number {
  const greatest = Math.max(0, ...zones.map((zone) => latest.get(zone.id)?.count ?? 0));
  const step = greatest > 50 ? 20 : 5;
  return Math.max(5, Math.ceil(greatest / step) * step);
}
