import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expect, signInWith } from '../fixtures.ts';
import { test } from './signInTest.ts';

test.use({ expectedMessages: [/401 \(Unauthorized\).*\/v4\//] });

async function signInAsLena(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Company account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in at Company' })).toBeVisible();
  await page.getByLabel('Name').fill('lena');
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an administrator disables a person with their keys, who is told why, and enables them again', async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const lena = await context.newPage();
  await lena.goto('/admin/access?show=keys');
  await signInAsLena(lena);
  await expect(lena.getByRole('button', { name: /^Account of lena/ })).toBeVisible();
  await lena.getByRole('button', { name: 'New key' }).click();
  await lena.getByLabel('Purpose').fill('Report');
  await lena.getByRole('button', { name: 'Create' }).click();
  const key = await lena.getByText(/^fl_key_/).innerText();
  const statusOfKey = async () => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${server.url}/v4/session`, { headers })).status;
  };
  expect(await statusOfKey()).toBe(200);

  await signInWith(server.adminKey, page, '/admin/access?show=people');
  const row = page.getByRole('row').filter({ hasText: 'lena@company.example' });
  await expect(row).toContainText('All buildings (admin)');
  await expect(row).toContainText('Active');
  await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody');
  await expect(page.getByText('No people match')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessibleInBothThemes(page);
  await row.getByRole('button', { name: 'Disable lena@company.example' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Disable lena@company.example?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('switch', { name: 'Also revoke the key they created' }).press('Space');
  await expectAccessibleInBothThemes(page);
  await question.getByRole('button', { name: 'Disable' }).click();
  await expect(row).toContainText('Disabled');
  expect(await statusOfKey()).toBe(401);

  await lena.reload();
  await expect(lena.getByRole('heading', { name: 'Please login to continue' })).toBeVisible();
  // The provider still knows her, and asks nothing.
  await lena.getByRole('button', { name: 'Company account' }).click();
  await expect(lena.getByRole('alert')).toContainText('An administrator disabled your account');
  await expectAccessibleInBothThemes(lena);

  await row.getByRole('button', { name: 'Enable lena@company.example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
  await expect(row).toContainText('Active');
  await lena.getByRole('button', { name: 'Company account' }).click();
  await expect(lena.getByRole('button', { name: /^Account of lena/ })).toBeVisible();
  await context.close();
});
