import { expectAccessible } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from './utilizationTest.ts';

const pages = [
  ['group', 'Metrics of each group'],
  ['bottleneck', 'Pressure of each place'],
  ['inefficient', 'Blocked seats of each space'],
  ['underutilized', 'Spare seats of each space'],
  ['opportunity', 'Opportunity of each group'],
] as const;

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`the metrics comparison is accessible in the ${theme} theme at ${width} pixels`, async ({
    page,
    comparison,
    open,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open('group');
    for (const [name, table] of pages) {
      await page.goto(`/building/utilization/${name}`);
      await expect(comparison.rows(table).first()).toBeVisible();
      await expectAccessible(page);
      await expectNothingCut(page);
    }
  });
}
