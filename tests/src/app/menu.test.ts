import { describe, expect, it } from 'vitest';
import { toMenu } from '#src/app/frame/toMenu.ts';
import { daysOfData, type AccessFacts } from '#src/app/routing/routeAccess.ts';
import { redirects } from '#src/app/redirects.ts';
import { routes } from '#src/app/routes.ts';

const everyFlag = new Set(routes.flatMap((route) => route.flag ?? []));
const noFlags = new Set<string>();
const place = { path: '/building/heatmap/now', search: new URLSearchParams(), favorites: [] };
const facts = (part: { flags?: ReadonlySet<string>; days?: number } = {}): AccessFacts => ({
  flags: part.flags ?? everyFlag,
  roles: [],
  daysOfData: part.days ?? 400,
});
const menuWith = (part: { flags?: ReadonlySet<string>; query?: string } = {}) =>
  toMenu(routes, facts(part), { ...place, search: new URLSearchParams(part.query) });
const sectionsOf = (menu: ReturnType<typeof toMenu>) => menu.sections.map(({ title }) => title);
const itemsOf = (menu: ReturnType<typeof menuWith>, section: string) =>
  menu.sections.find(({ id }) => id === section)?.groups.flatMap(({ items }) => items) ?? [];

describe('the route table', () => {
  it('has each path once', () => {
    const paths = [...routes.map((route) => route.path), ...redirects.map(({ from }) => from)];
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('assigns each shortcut letter to one page only', () => {
    const letters = routes.flatMap((route) => route.letter ?? []);
    expect(new Set(letters).size).toBe(letters.length);
  });

  it('redirects only to pages that exist', () => {
    const paths = routes.map((route) => route.path.replace(/\/\*$/, ''));
    for (const { to } of redirects) expect(paths).toContain(to);
  });
});

describe('the menu', () => {
  it('has the sections of the specification in their order', () => {
    expect(sectionsOf(toMenu(routes, facts(), place))).toEqual([
      'Portfolio Insights',
      'Building Insights',
      'Patterns',
      'Stacking Plan',
      'Metrics Comparison',
      'Room Insight',
      'Bookings',
      'Timetabling',
      'Actionable Tools',
      'Advanced Export',
    ]);
    expect(itemsOf(menuWith(), 'building').map(({ title }) => title)).toEqual([
      'Right Now',
      'Trend',
      'Compare Spaces',
      'Heatmap',
    ]);
  });

  it('leaves out pages that are unlisted, and sections of only such', () => {
    const some = routes.map((route) => ({
      ...route,
      ...(route.section === 'rooms' ? { isUnlisted: true } : {}),
    }));
    const menu = toMenu(some, facts(), place);
    expect(sectionsOf(menu)).not.toContain('Room Insight');
    expect(sectionsOf(menu)).toContain('Bookings');
  });

  it('marks the current page', () => {
    const current = itemsOf(menuWith(), 'building').filter((item) => item.isCurrent);
    expect(current.map(({ title }) => title)).toEqual(['Right Now']);
  });

  it('leaves out hidden pages whose flag is off', () => {
    const menu = menuWith({ flags: noFlags });
    expect(menu.sections.map(({ id }) => id)).not.toContain('patterns');
    expect(menu.top.map(({ title }) => title)).toEqual(['Home']);
    expect(menuWith().top.map(({ title }) => title)).toEqual(['Home', 'Home v2']);
  });

  it('disables beta pages whose flag is off, links to /forbidden and says why', () => {
    const [item] = itemsOf(toMenu(routes, facts({ flags: noFlags }), place), 'export');
    expect(item).toMatchObject({
      href: '/forbidden',
      isBeta: true,
      isLink: true,
      disabledReason: expect.stringContaining('requested from support') as string,
    });
    const [open] = itemsOf(toMenu(routes, facts(), place), 'export');
    expect(open?.disabledReason).toBeNull();
  });

  it('disables pages that lack days of data', () => {
    const rooms = (days: number) => itemsOf(toMenu(routes, facts({ days }), place), 'rooms')[0];
    expect(rooms(41)).toMatchObject({
      isLink: false,
      disabledReason: 'Not enough data is available yet. Check back later.',
    });
    expect(rooms(42)?.disabledReason).toBeNull();
  });

  it('keeps only the query parameters of a page', () => {
    const menu = menuWith({ query: 'ids=4&ids=5&space_type=floor&table_sorting=x' });
    const hrefOf = (title: string) =>
      itemsOf(menu, 'building').find((item) => item.title === title)?.href;
    expect(hrefOf('Trend')).toBe('/building/chart?ids=4&ids=5&space_type=floor');
    expect(hrefOf('Compare Spaces')).toBe('/building/compare/spaces');
  });

  it('lists favorites that have a name', () => {
    const favorites = [
      { name: 'Monday check', href: '/building/chart?ids=4', isCurrent: true },
      { name: ' ', href: '/', isCurrent: false },
    ];
    const menu = toMenu(routes, facts({ flags: noFlags, days: 0 }), { ...place, favorites });
    expect(itemsOf(menu, 'favorites').map(({ href }) => href)).toEqual(['/building/chart?ids=4']);
  });
});

describe('daysOfData', () => {
  it('counts whole days of the building with the most data', () => {
    expect(
      daysOfData([
        { firstData: null, lastData: null },
        { firstData: '2026-01-01T00:00:00Z', lastData: '2026-01-08T23:00:00Z' },
      ]),
    ).toBe(7);
    expect(daysOfData([])).toBe(0);
  });
});
