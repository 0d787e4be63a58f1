import { useMemo, useState } from 'react';
import { spaceTypeNames, type SpaceType } from '#src/data/spaces/spaceTypes.ts';
import { toPlaces } from '#src/data/spaces/toPlaces.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { findPlaces, keyOf, shownRecent } from './placeGroups.ts';
import type { PlaceOption } from './placeOptions.ts';
import type { PlacePickerProps } from './PlacePickerProps.ts';
import { recentPlaces, type RecentPlace } from './recentPlaces.ts';
import { spacesOfType } from './spacesOfType.ts';
import { zonesToFind } from './zonesToFind.ts';

/** A part of the list under a heading. */
interface Section {
  id: string;
  heading: string;
  /** How many more there are. */
  more: number;
  options: PlaceOption[];
}

interface ListedPlaces extends PlacePickerProps {
  levels: readonly SpaceType[];
  chosenIds: readonly string[];
}

/** What stands in the list, and how much of it was found. */
export function usePlaceSections(
  { filters, type, isNeeded = false, isSeveral = false, chosenIds, levels }: ListedPlaces,
  typed: string,
): { sections: Section[]; found: number } {
  const spaces = useSpaces();
  const { selection, source } = filters;
  const places = useMemo(() => {
    const zones = zonesToFind(spaces, source);
    return toPlaces(spaces).filter(
      ({ type: level, id }) => levels.includes(level) && (level !== 'zone' || zones.has(id)),
    );
  }, [spaces, source, levels]);
  const [recent] = useState(recentPlaces);
  if (typed.trim() !== '') {
    const groups = findPlaces(places, typed);
    return {
      sections: groups.map((group) => ({
        id: group.type,
        heading: spaceTypeNames[group.type],
        more: group.more,
        options: group.places.map(({ name, where, ...place }) => ({
          id: keyOf(place),
          label: name,
          detail: where,
        })),
      })),
      found: groups.reduce((sum, group) => sum + group.places.length + group.more, 0),
    };
  }
  const beside = spacesOfType(spaces, selection, { type, source });
  const options = isNeeded || isSeveral ? beside : [{ id: '', label: 'All' }, ...beside];
  const again = shownRecent(
    recent,
    places,
    (one) => one.type === type && chosenIds.includes(one.id),
  );
  const sections = [
    {
      id: 'recent',
      heading: 'Recent',
      more: 0,
      options: again.map(({ name, where, ...place }) => ({
        id: `${recentMark}${keyOf(place)}`,
        label: name,
        detail: where,
      })),
    },
    {
      id: type,
      heading: spaceTypeNames[type],
      more: 0,
      options: options.map(({ id, label, detail = '' }) => ({
        id: keyOf({ type, id }),
        label,
        detail,
      })),
    },
  ];
  return { sections: sections.filter((one) => one.options.length > 0), found: 0 };
}

/** What a line of the list stands for. */
export interface PressedPlace extends RecentPlace {
  isRecent: boolean;
}

const recentMark = 'recent ';

/** The place of a line by its key. */
export function readKey(key: string): PressedPlace {
  const isRecent = key.startsWith(recentMark);
  const [type = '', ...id] = key.slice(isRecent ? recentMark.length : 0).split(':');
  return { type: type as SpaceType, id: id.join(':'), isRecent };
}
