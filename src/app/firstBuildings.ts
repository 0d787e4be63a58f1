import { readUserData } from '#src/data/account/userDataCodec.ts';
import type { FirstBuildings } from '#src/data/start-up/loadStartUp.ts';
import { buildingsOf } from '#src/features/filters/buildingsOf.ts';
import { readFilters } from '#src/features/filters/filterCodec.ts';
import { defaultFilterBar } from '#src/features/filters/FilterBarSettings.ts';
import { selectSpaces } from '#src/features/filters/selectSpaces.ts';
import type { PageRoute } from './routing/PageRoute.ts';

/** Those that the address of the tab names, or that its page would choose. */
export function firstBuildingsOf(route: PageRoute | undefined): FirstBuildings {
  const page = route?.filterBar ?? defaultFilterBar;
  return (spaces, userData) => {
    const values = readFilters(new URLSearchParams(window.location.search), page);
    const { preferredBuilding } = readUserData(userData);
    return buildingsOf(selectSpaces(spaces, values, { needs: page.needs, preferredBuilding }));
  };
}
