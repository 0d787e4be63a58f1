import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routeAccess } from '#src/app/routing/routeAccess.ts';
import type { PageRoute } from '#src/app/routing/PageRoute.ts';
import { routes } from '#src/app/routes.ts';

const trendQuery = ['startdatetime', 'enddatetime', 'capacity', 'zone_layer', 'ids', 'space_type'];
const homeQuery = ['startdatetime', 'enddatetime', 'zone_layer', 'ids'];
const betaWith = (flag: string) => ({ flag, isBeta: true });
const hiddenWith = (flag: string) => ({ flag, isHidden: true });

type Rules = Partial<
  Pick<
    PageRoute,
    | 'title'
    | 'flag'
    | 'isBeta'
    | 'isHidden'
    | 'isUnlisted'
    | 'minimumDays'
    | 'keptQuery'
    | 'group'
    | 'role'
  >
>;

type Row = readonly [section: string, path: string, rules?: Rules];

/** The menus of the specification, written down a second time; a title where it has one. */
const expected: readonly Row[] = [
  ['home', '/', { title: 'Home' }],
  [
    'home',
    '/home/v2',
    { title: 'Home v2', flag: 'home-v2', isBeta: true, isHidden: true, keptQuery: homeQuery },
  ],
  ['portfolio', '/portfolio/utilization', { title: 'Portfolio Utilization', minimumDays: 35 }],
  ['portfolio', '/portfolio/comparison', { title: 'Portfolio Comparison' }],
  ['portfolio', '/portfolio/weekly-digest', { title: 'Weekly Digest' }],
  ['building', '/building/heatmap/now', { title: 'Right Now' }],
  ['building', '/building/heatmap/realtime', { title: 'Right Now', isUnlisted: true }],
  ['building', '/display', { title: 'Room Sign', isUnlisted: true }],
  ['building', '/building/chart', { title: 'Trend', keptQuery: trendQuery }],
  ['building', '/building/compare/spaces', { title: 'Compare Spaces' }],
  ['building', '/building/heatmap', { title: 'Heatmap', minimumDays: 7 }],
  ...['pattern-of-use', 'pattern-deviations', 'pattern-expectations'].map(
    (page) => ['patterns', `/building/patterns/${page}`, hiddenWith('patterns-pages')] as const,
  ),
  ...['opportunity', 'utilization', 'time-in-use'].map(
    (metric) => ['stacking', `/building/stacking/${metric}`, { minimumDays: 28 }] as const,
  ),
  ...['group', 'inefficient', 'underutilized', 'bottleneck', 'opportunity'].map(
    (page) => ['metrics', `/building/utilization/${page}`] as const,
  ),
  ['rooms', '/room/performance', { minimumDays: 42 }],
  ['rooms', '/room/demand', { minimumDays: 42 }],
  ...['analyze', 'attendance', 'popularity'].map(
    (page) =>
      [
        'bookings',
        `/booking/${page}`,
        { group: 'Booking Statistics', flag: 'booking-only-statistics' },
      ] as const,
  ),
  ['bookings', '/booking/utilization', { group: 'Booking Metrics', flag: 'booking-analytics' }],
  ...['booked-rates-per-room', 'booked-rates-over-time'].map(
    (page) =>
      [
        'bookings',
        `/booking/${page}`,
        { group: 'Booking Metrics', flag: 'booking-analytics', minimumDays: 28 },
      ] as const,
  ),
  [
    'bookings',
    '/tools/corporate-noshows',
    { title: 'Corporate No-Shows', flag: 'timetabling-corporate-noshows', minimumDays: 7 },
  ],
  ['bookings', '/booking/import-reports', { isUnlisted: true }],
  ['timetabling', '/tools/clocks', { flag: 'timetabling-clocks', minimumDays: 7 }],
  ['timetabling', '/tools/noshows', { flag: 'timetabling-noshows', minimumDays: 7 }],
  ['tools', '/tools/find-team-space', { minimumDays: 84 }],
  ['tools', '/tools/consolidate/*', { ...betaWith('consolidate-floors'), minimumDays: 42 }],
  ['export', '/tools/export/zone-metrics', betaWith('view-zone-metrics-export')],
  ['export', '/tools/export/booking-metrics', betaWith('view-booking-metrics-export')],
  ['user', '/user/favorites', { title: 'Unnamed Favorites' }],
  ['user', '/tools/zones'],
  ['user', '/tools/upload', hiddenWith('upload-data')],
  ['user', '/tools/timemarkers'],
  ['user', '/tools/timemarkers/create', { isUnlisted: true }],
  ['user', '/tools/timemarkers/:id/edit', { isUnlisted: true }],
  ['user', '/tools/uptime'],
  ['user', '/user/settings/preferences'],
  ['user', '/user/settings/building'],
  ['help', '/help/definitions'],
  ['help', '/videos'],
  ['developer', '/user/settings/feature-flags', { role: 'developer' }],
  ['developer', '/test/design', { role: 'developer' }],
  ['developer', '/test/query', { role: 'developer' }],
  ['developer', '/test/unified', { role: 'developer', isUnlisted: true }],
];

