import { filterParams } from '#src/features/filters/filterParams.ts';
import type { PageRoute } from './PageRoute.ts';

/** How one page's table is arranged says nothing of another's. */
const tableKeys: ReadonlySet<string> = new Set([
  'columnWidth',
  'rowWidth',
  'showZonesInGroups',
  'table_sorting',
]);

/** The menu's link: the path without its star, with the query keys that the page keeps. */
export function keptHref(route: PageRoute, search: URLSearchParams): string {
  return withKeys(route, search, route.keptQuery ?? []);
}

/** A link that goes on with the current filters, where the page has a filter bar. */
export function filteredHref(route: PageRoute, search: URLSearchParams): string {
  return route.filterBar
    ? withKeys(
        route,
        search,
        Object.keys(filterParams).filter((key) => !tableKeys.has(key)),
      )
    : keptHref(route, search);
}

function withKeys(route: PageRoute, search: URLSearchParams, keys: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const key of keys) for (const value of search.getAll(key)) kept.append(key, value);
  const query = kept.toString();
  return route.path.replace(/\/\*$/, '') + (query && `?${query}`);
}
