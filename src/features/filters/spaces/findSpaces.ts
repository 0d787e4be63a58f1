import { group } from 'd3-array';
import type { NamedSpace } from '#src/data/spaces/namedSpaces.ts';
import { spaceTypes, type SpaceType } from '#src/data/spaces/spaceTypes.ts';
import { findByKind, type FoundKind } from '#src/lib/search/findByKind.ts';
import type { RecentSpace } from './recentSpaces.ts';
import { isOfSource } from '#domain/space/layers.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

const mostRecent = 5;

/** The spaces in which every typed word occurs, by level. */
export function findSpaces(
  spaces: readonly NamedSpace[],
  typed: string,
): FoundKind<SpaceType, NamedSpace>[] {
  return findByKind(spaces, typed, {
    kinds: spaceTypes,
    kindOf: ({ type }) => type,
    searched: ({ name, where, alias = '' }) => ({ name, rest: `${where} ${alias}` }),
  });
}

/** Recent spaces that are still there and of the levels on offer, without those in view. */
export function shownRecent(
  recent: readonly RecentSpace[],
  spaces: readonly NamedSpace[],
  isInView: (space: RecentSpace) => boolean,
): NamedSpace[] {
  const known = new Map(spaces.map((space) => [keyOf(space), space]));
  return recent
    .filter((one) => !isInView(one))
    .flatMap((one) => known.get(keyOf(one)) ?? [])
    .slice(0, mostRecent);
}

/** Unique over the levels, of which ids may be the same number. */
export function keyOf({ type, id }: RecentSpace): string {
  return `${type}:${id}`;
}

/** The zones that can be found: of each floor those on the source in view, or all where it has none of them. */
export function zonesToFind(zones: readonly ZoneSpace[], source: string | null): ZoneSpace[] {
  return [...group(zones, ({ floorId }) => floorId).values()].flatMap((ofFloor) => {
    const onSource = ofFloor.filter(({ layerName }) => isOfSource(layerName, source));
    return onSource.length > 0 ? onSource : ofFloor;
  });
}