const ruled = [
  'flag',
  'isBeta',
  'isHidden',
  'isUnlisted',
  'minimumDays',
  'keptQuery',
  'group',
  'role',
] as const;

/** Pages of our own beside those of the specification: both for administrators alone. */
const ownPaths = ['/admin/access', '/user/settings/usage'];

function routeAt(path: string): PageRoute | undefined {
  return routes.find((route) => route.path === path);
}

describe('the table of pages', () => {
  it.each(expected.map(([section, path, rules = {}]) => ({ section, path, rules })))(
    'has the page $path in $section',
    ({ section, path, rules }) => {
      const route = routeAt(path);
      const { title = route?.title, ...others } = rules;
      expect([route?.section, route?.title]).toEqual([section, title]);
      for (const name of ruled) expect([name, route?.[name]]).toEqual([name, others[name]]);
    },
  );

  it('has no other pages, except two for administrators', () => {
    const known = new Set(expected.map(([, path]) => path));
    const others = routes.filter(({ path }) => !known.has(path));
    expect(others.map(({ path }) => path).toSorted()).toEqual(ownPaths);
    for (const { role } of others) expect(role).toBe('admin');
  });

  it('keeps the order of the specification within a menu', () => {
    const listed = new Set<string>(expected.map(([, path]) => path));
    const paths = routes.map(({ path }) => path).filter((path) => listed.has(path));
    expect(paths).toEqual(expected.map(([, path]) => path));
  });

  it('asks for 7, 28, 35, 42 or 84 days of data', () => {
    const days = new Set(routes.flatMap(({ minimumDays }) => minimumDays ?? []));
    expect([...days].toSorted((a, b) => a - b)).toEqual([7, 28, 35, 42, 84]);
  });

  it('has a screen for every page, its own or that of the page it is part of', () => {
    const without = routes.filter(({ load, partOf }) => !load && !routeAt(partOf ?? '')?.load);
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it('has one screen for both paths of Right Now', () => {
    const load = routeAt('/building/heatmap/now')?.load;
    expect(load).toBeDefined();
    expect(routeAt('/building/heatmap/realtime')?.load).toBe(load);
  });

  it('shows the list of time markers behind both of its dialogs', () => {
    for (const child of ['create', ':id/edit'])
      expect(routeAt(`/tools/timemarkers/${child}`)?.partOf).toBe('/tools/timemarkers');
  });

  it.each(['routes.ts', 'headerRoutes.ts'])('loads every screen of %s on demand', (file) => {
    const source = readFileSync(`src/app/${file}`, 'utf8');
    expect(source).not.toMatch(/^import .*#src\/pages\//m);
    expect(source).toMatch(/await import\('#src\/pages\//);
  });
});

describe('the pages of developers', () => {
  it('are neither listed nor accessible without that role', () => {
    const flags = new Set(routes.flatMap(({ flag }) => flag ?? []));
    const facts = { flags, daysOfData: 400 };
    for (const route of routes.filter(({ section }) => section === 'developer')) {
      const access = (roles: string[]) => routeAccess(route, { ...facts, roles });
      expect(access(['admin', 'internal'])).toEqual({ kind: 'denied', isShown: false });
      expect(access(['developer'])).toEqual({ kind: 'open' });
    }
  });
});
