import { expect, test } from '../fixtures.ts';

const themeOf = (page: import('@playwright/test').Page) =>
  page.evaluate(() => document.documentElement.dataset['theme']);

test('the theme is chosen in the header and kept under dark_mode', async ({ page, signIn }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(await themeOf(page)).toBe('dark');
  expect(await page.evaluate(() => localStorage.getItem('dark_mode'))).toBe('dark');
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await themeOf(page)).toBe('dark');
});

test('without a choice the theme follows the system at once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await themeOf(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => themeOf(page)).toBe('light');
});
