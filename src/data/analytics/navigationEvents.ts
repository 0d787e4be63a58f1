import type { NavigationEvent } from './useAnalytics.ts';

/** Where the browser is: the pattern of the page, its path and its query. */
export interface Place {
  page: string;
  path: string;
  query: string;
}

/** The page under which a path that leads nowhere is reported. */
export function notFoundPage(path: string): string {
  return `/error/404${path}`;
}

/** Events for a move from one place to another: one for the path's change and one for the query's; none for /test/*. */
export function navigationEvents(before: Place | null, after: Place): NavigationEvent[] {
  const { page } = after;
  if (page.startsWith('/test/')) return [];
  const events: NavigationEvent[] = [];
  if (before?.path !== after.path) events.push({ kind: 'path', page });
  if (before !== null && before.query !== after.query) events.push({ kind: 'query', page });
  return events;
}
