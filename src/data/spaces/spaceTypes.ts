/** The levels of spaces that can be chosen, from wide to narrow. */
export const spaceTypes = ['campus', 'building', 'floor', 'zone'] as const;
export type SpaceType = (typeof spaceTypes)[number];

/** What a space of a type is called. */
export const spaceTypeNames: Readonly<Record<SpaceType, string>> = {
  campus: 'Campus',
  building: 'Building',
  floor: 'Floor',
  zone: 'Zone',
};
