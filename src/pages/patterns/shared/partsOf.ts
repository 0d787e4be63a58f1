import type { SpaceSelection } from '#src/features/filters/selectSpaces.ts';

/** The parts by which the spaces in view are told: floors of a building, kinds of space of a floor, none of zones. */
export function partsOf({ level }: Pick<SpaceSelection, 'level'>): string | null {
  if (level === 'zone') return null;
  return level === 'floor' ? 'space_type' : 'floor';
}
