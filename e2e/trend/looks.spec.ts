import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from './trendTest.ts';

/** On a larger screen a page grows no further, in pixels. */
const widestPage = 2200;

test('chart, lines, table and dialog are accessible in both themes, and nothing is cut off', async ({
  page,
  trend,
  open,
}) => {
  await open({ group: 'space_type', comparison_timeframe: 'previous_period' });
  await expect(trend.chart).toBeVisible();
  await expect(trend.lines).toBeVisible();
  await expect(trend.weeks).toBeVisible();
  // Numbers of a column stand over each other, words begin where the column does.
  const cells = trend.weeks.getByRole('row').nth(1).getByRole('cell');
  await expect(cells.first()).toHaveCSS('text-align', 'left');
  await expect(cells.nth(1)).toHaveCSS('text-align', 'right');
  await expectAccessibleInBothThemes(page);
  for (const [width, height] of [
    [390, 844],
    [3840, 2160],
    [1440, 900],
  ] as const) {
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height });
      await expectNothingCut(page);
      const plot = trend.chart.locator('canvas');
      const plotWidth = async () => (await plot.boundingBox())?.width ?? 0;
      await expect.poll(plotWidth).toBeGreaterThan(Math.min(width, widestPage) * 0.6);
      expect(await plotWidth()).toBeLessThanOrEqual(width);
    });
  }
  await trend.radio('Table').click();
  await expect(trend.values).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'How was this computed?' }).click();
  await expect(page.getByRole('dialog', { name: 'How was this computed?' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
