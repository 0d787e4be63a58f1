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
  /** Completes "Coming soon: …" until the page is built; the palette finds the page by it. */
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
  /** Loads the screen; absent while the page is to come, and then the page is in no menu. */
  load?: () => Promise<PageScreen>;
  /** Whether the page has a display mode for wall screens. */
  hasDisplay?: boolean;
  /** Whether it is nothing but a display. */
  isDisplay?: boolean;
  /** What the filter bar shows; absent for pages without one. */
  filterBar?: FilterBarSettings;
}

/** Whether menus, palette and shortcuts offer a page: not one that is to come, nor one that is only reached from another. */
export function isListed({ isUnlisted, load }: PageRoute): boolean {
  return isUnlisted !== true && load !== undefined;
}

/** An old path and the one that took its place; the query is kept. */
export interface Redirect {
  from: string;
  to: string;
}
