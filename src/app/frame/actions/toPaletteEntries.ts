import type { SpaceStore, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { PaletteEntry } from '#src/features/shell/palette/PaletteEntry.ts';
import { toSpaceEntries } from '#src/features/shell/palette/toSpaceEntries.ts';
import type { Action } from '#src/ui/actions/Action.ts';
import type { PageRoute } from '../../routing/PageRoute.ts';
import { filteredHref } from '../../routing/pageHref.ts';
import { headerSections, sectionTitle } from '../../routing/sections.ts';

interface PaletteSources {
  /** The pages that the person may open, without unlisted ones. */
  routes: readonly PageRoute[];
  actions: readonly Action[];
  favorites: readonly { name: string; to: string }[];
  spaces: SpaceStore;
  /** Those that can be found. */
  zones: readonly ZoneSpace[];
  /** The building in view; its floors come first. */
  buildingId: string | null;
  search: URLSearchParams;
  onGo: (href: string) => void;
  onGoToSpace: (type: 'building' | 'floor' | 'zone', id: string) => void;
}

/** Everything the palette finds. */
export function toPaletteEntries(sources: PaletteSources): PaletteEntry[] {
  const { routes, actions, favorites, onGo } = sources;
  return [
    ...routes.map((route) => toPageEntry(route, sources)),
    ...actions
      .filter(({ group, id }) => group !== 'Go to' && id !== 'palette')
      .map((action) => toActionEntry(action)),
    ...toFloorsFirst(sources),
    ...favorites
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, to }) => ({
        id: `favorite:${to}`,
        kind: 'favorite' as const,
        title: name,
        where: 'Favorites',
        run: () => onGo(to),
      })),
  ];
}

function toPageEntry(route: PageRoute, { search, onGo }: PaletteSources): PaletteEntry {
  const isHeaders = headerSections.includes(route.section);
  const section = sectionTitle(route.section);
  return {
    id: `page:${route.path}`,
    kind: isHeaders ? 'setting' : 'report',
    title: route.title,
    where: [section, route.group].filter(Boolean).join(' › '),
    alias: route.shows,
    ...(route.letter === undefined ? {} : { keys: [`g ${route.letter}`] }),
    run: () => onGo(filteredHref(route, search)),
  };
}

function toActionEntry({ id, title, group, keys, alias, run }: Action): PaletteEntry {
  return {
    id: `action:${id}`,
    kind: 'action',
    title,
    where: group,
    ...(alias === undefined ? {} : { alias }),
    ...(keys === undefined ? {} : { keys }),
    run,
  };
}

function toFloorsFirst({ spaces, zones, buildingId, onGoToSpace }: PaletteSources): PaletteEntry[] {
  const here = new Set(spaces.buildings.get(buildingId ?? '')?.floorIds.map((id) => `floor:${id}`));
  const entries = toSpaceEntries(spaces, zones, onGoToSpace);
  return [
    ...entries.filter(({ id }) => here.has(id)),
    ...entries.filter(({ id }) => !here.has(id)),
  ];
}
