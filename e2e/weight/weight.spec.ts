import { expect, test } from '../fixtures.ts';
import { weighPages } from './weighPages.ts';

test('no page loads more script beyond the shell than its limit allows', async ({ server }) => {
  const { shellKb, pages } = await weighPages(server.url);
  expect(shellKb).toBeGreaterThan(100);
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.filter(({ hasPlan }) => hasPlan).map(({ page }) => page)).toContain('HeatmapPage');
  expect(pages.filter(({ allKb, limitKb }) => allKb > limitKb)).toEqual([]);
});
