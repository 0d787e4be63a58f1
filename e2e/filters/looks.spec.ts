import type { Locator } from '@playwright/test';
import type { FilterBar } from './FilterBar.ts';
import { daysFromToday } from './FilterBar.ts';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expect, test } from './filterTest.ts';

/** Every panel of the bar at a laptop's size, by the pill that opens it. */
const panels = [/^Time frame/, /^Spaces:/, /^Hours/, /^Compare/, /^Filters/];

test('the filter bar, its panels and the hours editor are accessible in both themes', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const bar = await openPage('/building/chart');
  for (const name of panels) {
    await bar.pill(name).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await bar.pill(/^Hours/).click();
  await page.getByRole('option', { name: /^Custom/ }).click();
  await page.getByLabel('As text').fill('Mo 49:00');
  await expectAccessibleInBothThemes(page);
});

test('sheets on a phone are accessible in both themes', async ({ page, openPage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = await openPage('/building/heatmap');
  await expectAccessibleInBothThemes(page);
  await bar.frame.click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('option', { name: 'Date range' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await bar.pill(/^Filters/).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the filter bar is one line of 48 pixels with nothing cut off', async ({ page, openPage }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const bar = await openPage('/building/chart');
  const region = page.getByRole('region', { name: 'Filters' });
  await expect.poll(async () => (await region.boundingBox())?.height).toBe(48);
  await expect.poll(() => overflow(region)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar.pill(/^Filters/)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => overflow(region)).toBe(0);
});

test('on a phone, days and other filters are selected in sheets', async ({ page, openPage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = await openPage('/building/heatmap');

  await test.step('on a phone, days are selected in a sheet', async () => {
    await bar.frame.click();
    await page.getByRole('option', { name: 'Date range' }).click();
    await bar.pickDay(daysFromToday(-1));
    await bar.pickDay(daysFromToday(-3));
    const apply = page.getByRole('button', { name: 'Apply time frame' });
    await expect(apply).toBeInViewport({ ratio: 1 });
    await apply.click();
    await bar.expectDays(daysFromToday(-3), daysFromToday(0));
  });

  await test.step('on a phone, the other filters are in a sheet', async () => {
    await bar.pill(/^Filters/).click();
    await page.getByRole('button', { name: /^Hours/ }).click();
    await page.getByRole('option', { name: /^Office hours/ }).click();
    await expect(page).toHaveURL(/opening_hours=office_hours/);
    await page.keyboard.press('Escape');
    await expectCount(bar, 'Filters 1');
  });
});

async function overflow(region: Locator): Promise<number> {
  return await region.evaluate((box) => box.scrollWidth - box.clientWidth);
}

async function expectCount(bar: FilterBar, text: string): Promise<void> {
  await expect(bar.pill(/^Filters/)).toHaveText(text);
}
