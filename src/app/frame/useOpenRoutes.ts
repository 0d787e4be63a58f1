import { useMemo } from 'react';
import type { PageRoute } from '../routing/PageRoute.ts';
import { routeAccess } from '../routing/routeAccess.ts';
import { routes } from '../routes.ts';
import { useAccessFacts } from './useAccessFacts.ts';

/** The listed pages that this person may open now. */
export function useOpenRoutes(): readonly PageRoute[] {
  const facts = useAccessFacts();
  return useMemo(
    () => routes.filter((route) => !route.isUnlisted && routeAccess(route, facts).kind === 'open'),
    [facts],
  );
}
