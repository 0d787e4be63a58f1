import type { PageFilters } from './filterCodec.ts';
import type { NeededSpace } from './selectSpaces.ts';

/** What a page shows in its filter bar, and how it reads the URL. A page declares it in the route table. */
export interface FilterBarSettings extends PageFilters {
  campus: boolean;
  building: boolean;
  floor: boolean;
  zone: boolean;
  source: boolean;
  /** The deepest space that the page cannot do without; it is taken when none is chosen. */
  needs: NeededSpace;
}

/** The settings of section 2.6 of the specification. */
export const defaultFilterBar: FilterBarSettings = {
  campus: true,
  building: true,
  floor: false,
  zone: false,
  source: true,
  needs: null,
};
