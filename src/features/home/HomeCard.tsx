import type { ComponentType } from 'react';
import type { HomeCardId } from '#src/data/account/UserData.ts';

/** A card of the home pages. It reads spaces and frame from the filters around it (useFilters), like its page. */
export interface HomeCard {
  id: HomeCardId;
  title: string;
  /** The page that shows more. */
  path: string;
  /** The flag without which the page, and so its card, is not there. */
  flag?: string;
  load: () => Promise<ComponentType>;
}
