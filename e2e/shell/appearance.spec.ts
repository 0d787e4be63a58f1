import { expectAccessible } from '../expectAccessible.ts';
import { expect, test } from '../fixtures.ts';

const paths = ['/', '/building/chart', '/unheard-of', '/forbidden', '/room/performance'];

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    });

    test('the login is accessible', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Please login to continue' })).toBeVisible();
      await expectAccessible(page);
    });

    test('the pages of the shell are accessible', async ({ page, signIn }) => {
      await signIn(page);
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expectAccessible(page);
      }
    });

    test('open menus are accessible', async ({ page, signIn }) => {
      await signIn(page);
      for (const name of ['Help', 'Theme', /^Account of/]) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('menu')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toBeHidden();
      }
    });

    test('the open drawer is accessible', async ({ page, signIn }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

for (const width of [390, 1440, 3840]) {
  test(`nothing is cut off at ${width} pixels`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      const overflow = await page.evaluate(() => {
        const boxes = [document.documentElement, document.querySelector('main')];
        return boxes.map((box) => (box ? box.scrollWidth - box.clientWidth : 0));
      });
      expect(overflow).toEqual([0, 0]);
    }
  });
}
