import { expect, test } from '../fixtures.ts';
import { weighPages } from './weighPages.ts';

/** With the shell, before a page shows its first content. */
const mostFirstKb = 280;

test('login, shell and pages load no more script than their limits allow', async ({ server }) => {
  const { loginKb, shellKb, pages } = await weighPages(server.url);
  expect(loginKb).toBeLessThan(115);
  expect(shellKb).toBeGreaterThan(loginKb);
  expect(shellKb).toBeLessThan(195);
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.filter(({ hasPlan }) => hasPlan).map(({ page }) => page)).toContain('HeatmapPage');
  expect(pages.filter(({ allKb, limitKb }) => allKb > limitKb)).toEqual([]);
  expect(pages.filter(({ firstKb }) => shellKb + firstKb > mostFirstKb)).toEqual([]);
});
