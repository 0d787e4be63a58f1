import type { SpaceSelection } from '#src/features/filters/selectSpaces.ts';
import type { PageRoute } from '../../routing/PageRoute.ts';
import { fullTitle } from '../../routing/sections.ts';

type TitledRoute = Pick<PageRoute, 'title' | 'section' | 'filterBar'>;

/** What the browser's tab says: the page, and the spaces in view where the page has a filter bar ("Trend · Zuidas North, Floor 3"). */
export function pageTitle(route: TitledRoute, selection: SpaceSelection): string {
  const place = route.filterBar ? placeOf(selection) : '';
  return place === '' ? fullTitle(route) : `${fullTitle(route)} · ${place}`;
}

function placeOf({ campus, building, floor, zones, spaces }: SpaceSelection): string {
  const [zone] = zones;
  const names = [building?.name ?? campus?.name, floor?.displayName, zone?.name];
  const place = names.filter((name) => name !== undefined).join(', ');
  return spaces.length > 1 ? `${place} and ${spaces.length - 1} more` : place;
}
