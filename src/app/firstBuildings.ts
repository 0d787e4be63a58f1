import { toZoneScope } from '#domain/filters/zoneScope.ts';
import { readUserData } from '#src/data/account/userDataCodec.ts';
import type { FirstBuildings } from '#src/data/start-up/loadStartUp.ts';
import { buildingsOf } from '#src/features/filters/buildingsOf.ts';
import { readFilters } from '#src/features/filters/filterCodec.ts';
import { buildingsInReach } from '#src/features/filters/changeSelection.ts';
import { readNarrowing } from '#src/features/filters/narrowing/model/readNarrowing.ts';
import { defaultFilterBar } from '#src/features/filters/FilterBarSettings.ts';
import { selectSpaces } from '#src/features/filters/selectSpaces.ts';
import type { PageRoute } from './routing/PageRoute.ts';

/** Those that the address of the tab names, or that its page would choose; all where their zones are narrowed. */
export function firstBuildingsOf(route: PageRoute | undefined): FirstBuildings {
  const page = route?.filterBar ?? defaultFilterBar;
  return (spaces, userData) => {
    const values = readFilters(new URLSearchParams(window.location.search), page);
    const { preferredBuilding } = readUserData(userData);
    const selection = selectSpaces(spaces, values, { needs: page.needs, preferredBuilding });
    const isNarrowed = toZoneScope(null, readNarrowing(values)).isNarrowed;
    return isNarrowed ? buildingsInReach(spaces, selection) : buildingsOf(selection);
  };
}
