import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { joinLink } from '#src/features/filters/time-frame/linkToday.ts';
import { useLinkToday } from '#src/features/filters/time-frame/useLinkToday.ts';
import type { MenuModel } from '#src/features/shell/sidebar/MenuModel.ts';
import type { PageRoute } from '../routing/PageRoute.ts';
import { routes } from '../routes.ts';
import { toMenu } from './toMenu.ts';
import { useAccessFacts } from './useAccessFacts.ts';

/** The report menu for the route in view; both paths of Right Now mark the same item. */
export function useMenu(route: PageRoute | null): MenuModel {
  const { userData } = useStartUp();
  const facts = useAccessFacts();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const linkOf = useLinkToday();
  return useMemo(() => {
    const listed = routes.find(
      (one) => !one.isUnlisted && one.title === route?.title && one.section === route.section,
    );
    const here = joinLink(pathname, new URLSearchParams(search));
    const favorites = userData.favorites.map((favorite) => {
      const href = linkOf(favorite);
      return { name: favorite.name, href, isCurrent: href === here };
    });
    return toMenu(routes, facts, { path: listed?.path ?? null, search, favorites });
  }, [route, facts, userData, pathname, search, linkOf]);
}
