import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { BuildingSpace, SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { writeFilters } from '#src/features/filters/filterCodec.ts';
import type { ChosenSpace, SpaceSelection } from '#src/features/filters/selectSpaces.ts';
import { shareHref, type ShareKind } from '#src/features/filters/time-frame/shareHref.ts';
import type { Filters } from '#src/features/filters/Filters.ts';
import type { PageRoute } from '../../routing/PageRoute.ts';

/** What becomes of the dates of a page; it may have none. */
export type SharedDates = ShareKind | 'none';

interface PageInView {
  /** The whole address of the page in view. */
  href: string;
  route: Pick<PageRoute, 'filterBar'>;
  filters: Pick<Filters, 'selection' | 'frame' | 'at'>;
  dates: SharedDates;
}

/** Path and query of the page in view: with its dates, and with the spaces that it took by rule, which others may be for those who see less. */
export function toSharedPage({ href, route, filters, dates }: PageInView): string {
  const { selection, frame, at } = filters;
  const url = new URL(href);
  if (selection.level !== null)
    url.search = writeFilters(
      url.searchParams,
      { ids: selection.spaces.map(({ id }) => id), space_type: selection.level },
      route.filterBar,
    ).toString();
  const days = {
    first: dayKeyOf(frame.days.startDay),
    end: dayKeyOf(frame.days.endDayExclusive),
    today: dayKeyOf(at.today),
  };
  const { pathname, search } = new URL(
    dates === 'none' ? url.href : shareHref(url.href, days, dates),
  );
  return pathname + search;
}

/** The one building that a selection is about; null where it is about several, or none. */
export function sharedBuilding(
  spaces: SpaceStore,
  { spaces: chosen }: SpaceSelection,
): BuildingSpace | null {
  const ids = new Set(chosen.flatMap((space) => buildingsOf(space)));
  const [id] = ids;
  return id !== undefined && ids.size === 1 ? (spaces.buildings.get(id) ?? null) : null;
}

function buildingsOf(space: ChosenSpace): readonly string[] {
  if ('buildingId' in space) return [space.buildingId];
  return 'buildingIds' in space ? space.buildingIds : [space.id];
}

/** The code that shows a shared page on another site. */
export function embedCode(url: string, name: string): string {
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<iframe src="${url}" title="${title}" width="100%" height="720" style="border:0" referrerpolicy="no-referrer" loading="lazy"></iframe>`;
}
