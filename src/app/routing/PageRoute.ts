import type { FilterBarSettings } from '#src/features/filters/FilterBarSettings.ts';
import type { PageScreen } from './PageScreen.tsx';

/** Sections of the report menu, and the header's menus. */
export type RouteSection =
  | 'home'
  | 'portfolio'
  | 'building'
  | 'patterns'
  | 'stacking'
  | 'metrics'
  | 'rooms'
  | 'bookings'
  | 'timetabling'
  | 'tools'
  | 'export'
  | 'user'
  | 'help'
  | 'developer';

/** One page. Menu, router, titles, breadcrumb and permission page read nothing else. */
export interface PageRoute {
  /** The whole path, as the router matches it. */
  path: string;
  /** The name in the menu and in the browser's tab. */
  title: string;
  section: RouteSection;
  /** A heading within the section. */
  group?: string;
  /** What it shows, in a phrase by which the palette finds it. */
  shows: string;
  flag?: string;
  isBeta?: boolean;
  /** Whether the menu leaves the page out while its flag is off. */
  isHidden?: boolean;
  /** The page whose screen this one is, with a dialog over it; the screen stays as it is between them. */
  partOf?: string;
  /** Reachable, but in no menu. */
  isUnlisted?: boolean;
  /** Days of data without which the page has nothing to say. */
  minimumDays?: number;
  /** Query keys that the menu's link carries along. */
  keptQuery?: readonly string[];
  /** The key that opens the page after `g`. */
  letter?: string;
  /** The role without which the page is neither listed nor opened. */
  role?: 'admin' | 'developer';
  /** Loads the screen; absent where the page is part of another. */
  load?: () => Promise<PageScreen>;
  /** Whether the page has a display mode for wall screens. */
  hasDisplay?: boolean;
  /** Whether it is nothing but a display. */
  isDisplay?: boolean;
  /** What the filter bar shows; absent for pages without one. */
  filterBar?: FilterBarSettings;
}

/** Whether menus, palette and shortcuts offer a page: not one that is only reached from another. */
export function isListed({ isUnlisted }: PageRoute): boolean {
  return isUnlisted !== true;
}
