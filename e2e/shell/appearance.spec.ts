import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from '../fixtures.ts';

const paths = ['/', '/building/chart', '/unheard-of', '/forbidden', '/tools/zones'];
const widths = [390, 1440, 3840];

test('login, menus and drawer are accessible in both themes', async ({ page, signIn }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Please login to continue' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await signIn(page, '/unheard-of');
  for (const name of ['Help', 'Theme', /^Account of/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the shell’s pages are accessible in both themes, and nothing is cut off', async ({
  page,
  signIn,
}) => {
  await signIn(page, '/forbidden');
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await test.step(`${path} at ${width} pixels`, () => expectNothingCut(page));
    }
  }
});
