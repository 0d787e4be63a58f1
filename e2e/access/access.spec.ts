import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible.ts';
import { expect, signInWith, test } from '../fixtures.ts';
import { pressTwice } from '../pressTwice.ts';

/** Signs a further browser in, as another device of the same person. */
async function otherDevice(browser: Browser, url: string, key: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
  });
  const page = await context.newPage();
  await signInWith(key, page, '/forbidden');
  return page;
}

test('a person sees their devices and signs one out immediately', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const phone = await otherDevice(browser, server.url, server.adminKey);
  const tablet = await otherDevice(browser, server.url, server.adminKey);
  await signIn(page, '/user/settings/preferences');
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  const phones = devices.getByRole('listitem').filter({ hasText: 'Safari on iPhone' });
  await expect(phones).toHaveCount(2);
  await expectAccessible(page);

  // By keyboard: the question comes first, and its way back has the focus.
  await phones.first().getByRole('button', { name: 'Sign out' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Sign out Safari on iPhone?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(phones).toHaveCount(2);
  await phones.first().getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(phones).toHaveCount(1);

  // The devices sleep meanwhile: one that is awake may notice by itself, and says it once.
  for (const device of [phone, tablet]) await device.goto('about:blank');
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page
    .getByRole('dialog', { name: 'Sign out everywhere else?' })
    .getByRole('button', { name: 'Sign out everywhere else' })
    .click();
  await expect(phones).toHaveCount(0);
  for (const device of [phone, tablet]) {
    await device.goto('/forbidden');
    await expect(device.getByRole('alert')).toHaveText('Your session ended. Sign in again.');
  }

  // Whoever signs in again is where they were.
  await expectAccessible(phone);
  await phone.getByLabel('API key').fill(server.adminKey);
  await phone.getByRole('button', { name: 'Sign in with API key' }).click();
  await expect(phone.getByRole('heading', { name: 'Permission denied' })).toBeVisible();
  await expect(phone).toHaveURL('/forbidden');
  await Promise.all([phone, tablet].map((device) => device.context().close()));
});

test('an administrator creates and revokes a key, and the audit log shows both', async ({
  page,
  context,
  server,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Access' }).click();
  await expect(page).toHaveURL('/admin/access');
  await expect(page.getByRole('table', { name: 'Sessions' })).toContainText('This device');
  await expectAccessible(page);

  // A display's key: shown this once, with the link that sets the display up.
  await page.getByRole('radio', { name: 'Keys' }).click();
  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('dialog', { name: 'New key' });
  const create = form.getByRole('button', { name: 'Create' });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await form.getByLabel('Purpose').fill('Lobby');
  await form.getByRole('button', { name: /^Kind/ }).click();
  await page.getByRole('option', { name: /^Display key/ }).click();
  await pressTwice(create);
  const made = page.getByRole('dialog', { name: 'Key for Lobby' });
  const key = await made.getByText(/^fl_dev_/).innerText();
  await expect(made.getByText(/kiosk=1/)).toContainText(`#display=${key}`);
  await made.getByRole('button', { name: 'Copy key' }).click();
  await expect(made.getByRole('button', { name: 'Copied key' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await expectAccessible(page);
  await made.getByRole('button', { name: 'I’ve saved it' }).click();
  const headers = { authorization: `Bearer ${key}` };
  expect((await fetch(`${server.url}/v4/session`, { headers })).status).toBe(200);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.setItem('dark_mode', 'dark'));
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Lobby' });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Revoke Lobby' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  expect((await fetch(`${server.url}/v4/session`, { headers })).status).toBe(401);

  // The log has both, without the key, and is whole.
  await page.getByRole('button', { name: /^Show/ }).click();
  await page.getByRole('option', { name: 'Audit log' }).click();
  await page.getByRole('button', { name: /^Kind/ }).click();
  await page.getByRole('option', { name: 'Keys' }).click();
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log.getByRole('row').nth(1)).toContainText(/Revoked a key.*key Lobby/s);
  await expect(log.getByRole('row').nth(2)).toContainText('Created a key');
  await expect(log.getByRole('row').filter({ hasText: 'Signed in' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/^Intact: /)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(text).toContain('key_revoked');
  expect(text).not.toContain('signed_in');
  expect(text).not.toContain(key);
});
