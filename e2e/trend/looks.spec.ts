import { expectAccessible } from '../expectAccessible.ts';
import { expect, test } from './trendTest.ts';

for (const theme of ['light', 'dark'] as const) {
  test(`chart, lines, table and dialog are accessible in the ${theme} theme`, async ({
    page,
    trend,
    open,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open({ group: 'space_type', comparison_timeframe: 'previous_period' });
    await expect(trend.chart).toBeVisible();
    await expect(trend.lines).toBeVisible();
    await expectAccessible(page);
    await trend.radio('Table').click();
    await expect(trend.values).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'How was this computed?' }).click();
    await expect(page.getByRole('dialog', { name: 'How was this computed?' })).toBeVisible();
    await expectAccessible(page);
  });
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
  [3840, 2160],
] as const) {
  test(`at ${width} pixels nothing is cut off`, async ({ page, trend, open }) => {
    await page.setViewportSize({ width, height });
    await open({ group: 'space_type', comparison_timeframe: 'previous_period' });
    await expect(trend.chart).toBeVisible();
    await expect(trend.weeks).toBeVisible();
    const overflow = await page.evaluate(() =>
      [document.documentElement, document.querySelector('main')].map((box) =>
        box ? box.scrollWidth - box.clientWidth : 0,
      ),
    );
    expect(overflow).toEqual([0, 0]);
    const plot = await trend.chart.locator('canvas').boundingBox();
    expect(plot?.width ?? 0).toBeGreaterThan(width * 0.6);
  });
}
