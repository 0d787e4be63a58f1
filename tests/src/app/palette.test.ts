import { describe, expect, it, vi } from 'vitest';
import type { PaletteEntry, PaletteKind } from '#src/features/shell/palette/PaletteEntry.ts';
import { rankEntries } from '#src/features/shell/palette/rankEntries.ts';
import { toSpaceEntries } from '#src/features/shell/palette/toSpaceEntries.ts';
import { spaceHref } from '#src/app/frame/actions/spaceHref.ts';
import { toPaletteEntries } from '#src/app/frame/actions/toPaletteEntries.ts';
import { filteredHref } from '#src/app/routing/pageHref.ts';
import { routes } from '#src/app/routes.ts';
import { aBuilding, aFloor, aZone, spaceStoreOf } from '../spaceBuilders.ts';

const anEntry = (kind: PaletteKind, title: string, where = ''): PaletteEntry => ({
  id: `${kind}:${title}:${where}`,
  kind,
  title,
  where,
  run: () => {},
});
const titlesOf = (entries: readonly PaletteEntry[], typed: string) =>
  rankEntries(entries, typed).flatMap((group) => group.items.map(({ title }) => title));
const trend = routes.find(({ path }) => path === '/building/chart') ?? null;

describe('finding in the palette', () => {
  it('finds entries that contain every word, in the name or the location', () => {
    const entries = [anEntry('zone', 'Atlas', 'Mill › Floor 2'), anEntry('zone', 'Atlas', 'Dock')];
    const [group] = rankEntries(entries, 'atlas 2');
    expect(group?.items.map(({ where }) => where)).toEqual(['Mill › Floor 2']);
  });

  it('ranks matches at the start of a name first, then within it, then in the location', () => {
    const entries = [
      anEntry('zone', 'Studio', 'Roomy wing'),
      anEntry('zone', 'Showroom'),
      anEntry('zone', 'Meeting Room'),
      anEntry('zone', 'Room 4'),
    ];
    expect(titlesOf(entries, 'room')).toEqual(['Room 4', 'Meeting Room', 'Showroom', 'Studio']);
  });

  it('lists the group with the best match first', () => {
    const entries = [anEntry('report', 'Room Demand'), anEntry('zone', 'Demand')];
    expect(rankEntries(entries, 'demand').map(({ kind }) => kind)).toEqual(['zone', 'report']);
  });

  it('ignores accents', () => {
    expect(titlesOf([anEntry('zone', 'Café')], 'cafe')).toEqual(['Café']);
  });

  it('shows twelve of each group, and how many more there are', () => {
    const zones = Array.from({ length: 1200 }, (_, n) => anEntry('zone', `Desk ${n}`));
    const [group] = rankEntries(zones, 'desk');
    expect(group?.items).toHaveLength(12);
    expect(group?.more).toBe(1188);
    expect(titlesOf(zones, 'desk 1107')).toEqual(['Desk 1107']);
  });
});

describe('the entries of the palette', () => {
  const floors = [aFloor({ id: 10, building_id: 1 })];
  const building = aBuilding({ id: 1, name: 'Mill', floors });
  const zone = aZone({ id: 100, building_id: 1, floor_id: 10, name: 'Atlas' });
  const spaces = spaceStoreOf([building], [zone]);

  it('show the location of a space', () => {
    const entries = toSpaceEntries(spaces, [...spaces.zones.values()], () => {});
    expect(entries.map(({ title, where }) => [title, where])).toContainEqual([
      'Atlas',
      `Mill › ${spaces.floors.get('10')?.displayName}`,
    ]);
  });

  it('name the source where a floor has several, never its layer', () => {
    const layered = ['sensorlayer', 'wifilayer2', 'pirlayer'].map((layer_name, at) =>
      aZone({ id: 100 + at, building_id: 1, floor_id: 10, name: 'Atlas', layer_name }),
    );
    const { zones, ...store } = spaceStoreOf([building], layered);
    const entries = toSpaceEntries({ zones, ...store }, [...zones.values()], () => {});
    const places = entries.filter(({ title }) => title === 'Atlas').map(({ where }) => where);
    expect(places).toEqual(['Sensors', 'Wi-Fi 2', 'Pir'].map((name) => `Mill › Floor 0 › ${name}`));
  });

  it('open a space on the current page and keep other filters', () => {
    const place = { route: trend, pathname: '/building/chart', query: '?interval=P1D&ids=1' };
    expect(spaceHref(spaces, { type: 'zone', id: '100' }, place)).toBe(
      '/building/chart?ids=100&interval=P1D&space_type=zone',
    );
  });

  it('open Right Now from a page without spaces', () => {
    const place = { route: null, pathname: '/videos', query: '' };
    expect(spaceHref(spaces, { type: 'floor', id: '10' }, place)).toBe(
      '/building/heatmap/now?ids=10&space_type=floor',
    );
  });

  it('keep the current filters on another report, except for table settings', () => {
    const search = new URLSearchParams('ids=10&space_type=floor&columnWidth=3');
    expect(trend && filteredHref(trend, search)).toBe('/building/chart?ids=10&space_type=floor');
  });

  it('list pages, actions, spaces and named favorites once each', () => {
    const onGo = vi.fn();
    const entries = toPaletteEntries({
      routes,
      actions: [
        { id: 'palette', title: 'Go to', group: 'Anywhere', run: () => {} },
        { id: 'table', title: 'Table view', group: 'This page', keys: ['t'], run: () => {} },
      ],
      favorites: [
        { name: 'Monday check', to: '/building/chart?ids=1' },
        { name: '', to: '/' },
      ],
      spaces,
      zones: [...spaces.zones.values()],
      buildingId: '1',
      search: new URLSearchParams(),
      onGo,
      onGoToSpace: () => {},
    });
    const ids = entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(entries.filter(({ kind }) => kind === 'action').map(({ title }) => title)).toEqual([
      'Table view',
    ]);
    entries.find(({ kind }) => kind === 'favorite')?.run();
    expect(onGo).toHaveBeenCalledWith('/building/chart?ids=1');
    expect(entries.find(({ title }) => title === 'Personal Preferences')?.kind).toBe('setting');
  });
});
