import type { Place } from '#src/data/spaces/toPlaces.ts';
import { spaceTypes, type SpaceType } from '#src/data/spaces/spaceTypes.ts';
import { matchScore, typedWords } from '#src/lib/search/matchScore.ts';
import type { RecentPlace } from './recentPlaces.ts';

/** As many as a person reads before typing another letter. */
const mostOfType = 12;
const mostRecent = 5;

/** The found places of a level. */
export interface PlaceGroup {
  type: SpaceType;
  places: Place[];
  /** Further places of the level that match. */
  more: number;
}

const names = new Intl.Collator('en', { numeric: true });

/** The places in which every typed word occurs, by level, the level with the best match first; equal ones stand by name and place. */
export function findPlaces(places: readonly Place[], typed: string): PlaceGroup[] {
  const words = typedWords(typed);
  const found = places
    .map((place) => ({ place, score: scoreOf(place, words) }))
    .filter(({ score }) => score > 0);
  return spaceTypes
    .map((type) => {
      const ranked = found
        .filter(({ place }) => place.type === type)
        .toSorted(
          (a, b) =>
            b.score - a.score ||
            names.compare(a.place.name, b.place.name) ||
            names.compare(a.place.where, b.place.where),
        );
      return {
        type,
        places: ranked.slice(0, mostOfType).map(({ place }) => place),
        more: Math.max(0, ranked.length - mostOfType),
        best: ranked[0]?.score ?? 0,
      };
    })
    .filter((group) => group.places.length > 0)
    .toSorted((a, b) => b.best - a.best)
    .map(({ type, places: shown, more }) => ({ type, places: shown, more }));
}

function scoreOf({ name, where, alias = '' }: Place, words: readonly string[]): number {
  return matchScore({ name, rest: `${where} ${alias}` }, words);
}

/** Recent places that are still there and of the levels on offer, without those in view. */
export function shownRecent(
  recent: readonly RecentPlace[],
  places: readonly Place[],
  isInView: (place: RecentPlace) => boolean,
): Place[] {
  const known = new Map(places.map((place) => [keyOf(place), place]));
  return recent
    .filter((one) => !isInView(one))
    .flatMap((one) => known.get(keyOf(one)) ?? [])
    .slice(0, mostRecent);
}

/** Unique over the levels, of which ids may be the same number. */
export function keyOf({ type, id }: RecentPlace): string {
  return `${type}:${id}`;
}
