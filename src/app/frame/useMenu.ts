import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import type { MenuModel } from '#src/features/shell/sidebar/MenuModel.ts';
import type { PageRoute } from '../routing/PageRoute.ts';
import { daysOfData } from '../routing/routeAccess.ts';
import { routes } from '../routes.ts';
import { toMenu } from './toMenu.ts';

/** The report menu for the route in view; both paths of Right Now mark the same item. */
export function useMenu(route: PageRoute | null): MenuModel {
  const { flags, spaces, userData } = useStartUp();
  const [search] = useSearchParams();
  return useMemo(() => {
    const listed = routes.find(
      (one) => !one.isUnlisted && one.title === route?.title && one.section === route.section,
    );
    return toMenu(
      routes,
      { flags, daysOfData: daysOfData(spaces.buildings.values()) },
      { path: listed?.path ?? null, search, favorites: userData.favorites },
    );
  }, [route, flags, spaces, userData, search]);
}
