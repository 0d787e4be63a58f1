import { describe, expect, it } from 'vitest';
import { shownCrumbs } from '#src/features/shell/header/Breadcrumb.tsx';
import { toMenu } from '#src/app/frame/toMenu.ts';
import { redirects } from '#src/app/redirects.ts';
import { fullTitle } from '#src/app/routing/sections.ts';
import { routes } from '#src/app/routes.ts';

const facts = { flags: new Set<string>(), roles: [] as string[], daysOfData: 400 };

describe('names and places', () => {
  it('include the section if a page name is ambiguous', () => {
    expect(fullTitle({ section: 'stacking', title: 'Utilization' })).toBe(
      'Stacking Plan: Utilization',
    );
    expect(fullTitle({ section: 'building', title: 'Trend' })).toBe('Trend');
  });

  it('limit the breadcrumb to the four innermost levels', () => {
    const crumbs = ['a', 'b', 'c', 'd', 'e'].map((title) => ({ title, href: null }));
    expect(shownCrumbs(crumbs).map(({ title }) => title)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('redirect old paths to new ones', () => {
    expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toEqual({
      '/booking/analyse': '/booking/analyze',
      '/building/chart/stacked': '/building/compare/spaces',
      '/building/chart/*': '/building/chart',
      '/building/heatmap/*': '/building/heatmap',
      '/building/now': '/building/heatmap/now',
      '/room/bookings': '/booking/utilization',
      '/consolidate/*': '/tools/consolidate',
    });
  });

  it('disable a flagged page that is neither beta nor hidden, also in the menu', () => {
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
