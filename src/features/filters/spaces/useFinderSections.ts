import { useMemo, useState } from 'react';
import { spaceTypeNames, type SpaceType } from '#src/data/spaces/spaceTypes.ts';
import { namedSpaces } from '#src/data/spaces/namedSpaces.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useZonesRead } from '#src/data/spaces/useZonesRead.ts';
import { findSpaces, keyOf, shownRecent, zonesToFind } from './findSpaces.ts';
import type { SpaceOption } from './spaceOptions.ts';
import type { SpaceFinderProps } from './SpaceFinderProps.ts';
import { recentSpaces, type RecentSpace } from './recentSpaces.ts';
import { spacesOfType } from './spacesOfType.ts';

/** A part of the list under a heading. */
interface Section {
  id: string;
  heading: string;
  /** How many more there are. */
  more: number;
  options: SpaceOption[];
}

interface ListedSpaces extends SpaceFinderProps {
  levels: readonly SpaceType[];
  chosenIds: readonly string[];
}

/** What stands in the list, how much of it was found, and whether it is all: the zones may still be read. */
export function useFinderSections(
  { filters, type, isNeeded = false, isSeveral = false, chosenIds, levels }: ListedSpaces,
  typed: string,
): { sections: Section[]; found: number; isWhole: boolean } {
  const spaces = useSpaces();
  const { selection, source } = filters;
  const hasZones = levels.includes('zone');
  const isRead = useZonesRead(hasZones ? undefined : []);
  const named = useMemo(() => {
    const zones = hasZones && isRead ? [...spaces.zones.values()] : [];
    return namedSpaces(spaces, zonesToFind(zones, source)).filter(({ type: level }) =>
      levels.includes(level),
    );
  }, [spaces, source, levels, hasZones, isRead]);
  const [recent] = useState(recentSpaces);
  if (typed.trim() !== '') {
    const groups = findSpaces(named, typed);
    return {
      sections: groups.map((group) => ({
        id: group.kind,
        heading: spaceTypeNames[group.kind],
        more: group.more,
        options: group.items.map(({ name, where, ...space }) => ({
          id: keyOf(space),
          label: name,
          detail: where,
        })),
      })),
      found: groups.reduce((sum, group) => sum + group.items.length + group.more, 0),
      isWhole: isRead,
    };
  }
  const beside = spacesOfType(spaces, selection, { type, source });
  const options = isNeeded || isSeveral ? beside : [{ id: '', label: 'All' }, ...beside];
  const again = shownRecent(
    recent,
    named,
    (one) => one.type === type && chosenIds.includes(one.id),
  );
  const sections = [
    {
      id: 'recent',
      heading: 'Recent',
      more: 0,
      options: again.map(({ name, where, ...space }) => ({
        id: `${recentMark}${keyOf(space)}`,
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
  return { sections: sections.filter((one) => one.options.length > 0), found: 0, isWhole: true };
}

/** What a line of the list stands for. */
export interface PressedSpace extends RecentSpace {
  isRecent: boolean;
}

const recentMark = 'recent ';

/** The space of a line by its key. */
export function readKey(key: string): PressedSpace {
  const isRecent = key.startsWith(recentMark);
  const [type = '', ...id] = key.slice(isRecent ? recentMark.length : 0).split(':');
  return { type: type as SpaceType, id: id.join(':'), isRecent };
}
