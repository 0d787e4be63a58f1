import { tagParts } from '#domain/tags/tagHierarchy.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { typeName } from '#src/data/spaces/typeName.ts';
import type { PlaceGrouping } from './toPlaces.ts';

export interface PlaceGroupingChoice {
  id: PlaceGrouping;
  label: string;
}

/** What seats can be looked at by: areas, floors, and tags that tell spaces apart. */
export function placeGroupings(zones: readonly ZoneSpace[]): PlaceGroupingChoice[] {
  const values = new Map<string, Set<string>>();
  for (const tag of zones.flatMap(({ tags }) => tags)) {
    const parts = tagParts(tag);
    if (parts) values.set(parts.group, (values.get(parts.group) ?? new Set()).add(tag));
  }
  const tags = [...values].filter(([, { size }]) => size > 1);
  return [
    { id: 'area', label: 'Area' },
    { id: 'floor', label: 'Floor' },
    ...tags.map(([group]): PlaceGroupingChoice => ({ id: `tag:${group}`, label: typeName(group) })),
  ];
}

/** The grouping in force: the chosen one where there is such, else by area. */
export function placeGrouping(
  chosen: string | undefined,
  choices: readonly PlaceGroupingChoice[],
): PlaceGrouping {
  return choices.find(({ id }) => id === chosen)?.id ?? 'area';
}
