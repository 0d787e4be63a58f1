import type { SpaceType } from '#src/data/spaces/spaceTypes.ts';
import type { SpaceFilters } from '../Filters.ts';

/** What a list of spaces is about. */
export interface SpaceFinderProps {
  filters: SpaceFilters;
  /** The level whose spaces stand in the list before anything is typed. */
  type: SpaceType;
  /** Whether the page cannot do without a space of the level; then "All" is not on offer. */
  isNeeded?: boolean;
  /** Whether several can be chosen; a line then turns its space on and off. */
  isSeveral?: boolean;
  /** Whether the level can be changed. */
  choosesType?: boolean;
  onClose: () => void;
}
