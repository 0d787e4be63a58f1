import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expect } from '../fixtures.ts';
import { expectKnownStorage } from '../expectKnownStorage.ts';
import { holdRequests } from '../holdRequests.ts';
import { callApi } from '../callApi.ts';
import type { TestServer } from '../startServer.ts';
import { test } from './signInTest.ts';

const deepLink = '/building/chart?ids=4&space_type=floor';

test.use({ expectedMessages: [/401 \(Unauthorized\).*\/v4\//] });

function loginPage(page: Page) {
  return page.getByRole('heading', { name: 'Please login to continue' });
}

async function answerProvider(page: Page, name: string, provider = 'Company'): Promise<void> {
  await expect(page.getByRole('heading', { name: `Sign in at ${provider}` })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signInAs(page: Page, name: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Company account' }).click();
  await answerProvider(page, name);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Ends every session on the server, as an administrator may. */
async function endSessions(server: TestServer): Promise<void> {
  const { sessions } = (await callApi(server, '/v4/admin/sessions')) as {
    sessions: { id: string }[];
  };
  for (const { id } of sessions) await callApi(server, '/v4/admin/sessions/revoke', { id });
}

test('someone signs in with a company account, continues in a second tab, and is signed in again silently', async ({
  page,
  context,
  server,
}) => {
  await page.clock.install();
  await page.goto(deepLink);
  await expect(loginPage(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Company account' }).press('Enter');
  await answerProvider(page, 'mira');
  await expect(page).toHaveURL(deepLink);
  await expect(page.getByRole('button', { name: 'Account of mira@company.example' })).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await expectKnownStorage(page);

  const second = await context.newPage();
  await second.goto('/building/heatmap?ids=7');
  await expect(second.getByRole('banner')).toBeVisible();
  await expect(second).toHaveURL('/building/heatmap?ids=7');
  await second.close();

  await endSessions(server);
  const account = page.getByRole('button', { name: 'Account of mira@company.example' });
  const release = await holdRequests(page, '**/v4/key');
  await page.clock.fastForward('24:00:00');
  const overlay = page.getByText('Session expired, re-authenticating…');
  await expect(overlay).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // The page's clock alone went on for a day; the new session is judged by the real one.
  await page.clock.setSystemTime(Date.now());
  release();
  await expect(overlay).toBeHidden();
  await expect(account).toBeVisible();
  await expect(page).toHaveURL(deepLink);
});

test('logging out also ends the session at the provider', async ({ page }) => {
  await signInAs(page, 'mira');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(loginPage(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Company account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in at Company' })).toBeVisible();
});

test('logging out at the provider ends the session here', async ({ page, house }) => {
  await signInAs(page, 'otto', deepLink);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${house.company.issuer}/session/end`);
  await elsewhere.getByRole('button', { name: 'Log out' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'You have logged out' })).toBeVisible();
  await elsewhere.close();
  await page.reload();
  await answerProvider(page, 'mira');
  await expect(page.getByRole('button', { name: 'Account of mira@company.example' })).toBeVisible();
  await expect(page).toHaveURL(deepLink);
});

test('someone without a role sees whom to contact', async ({ page }) => {
  await page.goto(deepLink);
  const alert = page.getByRole('alert');
  await page.getByRole('button', { name: 'Company account' }).click();
  await answerProvider(page, 'ed');
  await expect(alert).toContainText('There was an error logging in');
  await expect(alert).toContainText(
    'Login failed; username ed@company.example is not found. Please send an email to desk@company.example and include a screenshot of this message.',
  );
  await expect(page).toHaveURL(deepLink);
  await page.getByRole('button', { name: 'Partner account' }).click();
  await answerProvider(page, 'ed', 'Partner');
  await expect(alert).toContainText(
    'Login failed; username ed@company.example is not found. Please open a support ticket to validate your SSO role and access to this dashboard.',
  );
  await expectAccessible(page);
});

test('an unreachable provider is named, and the other still signs people in', async ({ page }) => {
  await page.goto(deepLink);
  await page.getByRole('button', { name: 'Former directory' }).click();
  await expect(page.getByRole('alert')).toContainText('The sign-in provider isn’t responding.');
  await page.getByRole('button', { name: 'Partner account' }).click();
  await answerProvider(page, 'mira', 'Partner');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveURL(deepLink);
});

test('the secondary root has its own login, root page and forbidden page', async ({ page }) => {
  await page.goto('/guests');
  await expect(page.getByText('Guest entrance')).toBeVisible();
  await page.getByRole('button', { name: 'Company account' }).click();
  await answerProvider(page, 'mira');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveURL('/guests');
  await expect(page).toHaveTitle(/Guest entrance/);
  await page.goto('/guests/forbidden/anything');
  await expect(page.getByRole('heading', { name: 'Permission denied' })).toBeVisible();
  await page.goto('/guests/anything');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('automatic login tries the provider once, silently, and never after logging out', async ({
  page,
  automaticHouse: house,
}) => {
  await page.goto(house.server.url + deepLink);
  await expect(loginPage(page)).toBeVisible();
  await expect(page).toHaveURL(house.server.url + deepLink);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Company account' }).click();
  await answerProvider(page, 'mira');
  await expect(page.getByRole('banner')).toBeVisible();

  await page.context().clearCookies({ name: '__Host-sid' });
  const tab = await page.context().newPage();
  await tab.goto(house.server.url + deepLink);
  await expect(tab.getByRole('banner')).toBeVisible();
  await expect(tab).toHaveURL(house.server.url + deepLink);
  await tab.getByRole('button', { name: /^Account of/ }).click();
  await tab.getByRole('menuitem', { name: 'Log out' }).click();
  await tab.getByRole('button', { name: 'Log out' }).click();
  await expect(loginPage(tab)).toBeVisible();
});
