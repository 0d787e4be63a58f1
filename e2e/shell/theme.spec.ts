import { expect, test } from '../fixtures.ts';

test('the theme follows the system until one is chosen', async ({ page, signIn }) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);

  await test.step('without a choice, the theme follows the system immediately', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page, '/forbidden');
    expect(await theme()).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(theme).toBe('light');
  });

  await test.step('the theme is chosen in the header and kept under dark_mode', async () => {
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(theme).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('dark_mode'))).toBe('dark');
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await theme()).toBe('dark');
  });
});
