import { expect, test } from '../fixtures.ts';
import { expectKnownStorage } from '../expectKnownStorage.ts';
import { holdRequests } from '../holdRequests.ts';

test.describe('the login', () => {
  test.use({ expectedMessages: [/401 \(Unauthorized\).*\/v4\/key/] });

  test('an API key signs in and opens the requested page', async ({ page, server }) => {
    const field = page.getByLabel('API key', { exact: true });
    const signIn = page.getByRole('button', { name: 'Sign in with API key' });

    await test.step('someone without a session is asked to log in', async () => {
      await page.goto('/building/chart?ids=4');
      await expect(page.getByRole('heading', { name: 'Please login to continue' })).toBeVisible();
      await expect(page).toHaveTitle(/Log in/);
    });

    await test.step('an empty key is rejected before anything is sent', async () => {
      await signIn.click();
      await expect(page.getByText('Please enter an API key')).toBeVisible();
    });

    await test.step('a wrong key is rejected with the reason beside the field', async () => {
      await field.fill('fl_key_not-a-real-key');
      await signIn.click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).not.toHaveAccessibleDescription('');
      await expect(page.getByRole('banner')).toBeHidden();
    });

    await field.fill(server.adminKey);
    await signIn.click();
    await expect(page.getByRole('heading', { name: 'Trend' })).toBeVisible();
    await expect(page).toHaveURL('/building/chart?ids=4');

    await test.step('no script of the page can read the session cookie', async () => {
      expect(await page.evaluate(() => document.cookie)).toBe('');
    });
  });
});

test('a new tab gets its own key from the cookie', async ({ page, context, signIn }) => {
  await signIn(page, '/forbidden');
  const keyOf = (tab: typeof page) =>
    tab.evaluate(
      () => (JSON.parse(sessionStorage.getItem('session') ?? '{}') as { api_key?: string }).api_key,
    );
  const second = await context.newPage();
  await second.goto('/forbidden');
  await expect(second.getByRole('banner')).toBeVisible();
  expect(await keyOf(second)).toMatch(/^fl_ses_/);
  expect(await keyOf(second)).not.toBe(await keyOf(page));
});

test('an expired session is renewed without leaving the page', async ({ page, signIn }) => {
  await page.clock.install();
  await signIn(page, '/videos');
  const account = page.getByRole('button', { name: /^Account of/ });
  await expect(page.getByRole('heading', { name: 'Video Tutorials' })).toBeVisible();
  await account.focus();
  const release = await holdRequests(page, '**/v4/key');
  await page.clock.fastForward('24:00:00');
  const overlay = page.getByText('Session expired, re-authenticating…');
  await expect(overlay).toBeVisible();
  await expect(account).not.toBeFocused();
  // The page's clock alone went on for a day; the new session is judged by the real one.
  await page.clock.setSystemTime(Date.now());
  release();
  await expect(overlay).toBeHidden();
  await expect(account).toBeFocused();
});

test('logging out returns to the login and leaves nothing behind', async ({ page, signIn }) => {
  await signIn(page);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Please login to continue' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBeNull();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Please login to continue' })).toBeVisible();
});

test('the browser stores known names only, and no e-mail address or key but the session', async ({
  page,
  signIn,
}) => {
  await signIn(page, '/tools/consolidate');
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await page.getByRole('button', { name: 'Skip the tour' }).click();
  await page.goto('/building/compare/spaces');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.goto('/');
  await page.getByRole('main').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/building\/heatmap\/now/);
  const names = () => page.evaluate(() => Object.keys(localStorage));
  await expect
    .poll(names)
    .toEqual(expect.arrayContaining(['signed_in', 'sidebar_collapsed', 'recent_spaces']));
  expect(await names()).toContainEqual(expect.stringMatching(/^tour:/));
  await expectKnownStorage(page);
});
