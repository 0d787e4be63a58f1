import type { DefaultLayerOf, MemberZone } from '#domain/space/members/MemberZone.ts';
import { placesOf, type Place } from '#domain/space/members/places.ts';

type SizedZone = MemberZone & { m2: number | null };

/** Square meters of zones that exist together, each place once: its own, or else those of what lies in it. Null where none is known. */
export function areaOfPlaces(
  zones: readonly SizedZone[],
  defaultLayerOf: DefaultLayerOf,
): number | null {
  const places = placesOf(zones, defaultLayerOf);
  const within = (parent: Place<SizedZone> | null) =>
    places.filter((place) => place.parent === parent);
  const ownOf = (place: Place<SizedZone>): number | null =>
    place.zones.find(({ m2 }) => m2 !== null)?.m2 ?? sumOf(within(place));
  function sumOf(list: readonly Place<SizedZone>[]): number | null {
    const areas = list.flatMap((place) => ownOf(place) ?? []);
    return areas.length === 0 ? null : areas.reduce((sum, m2) => sum + m2, 0);
  }
  return sumOf(within(null));
}
