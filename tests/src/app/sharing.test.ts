import { describe, expect, it } from 'vitest';
import { embedCode, sharedBuilding, toSharedPage } from '#src/app/frame/share/toSharedPage.ts';
import { sharingRefusal } from '#src/app/frame/share/sharingRefusal.ts';
import { readToken } from '#src/app/shared/createSharedServices.ts';
import { sharedRoute } from '#src/app/shared/sharedPages.ts';
import { selectSpaces } from '#src/features/filters/selectSpaces.ts';
import { toSharedLinkRows } from '#src/features/access/toSharedLinkRows.ts';
import { readSiteLines, siteLinesError } from '#src/pages/access/links/SharingSettingsCard.tsx';
import { harbourAndHill } from '../spaceBuilders.ts';

const spaces = harbourAndHill();
const select = (type: 'campus' | 'building' | 'floor', ids: readonly string[]) =>
  selectSpaces(spaces, { space_type: type, ids, campus: undefined });

describe('the building of a shared page', () => {
  it('is that of its building, its floors, or a campus with no other', () => {
    expect(sharedBuilding(spaces, select('building', ['10']))?.id).toBe('10');
    expect(sharedBuilding(spaces, select('floor', ['11', '12']))?.id).toBe('10');
    expect(sharedBuilding(spaces, select('campus', ['campus-2']))?.id).toBe('30');
  });

  it('is none where a page shows several, or all', () => {
    expect(sharedBuilding(spaces, select('building', ['10', '20']))).toBeNull();
    expect(sharedBuilding(spaces, select('floor', ['11', '21']))).toBeNull();
    expect(sharedBuilding(spaces, select('campus', ['campus-1']))).toBeNull();
    expect(sharedBuilding(spaces, select('building', []))).toBeNull();
  });
});

describe('the address of a shared page', () => {
  const view = {
    route: {},
    filters: {
      selection: select('floor', ['11']),
      frame: { days: { startDay: 20_000, endDayExclusive: 20_007 } },
      at: { today: 20_010 },
    },
  } as unknown as Parameters<typeof toSharedPage>[0];
  const href = 'https://floors.example/building/chart?interval=P1D#part';

  it('names the spaces and dates that the page took by rule', () => {
    expect(toSharedPage({ ...view, href, dates: 'fixed' })).toBe(
      '/building/chart?enddatetime=2024-10-11&ids=11&interval=P1D&space_type=floor&startdatetime=2024-10-04',
    );
  });

  it('has dates that follow today, or none where the page has none', () => {
    expect(toSharedPage({ ...view, href, dates: 'rolling' })).toContain(
      'startdatetime=now-10d%2Fd',
    );
    expect(toSharedPage({ ...view, href, dates: 'none' })).toBe(
      '/building/chart?ids=11&interval=P1D&space_type=floor',
    );
  });
});

describe('a page that cannot be shared', () => {
  const can = {
    route: { path: '/building/chart' },
    building: {},
    mayShare: true,
    settings: { shared_links: true, embed_sites: [] },
  };

  it('says why, and one that can says nothing', () => {
    expect(sharingRefusal(can)).toBeNull();
    expect(sharingRefusal({ ...can, building: null })).toContain('several buildings');
    expect(sharingRefusal({ ...can, mayShare: false })).toContain('Your role');
    expect(sharingRefusal({ ...can, route: { path: '/booking/analyze' } })).toContain(
      'without an account',
    );
    const off = { shared_links: false, embed_sites: [] };
    expect(sharingRefusal({ ...can, settings: off })).toContain('turned off');
  });

  it('is any that a link names beside those of spaces', () => {
    expect(sharedRoute('/building/heatmap')?.title).toBe('Heatmap');
    for (const path of ['/admin/access', '/', '/shared', 'javascript:alert(1)', '/booking/analyze'])
      expect(sharedRoute(path)).toBeUndefined();
  });
});

describe('the fragment of a shared link', () => {
  it('is a token of a shared link, and no other key', () => {
    expect(readToken('#fl_shr_abcd1234_x-Y_0')).toBe('fl_shr_abcd1234_x-Y_0');
    for (const fragment of ['', '#', '#content', '#fl_key_abcd1234_xyz', '#fl_shr_a b', '#fl_shr_'])
      expect(readToken(fragment)).toBeNull();
  });
});

describe('the code that embeds a page', () => {
  it('keeps the name of the page inside its quotes', () => {
    const code = embedCode('https://f.example/shared#t', 'Trend · "A" & <b>');
    expect(code).toContain('title="Trend · &quot;A&quot; &amp; &lt;b>"');
  });
});

describe('the sites that may embed', () => {
  it('are read from lines, without slashes and blanks', () => {
    const typed = ' https://Intranet.example.com/\n\nhttps://*.example.org ';
    const sites = readSiteLines(typed);
    expect(sites).toEqual(['https://intranet.example.com', 'https://*.example.org']);
    expect(siteLinesError(sites)).toBeUndefined();
    expect(siteLinesError([...sites, 'intranet'])).toContain('“intranet” is not a site.');
  });
});

describe('the list of shared links', () => {
  it('says who made each, when it was used, and when it ends or why it is closed', () => {
    const link = {
      id: 'a',
      name: 'Trend · Mill',
      page: '/building/chart',
      building_id: '10',
      created_by: 'ann',
      created_by_name: 'Ann',
      created_at: '2026-11-20T10:00:00Z',
      valid_till: '2026-11-27T10:00:00Z',
      last_used_at: null,
      is_open: true,
    };
    const context = {
      buildings: new Map([['10', { name: 'Mill' }]]),
      nowMs: Date.parse('2026-11-21T10:00:00Z'),
      timeZone: 'UTC',
    };
    const [open, closed] = toSharedLinkRows(
      [link, { ...link, building_id: '99', last_used_at: link.created_at, is_open: false }],
      context,
    );
    expect(open).toMatchObject({
      building: 'Mill',
      made: 'Ann, Nov 20, 2026, 10:00',
      use: 'Never used',
      state: 'Ends Nov 27, 2026, 10:00',
    });
    expect(closed).toMatchObject({ building: 'building 99', use: 'Used 24 h ago' });
    expect(closed?.state).toContain('Closed');
  });
});
