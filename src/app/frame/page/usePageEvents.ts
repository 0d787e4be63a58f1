import { use, useEffect, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import {
  AnalyticsContext,
  navigationEvents,
  type Place,
} from '#src/data/analytics/useAnalytics.ts';
import type { PageRoute } from '../../routing/PageRoute.ts';

/** The last place that was reported, over all pages of this tab. */
let last: Place | null = null;

/** Reports where the person is now: each change of the path and each of the query. */
export function useNavigationEvents(page: string): void {
  const analytics = use(AnalyticsContext);
  const { pathname, search } = useLocation();
  useEffect(() => {
    const place = { page, path: pathname, query: search };
    for (const event of navigationEvents(last, place)) analytics.report(event);
    last = place;
  }, [analytics, page, pathname, search]);
}

/** Counts the errors that a page shows. */
export function useErrorCount(route: PageRoute | null): () => void {
  const analytics = use(AnalyticsContext);
  const page = route?.path;
  return useCallback(() => {
    if (page !== undefined && !page.startsWith('/test/')) analytics.report({ kind: 'error', page });
  }, [analytics, page]);
}
