import { describe, expect, it } from 'vitest';
import { shownCrumbs } from '#src/features/shell/header/Crumb.ts';
import { toMenu } from '#src/app/frame/toMenu.ts';
import { redirects } from '#src/app/redirects.ts';
import { routeAccess } from '#src/app/routing/routeAccess.ts';
import { fullTitle } from '#src/app/routing/sections.ts';
import { routes } from '#src/app/routes.ts';

const routeOf = (path: string) => routes.find((route) => route.path === path);
const rulesOf = (paths: readonly string[]) =>
  paths.map((path) => {
    const { flag, minimumDays, isBeta, isHidden } = routeOf(path) ?? {};
    return { path, flag, minimumDays, isBeta, isHidden };
  });
const facts = { flags: new Set<string>(), roles: [] as string[], daysOfData: 400 };

describe('the pages of the report menu', () => {
  it('have home, and home v2 behind its flag with the keys it keeps', () => {
    expect(routeOf('/')?.title).toBe('Home');
    expect(routeOf('/home/v2')).toMatchObject({
      flag: 'home-v2',
      isBeta: true,
      isHidden: true,
      keptQuery: ['startdatetime', 'enddatetime', 'zone_layer', 'ids'],
    });
  });

  it('have portfolio and building insights', () => {
    expect(routeOf('/portfolio/utilization')?.minimumDays).toBe(35);
    expect(routeOf('/building/heatmap')?.minimumDays).toBe(7);
    expect(routeOf('/building/chart')?.keptQuery).toEqual([
      'startdatetime',
      'enddatetime',
      'capacity',
      'zone_layer',
      'ids',
      'space_type',
    ]);
    for (const path of ['/portfolio/comparison', '/building/compare/spaces'])
      expect(rulesOf([path])).toEqual([{ path }]);
    expect(routeOf('/building/heatmap/realtime')?.load).toBe(
      routeOf('/building/heatmap/now')?.load,
    );
  });

  it('have patterns behind their flag, hidden when it is off', () => {
    const paths = ['of-use', 'deviations', 'expectations'].map(
      (end) => `/building/patterns/pattern-${end}`,
    );
    expect(rulesOf(paths)).toEqual(
      paths.map((path) => ({ path, flag: 'patterns-pages', isHidden: true })),
    );
  });

  it('have the stacking plans from 28 days, and the metrics from the first', () => {
    const stacks = ['opportunity', 'utilization', 'time-in-use'].map(
      (metric) => `/building/stacking/${metric}`,
    );
    expect(rulesOf(stacks)).toEqual(stacks.map((path) => ({ path, minimumDays: 28 })));
    const metrics = ['group', 'inefficient', 'underutilized', 'bottleneck', 'opportunity'].map(
      (name) => `/building/utilization/${name}`,
    );
    expect(rulesOf(metrics)).toEqual(metrics.map((path) => ({ path })));
    const rooms = ['/room/performance', '/room/demand'];
    expect(rulesOf(rooms)).toEqual(rooms.map((path) => ({ path, minimumDays: 42 })));
  });

  it('have the bookings behind their flags', () => {
    const statistics = ['analyze', 'attendance', 'popularity'].map((name) => `/booking/${name}`);
    expect(rulesOf(statistics)).toEqual(
      statistics.map((path) => ({ path, flag: 'booking-only-statistics' })),
    );
    const flag = 'booking-analytics';
    expect(rulesOf(['/booking/utilization'])).toEqual([{ path: '/booking/utilization', flag }]);
    const rates = ['/booking/booked-rates-per-room', '/booking/booked-rates-over-time'];
    expect(rulesOf(rates)).toEqual(rates.map((path) => ({ path, flag, minimumDays: 28 })));
    expect(routeOf('/tools/corporate-noshows')).toMatchObject({
      flag: 'timetabling-corporate-noshows',
      minimumDays: 7,
    });
    expect(routeOf('/booking/import-reports')?.isUnlisted).toBe(true);
  });

  it('have the tools with their flags and days', () => {
    expect(routeOf('/tools/clocks')).toMatchObject({ flag: 'timetabling-clocks', minimumDays: 7 });
    expect(routeOf('/tools/noshows')).toMatchObject({
      flag: 'timetabling-noshows',
      minimumDays: 7,
    });
    expect(routeOf('/tools/find-team-space')?.minimumDays).toBe(84);
    expect(routeOf('/tools/consolidate/*')).toMatchObject({
      flag: 'consolidate-floors',
      isBeta: true,
      minimumDays: 42,
    });
    for (const kind of ['zone', 'booking'])
      expect(routeOf(`/tools/export/${kind}-metrics`)).toMatchObject({
        flag: `view-${kind}-metrics-export`,
        isBeta: true,
      });
  });
});

describe('the pages of the header', () => {
  it('are those of the account, with upload behind its flag', () => {
    const paths = [
      '/user/favorites',
      '/tools/zones',
      '/tools/upload',
      '/tools/timemarkers',
      '/tools/timemarkers/create',
      '/tools/timemarkers/:id/edit',
      '/tools/uptime',
      '/user/settings/preferences',
      '/user/settings/building',
    ];
    for (const path of paths) expect(routeOf(path)?.section).toBe('user');
    expect(routeOf('/user/favorites')?.title).toBe('Unnamed Favorites');
    expect(routeOf('/tools/upload')).toMatchObject({ flag: 'upload-data', isHidden: true });
    expect(routeOf('/videos')?.section).toBe('help');
  });

  it('are shown and opened to developers alone, where they are the developers’', () => {
    const paths = ['/user/settings/feature-flags', '/test/design', '/test/query', '/test/unified'];
    for (const path of paths) {
      const route = routeOf(path);
      if (!route) throw new Error(`no page ${path}`);
      expect(routeAccess(route, facts)).toEqual({ kind: 'denied', isShown: false });
      expect(routeAccess(route, { ...facts, roles: ['developer'] }).kind).toBe('open');
    }
  });
});

describe('names and places', () => {
  it('say the section of pages whose name means nothing by itself', () => {
    expect(fullTitle({ section: 'stacking', title: 'Utilization' })).toBe(
      'Stacking Plan: Utilization',
    );
    expect(fullTitle({ section: 'building', title: 'Trend' })).toBe('Trend');
  });

  it('keep the breadcrumb at four levels, the innermost', () => {
    const crumbs = ['a', 'b', 'c', 'd', 'e'].map((title) => ({ title, href: null }));
    expect(shownCrumbs(crumbs).map(({ title }) => title)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('lead from old paths to those that took their place', () => {
    expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toEqual({
      '/booking/analyse': '/booking/analyze',
      '/building/chart/stacked': '/building/compare/spaces',
      '/building/chart/*': '/building/chart',
      '/building/heatmap/*': '/building/heatmap',
      '/building/now': '/building/heatmap/now',
      '/room/bookings': '/booking/utilization',
    });
  });

  it('disable a flagged page that is neither beta nor hidden, in the menu too', () => {
    const menu = toMenu(routes, facts, {
      path: null,
      search: new URLSearchParams(),
      favorites: [],
    });
    const bookings = menu.sections
      .find(({ id }) => id === 'bookings')
      ?.groups.flatMap((g) => g.items);
    expect(bookings?.find(({ title }) => title === 'Analyze')?.disabledReason).toContain('support');
  });
});
