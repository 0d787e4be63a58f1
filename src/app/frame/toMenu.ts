import type {
  MenuItemModel,
  MenuModel,
  MenuSectionModel,
} from '#src/features/shell/sidebar/MenuModel.ts';
import { keptHref } from '../routing/pageHref.ts';
import { isListed, type PageRoute } from '../routing/PageRoute.ts';
import {
  noAccessText,
  routeAccess,
  tooFewDaysText,
  type AccessFacts,
} from '../routing/routeAccess.ts';
import { reportSections } from '../routing/sections.ts';

export interface MenuPlace {
  /** The path of the route in view, as the table has it. */
  path: string | null;
  search: URLSearchParams;
  /** `href` is the address as of today. */
  favorites: readonly { name: string; href: string; isCurrent: boolean }[];
}

/** The report menu of the route table for a person and a place. */
export function toMenu(
  routes: readonly PageRoute[],
  facts: AccessFacts,
  place: MenuPlace,
): MenuModel {
  const listed = routes.filter((route) => isListed(route) && isShown(route, facts));
  const itemsOf = (section: string) => listed.filter((route) => route.section === section);
  const sections = reportSections.map(({ id, title }) => ({
    id,
    title,
    groups: toGroups(itemsOf(id), (route) => toItem(route, facts, place)),
  }));
  const favorites = toFavorites(place);
  return {
    top: itemsOf('home').map((route) => toItem(route, facts, place)),
    sections: [...favorites, ...sections.filter(({ groups }) => groups.length > 0)],
  };
}

function isShown(route: PageRoute, facts: AccessFacts): boolean {
  const access = routeAccess(route, facts);
  return access.kind !== 'denied' || access.isShown;
}

function toItem(route: PageRoute, facts: AccessFacts, place: MenuPlace): MenuItemModel {
  const access = routeAccess(route, facts);
  const isDenied = access.kind === 'denied';
  return {
    href: isDenied ? '/forbidden' : keptHref(route, place.search),
    title: route.title,
    isCurrent: route.path === place.path,
    isBeta: route.isBeta === true,
    disabledReason: isDenied ? noAccessText : access.kind === 'open' ? null : tooFewDaysText,
    isLink: access.kind !== 'too_few_days',
  };
}

function toGroups(
  routes: readonly PageRoute[],
  toModel: (route: PageRoute) => MenuItemModel,
): { title: string | null; items: MenuItemModel[] }[] {
  const groups: { title: string | null; items: MenuItemModel[] }[] = [];
  for (const route of routes) {
    const title = route.group ?? null;
    const last = groups.at(-1);
    if (last?.title === title) last.items.push(toModel(route));
    else groups.push({ title, items: [toModel(route)] });
  }
  return groups;
}

function toFavorites({ favorites }: MenuPlace): MenuSectionModel[] {
  const items = favorites
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, href, isCurrent }) => ({
      href,
      title: name,
      isCurrent,
      isBeta: false,
      disabledReason: null,
      isLink: true,
    }));
  return items.length === 0
    ? []
    : [{ id: 'favorites', title: 'Favorites', groups: [{ title: null, items }] }];
}
