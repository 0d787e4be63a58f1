import { expect, test } from '../fixtures.ts';
import { weighPages } from './weighPages.ts';

/** With the shell, before a page shows its first content. */
const mostFirstKb = 282;
/** Pages with a floor plan, an editor or forms of their own, which need more. */
const stillHeavy = [
  'BuildingSettingsPage',
  'DesignPage',
  'HeatmapPage',
  'PreferencesPage',
  'QueryPage',
  'RightNowPage',
  'UploadPage',
  'ZonesPage',
  'src/pages/bookings/import-reports/importReports.ts',
  'src/pages/bookings/no-shows/corporateNoShows.ts',
  'src/pages/compare-spaces/compareSpaces.ts',
  'src/pages/consolidate/consolidate.ts',
  'src/pages/stacking/stacking.ts',
  'src/pages/team-space/teamSpace.ts',
  'src/pages/uptime/uptime.ts',
];

test('login, shell and pages load no more script than their limits allow', async ({ server }) => {
  const { loginKb, shellKb, pages } = await weighPages(server.url);
  expect(loginKb).toBeLessThan(115);
  expect(shellKb).toBeGreaterThan(loginKb);
  expect(shellKb).toBeLessThan(195);
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.filter(({ hasPlan }) => hasPlan).map(({ page }) => page)).toContain('HeatmapPage');
  expect(pages.filter(({ allKb, limitKb }) => allKb > limitKb)).toEqual([]);
  const heavy = pages.filter(({ firstKb }) => shellKb + firstKb > mostFirstKb);
  expect(heavy.map(({ page }) => page).toSorted()).toEqual(stillHeavy);
});
