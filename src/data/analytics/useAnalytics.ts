import { createContext } from 'react';

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

/** What a person did, without saying who. `page` is the pattern of the path, such as /tools/timemarkers/:id/edit. */
export type NavigationEvent =
  | { kind: 'path'; page: string }
  | { kind: 'query'; page: string }
  | { kind: 'error'; page: string };

/** Receives navigation events. The implementation decides what to keep. */
export interface Analytics {
  report: (event: NavigationEvent) => void;
}

/** Where the pages report navigation; nowhere unless the application says otherwise. */
export const AnalyticsContext = createContext<Analytics>({ report: () => {} });
