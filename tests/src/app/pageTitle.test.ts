import { describe, expect, it } from 'vitest';
import { pageTitle } from '#src/app/frame/page/pageTitle.ts';
import { routes } from '#src/app/routes.ts';
import { defaultFilterBar } from '#src/features/filters/FilterBarSettings.ts';
import { readFilters } from '#src/features/filters/filterCodec.ts';
import { selectSpaces } from '#src/features/filters/selectSpaces.ts';
import { harbourAndHill } from '../spaceBuilders.ts';

const spaces = harbourAndHill();

/** The title of a page at an address. */
function titleAt(path: string, query = ''): string {
  const route = routes.find((one) => one.path === path);
  if (!route) throw new Error(`No page ${path}`);
  const values = readFilters(new URLSearchParams(query), route.filterBar ?? defaultFilterBar);
  return pageTitle(route, selectSpaces(spaces, values));
}

describe('the title of the browser’s tab', () => {
  it('names the page and the space in view', () => {
    expect(titleAt('/building/chart', 'ids=10&space_type=building')).toBe('Trend · Building 10');
    expect(titleAt('/building/chart', 'ids=11&space_type=floor')).toBe(
      'Trend · Building 10, Floor 0',
    );
    expect(titleAt('/building/chart', 'ids=111&space_type=zone')).toBe(
      'Trend · Building 10, Floor 0, Zone 111',
    );
  });

  it('counts further spaces', () => {
    expect(titleAt('/portfolio/comparison', 'ids=10&ids=20&space_type=building')).toMatch(
      / · Building 10 and 1 more$/,
    );
  });

  it('names the page alone where no space is in view', () => {
    expect(titleAt('/tools/timemarkers')).toBe('Time Markers');
  });
});
