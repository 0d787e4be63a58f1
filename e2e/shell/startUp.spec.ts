import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { forgetKeptZones } from '../keptZones.ts';

test.use({
  // What the browser says of the answers that the test itself breaks.
  expectedMessages: [/Failed to load resource/],
});

const failure = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({ error: { code: 'INTERNAL_ERROR', reason: 'Something went wrong' } }),
};
const fail = (route: Route) => route.fulfill(failure);

/** What the first page cannot be without, by the address of its call. */
const needed = [
  '**/v4/buildings',
  '**/v4/building-settings?*',
  '**/v4/static-assets',
  '**/client/floorscope.json',
  '**/v4/user-data',
  '**/v4/time-markers/all',
];

const panelOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Oops, something went wrong' });

test('each start-up call that fails says so and offers a way out', async ({
  page,
  context,
  signIn,
}) => {
  const panel = panelOf(page);
  const heading = page.getByRole('heading', { name: 'Video tutorials', level: 1 });
  await signIn(page, '/videos');
  await expect(heading).toBeVisible();

  await test.step('without feature flags, everything else works', async () => {
    const asked = page.waitForResponse('**/v4/private/feature-flags');
    await page.route('**/v4/private/feature-flags', fail);
    await page.reload();
    expect((await asked).status()).toBe(500);
    await expect(heading).toBeVisible();
    await expect(panel).toBeHidden();
    const menu = page.getByRole('navigation', { name: 'Reports' });
    await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Home v2' })).toHaveCount(0);
    await page.unroute('**/v4/private/feature-flags');
  });

  await test.step('a missing secondary configuration shows a warning', async () => {
    await page.route('**/v4/static-assets', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { result: { files: object[] } };
      // The real server has no such file, and says so.
      body.result.files.push({
        name: 'floorscope-secondary.json',
        asseturl: '/client/floorscope-secondary.json',
      });
      await route.fulfill({ response: answer, json: body });
    });
    await page.reload();
    await expect(page.getByText('Couldn’t load the secondary configuration.')).toBeVisible();
    await expect(heading).toBeVisible();
    await page.unroute('**/v4/static-assets');
  });

  for (const call of needed)
    await test.step(`without ${call} the error view replaces the pages`, async () => {
      await page.route(call, fail);
      await page.reload();
      await expect(panel).toContainText('The API responded with an error.');
      await expect(panel).toContainText('INTERNAL_ERROR');
      await expect(page.getByRole('banner')).toBeHidden();
      await page.unroute(call);
    });

  await test.step('without its zones a page of a building says so', async () => {
    await forgetKeptZones(page);
    await page.route('**/v4/zones?*', fail);
    await page.goto('/building/heatmap');
    await expect(panel).toContainText('INTERNAL_ERROR');
    await page.unroute('**/v4/zones?*');
    await page.goto('/videos');
    await page.route('**/v4/buildings', fail);
    await page.reload();
    await expect(panel).toContainText('INTERNAL_ERROR');
    await page.unroute('**/v4/buildings');
  });

  await test.step('reloading restores the page', async () => {
    await panel.getByRole('button', { name: 'Reload the page' }).click();
    await expect(heading).toBeVisible();
  });

  await test.step('a new tab shows the error when the server fails to give a session', async () => {
    const tab = await context.newPage();
    await tab.route('**/v4/key', fail);
    await tab.goto('/videos');
    await expect(panelOf(tab)).toContainText('INTERNAL_ERROR');
    await tab.unroute('**/v4/key');
    await panelOf(tab).getByRole('link', { name: 'Go to homepage' }).click();
    await expect(tab.getByRole('banner')).toBeVisible();
    await tab.close();
  });

  await test.step('a person without authorization sees the login, not an error', async () => {
    await context.clearCookies();
    const tab = await context.newPage();
    await tab.goto('/videos');
    await expect(tab.getByRole('heading', { name: 'Please login to continue' })).toBeVisible();
    await expect(panelOf(tab)).toBeHidden();
  });
});
