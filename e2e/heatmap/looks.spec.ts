import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible.ts';
import { expect, test } from './heatmapTest.ts';

for (const theme of ['light', 'dark'] as const) {
  test(`every way to show the floor is accessible in the ${theme} theme`, async ({
    page,
    heatmap,
    open,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open();
    await expect(heatmap.list.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await heatmap.choose('Types and tags');
    await expectAccessible(page);
    await heatmap.show('Typical week');
    await expect(heatmap.slider('Hour of the week')).toBeVisible();
    await expectAccessible(page);
    await heatmap.show('Playback');
    await expect(heatmap.slider('Time of day')).toBeVisible();
    await expectAccessible(page);
    await heatmap.show('Compare');
    await expect(heatmap.plan).toHaveCount(2);
    await expectAccessible(page);
    await heatmap.choose('Table');
    await expect(heatmap.table).toBeVisible();
    await expectAccessible(page);
  });
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
  [3840, 2160],
] as const) {
  test(`at ${width} pixels nothing is cut off`, async ({ page, heatmap, open }) => {
    await page.setViewportSize({ width, height });
    await open();
    await expectNothingCut(page);
    for (const mode of ['Typical week', 'Playback', 'Compare'] as const) {
      await heatmap.show(mode);
      await expectNothingCut(page);
    }
  });
}

async function expectNothingCut(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const boxes = [document.documentElement, document.querySelector('main')];
    return boxes.map((box) => (box ? box.scrollWidth - box.clientWidth : 0));
  });
  expect(overflow).toEqual([0, 0]);
}
