import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { changeSpaces, nameSpaces } from '#src/features/filters/changeSelection.ts';
import { readFilters, writeFilters } from '#src/features/filters/filterCodec.ts';
import { liveFilterBar } from '#src/features/filters/FilterBarSettings.ts';
import type { SpaceType } from '#src/data/spaces/spaceTypes.ts';
import type { PageRoute } from '../../routing/PageRoute.ts';

const rightNowPath = '/building/heatmap/now';

interface Place {
  route: PageRoute | null;
  pathname: string;
  query: string;
}

/** Right Now of a space. */
export function rightNowHref({ type, id }: { type: SpaceType; id: string }): string {
  const search = writeFilters(
    new URLSearchParams(),
    nameSpaces({ type, ids: [id] }),
    liveFilterBar,
  );
  return `${rightNowPath}?${search.toString()}`;
}

/** Where a space is seen: on the page in view with its other filters kept, or on Right Now when the page has no spaces. */
export function spaceHref(
  spaces: SpaceStore,
  chosen: { type: SpaceType; id: string },
  { route, pathname, query }: Place,
): string {
  const hasSpaces = route?.filterBar !== undefined;
  const path = hasSpaces ? pathname : rightNowPath;
  const bar = route?.filterBar ?? liveFilterBar;
  const search = new URLSearchParams(hasSpaces ? query : '');
  const change = changeSpaces(spaces, readFilters(search, bar), {
    type: chosen.type,
    ids: [chosen.id],
  });
  return `${path}?${writeFilters(search, change, bar).toString()}`;
}
