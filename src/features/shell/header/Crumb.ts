/** One level of the breadcrumb. */
export interface Crumb {
  title: string;
  /** Where it leads; null for the last one and for those that are no place. */
  href: string | null;
}

const mostLevels = 4;

/** The innermost levels, at most four of them. */
export function shownCrumbs(crumbs: readonly Crumb[]): readonly Crumb[] {
  return crumbs.slice(-mostLevels);
}
