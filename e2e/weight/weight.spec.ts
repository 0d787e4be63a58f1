import { expect, test } from '../fixtures.ts';
import { weighPages } from './weighPages.ts';

test('login, shell and pages load no more script than their limits allow', async ({ server }) => {
  const { loginKb, shellKb, pages } = await weighPages(server.url);
  expect(loginKb).toBeLessThan(115);
  expect(shellKb).toBeGreaterThan(loginKb);
  expect(shellKb).toBeLessThan(228);
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.filter(({ hasPlan }) => hasPlan).map(({ page }) => page)).toContain('HeatmapPage');
  expect(pages.filter(({ allKb, limitKb }) => allKb > limitKb)).toEqual([]);
});
