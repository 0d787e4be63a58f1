import { use, useCallback } from 'react';
import { AnalyticsContext } from '#src/data/analytics/useAnalytics.ts';
import type { PageRoute } from '../../routing/PageRoute.ts';

/** Counts the errors that a page shows. */
export function useErrorCount(route: PageRoute | null): () => void {
  const analytics = use(AnalyticsContext);
  const page = route?.path;
  return useCallback(() => {
    if (page !== undefined && !page.startsWith('/test/')) analytics.report({ kind: 'error', page });
  }, [analytics, page]);
}
