import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import type { SpaceType } from '#src/features/filters/filterParams.ts';
import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';

/** The levels at which spaces are compared. */
export type ComparedLevel = Exclude<SpaceType, 'campus'>;

/** Spaces that can be told apart side by side. */
export const mostSpaces = 8;

/** One of the spaces that are compared; the first is what the others are measured against. */
export interface ComparedSpace {
  id: string;
  level: ComparedLevel;
  name: string;
  /** Where it is: its floor, building or campus; empty where nothing is known. */
  place: string;
  /** Its name, with its place where that tells it from others. */
  label: string;
  building: BuildingSpace;
  /** Null for a building. */
  floorId: string | null;
  /** Its lines and keys; beyond the colours there are they repeat, dashed. */
  colour: ColourToken;
  isDashed: boolean;
}
