import { useLocation } from 'react-router-dom';
import { useFilters } from '#src/features/filters/useFilters.ts';
import type { SpaceType } from '#src/data/spaces/spaceTypes.ts';
import type { Crumb } from '#src/features/shell/header/Breadcrumb.tsx';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import type { PageRoute } from '../routing/PageRoute.ts';
import { sectionTitle } from '../routing/sections.ts';

/** The spaces in view, from campus to zone; on pages without a filter bar the section and the page, where there is room. */
export function useCrumbs(route: PageRoute | null): Crumb[] {
  const { pathname } = useLocation();
  const { selection } = useFilters();
  const isNarrow = useMediaQuery(narrowScreen);
  if (!route) return [];
  if (!route.filterBar) {
    if (isNarrow) return [];
    const section = sectionTitle(route.section);
    const page = { title: route.title, href: null };
    return section === null ? [page] : [{ title: section, href: null }, page];
  }
  const { campus, building, floor, zones } = selection;
  const [zone] = zones;
  const zoneTitle = zones.length > 1 ? `${zones.length} zones` : zone?.name;
  const crumb = (type: SpaceType, id: string, title: string): Crumb => {
    const query = new URLSearchParams({ ids: id, space_type: type });
    return { title, href: `${pathname}?${query.toString()}` };
  };
  return [
    campus && crumb('campus', campus.id, campus.name),
    building && crumb('building', building.id, building.name),
    floor && crumb('floor', floor.id, floor.displayName),
    zoneTitle === undefined ? null : { title: zoneTitle, href: null },
  ].filter((one) => one !== null);
}
