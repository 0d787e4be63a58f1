import { toZoneScope } from '#domain/filters/zoneScope.ts';
import { readUserData, type StoredUserData } from '#src/data/account/userDataCodec.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { buildingsOf } from '#src/features/filters/buildingsOf.ts';
import { readFilters } from '#src/features/filters/filterCodec.ts';
import { buildingsInReach } from '#src/features/filters/changeSelection.ts';
import { readNarrowing } from '#src/features/filters/narrowing/model/readNarrowing.ts';
import { defaultFilterBar } from '#src/features/filters/FilterBarSettings.ts';
import { selectSpaces } from '#src/features/filters/selectSpaces.ts';
import type { PageRoute } from './routing/PageRoute.ts';

/** The buildings that the address of the tab names, or that its page would choose; all where their zones are narrowed. Throws ZonesWanted. */
export function buildingsOfPage(
  route: PageRoute | undefined,
  spaces: SpaceStore,
  userData: StoredUserData,
): readonly string[] {
  const page = route?.filterBar ?? defaultFilterBar;
  const values = readFilters(new URLSearchParams(window.location.search), page);
  const { preferredBuilding } = readUserData(userData);
  const selection = selectSpaces(spaces, values, { needs: page.needs, preferredBuilding });
  const isNarrowed = toZoneScope(null, readNarrowing(values)).isNarrowed;
  return isNarrowed ? buildingsInReach(spaces, selection) : buildingsOf(selection);
}
