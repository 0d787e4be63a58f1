import { useMemo } from 'react';
import { isListed, type PageRoute } from '../routing/PageRoute.ts';
import { routeAccess } from '../routing/routeAccess.ts';
import { routes } from '../routes.ts';
import { useAccessFacts } from './useShell.ts';

/** The listed pages that this person may open now. */
export function useOpenRoutes(): readonly PageRoute[] {
  const facts = useAccessFacts();
  return useMemo(
    () => routes.filter((route) => isListed(route) && routeAccess(route, facts).kind === 'open'),
    [facts],
  );
}
