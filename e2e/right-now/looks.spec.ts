import type { Page } from '@playwright/test';
import { boxOf } from './RightNowScreen.ts';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from './rightNowTest.ts';

const everywhere = { Alder: 1, Birch: 0, Cedar: 3, Date: 5, Elm: 9, Fir: 14 };

test('plan, panels, table and dialog are accessible in both themes', async ({
  page,
  api,
  house,
  rightNow,
  open,
}) => {
  await api.postCounts(house, everywhere, 20);
  await open();
  await expectAccessibleInBothThemes(page);
  for (const name of ['Birch', 'Elm', 'Fir', 'Hall']) {
    await rightNow.click(name);
    await expect(rightNow.panel(name)).toBeVisible();
    await expectAccessibleInBothThemes(page, `[aria-label="${name}"]`);
  }
  await page.getByRole('button', { name: 'How was this computed?' }).click();
  await expect(page.getByRole('dialog', { name: 'How was this computed?' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await rightNow.showTable();
  await expectAccessibleInBothThemes(page);
});

test('nothing is cut off and no card covers the plan at any size', async ({
  page,
  api,
  house,
  rightNow,
  open,
}) => {
  await api.postCounts(house, everywhere, 20);
  await open();
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
    [3840, 2160],
  ] as const) {
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height });
      await rightNow.hover('Alder');
      await expectNothingCut(page);
      for (const name of ['Alder', 'Cedar', 'Date', 'Fir']) await rightNow.hover(name);
      await rightNow.click('Elm');
      await expect(rightNow.panel('Elm')).toBeVisible();
      await expectNothingCut(page);
      if (width >= 768) {
        await expect(() => expectCardsApart(page)).toPass();
        for (const name of ['Alder', 'Cedar', 'Date', 'Fir']) await rightNow.hover(name);
      }
      await rightNow.panel('Elm').getByRole('button', { name: 'Close', exact: true }).click();
      await expect(rightNow.panel('Elm')).toBeHidden();
    });
  }
});

test('a strip of many floors scrolls within the page and shows the current one', async ({
  page,
  api,
  house,
  rightNow,
  signIn,
}) => {
  const [building] = house.spaces.buildings;
  const [ground] = building?.floors ?? [];
  if (!building || !ground) throw new Error('The test building has no floor.');
  const more = Array.from({ length: 24 }, (_, index) => ({
    ...ground,
    id: house.id + 40 + index,
    name: `Floor ${index + 2}`,
    zones: [],
  }));
  const floors = [...building.floors, ...more];
  await api.postSpaces({ buildings: [{ ...building, floors }] });
  await page.setViewportSize({ width: 1440, height: 700 });
  await signIn(page, house.path);
  const current = rightNow.floors.getByRole('button', { name: /^Floor 1:/ });
  await expect(current).toBeInViewport({ ratio: 0.9 });
  await expect.poll(async () => (await boxOf(rightNow.floors)).bottom).toBeLessThanOrEqual(700);
  expect(await page.evaluate(() => document.querySelector('main')?.scrollTop)).toBe(0);
});

async function expectCardsApart(page: Page): Promise<void> {
  const cards = page.getByRole('main').locator('section[aria-label]');
  const boxes = await Promise.all((await cards.all()).map(boxOf));
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      const isApart =
        a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      expect(isApart, 'two cards cover each other').toBe(true);
    }
  }
}
