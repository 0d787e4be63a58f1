import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import type { MenuModel } from '#src/features/shell/sidebar/MenuModel.ts';
import type { PageRoute } from '../routing/PageRoute.ts';
import { routes } from '../routes.ts';
import { toMenu } from './toMenu.ts';
import { useAccessFacts } from './useAccessFacts.ts';

/** The report menu for the route in view; both paths of Right Now mark the same item. */
export function useMenu(route: PageRoute | null): MenuModel {
  const { userData } = useStartUp();
  const facts = useAccessFacts();
  const [search] = useSearchParams();
  return useMemo(() => {
    const listed = routes.find(
      (one) => !one.isUnlisted && one.title === route?.title && one.section === route.section,
    );
    const { favorites } = userData;
    return toMenu(routes, facts, { path: listed?.path ?? null, search, favorites });
  }, [route, facts, userData, search]);
}
