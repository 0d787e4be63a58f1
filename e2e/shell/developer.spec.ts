import { expectAccessible, expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expect, test } from '../fixtures.ts';

test('the developer pages show components, API calls and the unified layer', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);

  await test.step('the design page shows every component in both themes', async () => {
    await page.getByRole('button', { name: 'Developer' }).click();
    await page.getByRole('menuitem', { name: 'Design' }).click();
    await expect(page.getByRole('heading', { name: 'Design', level: 1 })).toBeVisible();
    await expect(page.getByText('Oops, something went wrong')).toHaveCount(8);
    await expectAccessible(page, 'main');
  });

  await test.step('the query page calls a method and shows request, response and time', async () => {
    await page.goto('/test/query?method=getZones');
    const answer = page.getByRole('region', { name: 'Request and answer' });
    await page.getByLabel('filter_zones').fill('name==Nowhere');
    await expect(answer.getByLabel('Request', { exact: true })).toContainText(
      '/v4/zones?filter_zones=name%3D%3DNowhere',
    );
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(answer.getByRole('status')).toContainText(/200.*ms.*bytes/);
    await expect(answer.getByLabel('Answer', { exact: true })).toContainText('"zones": []');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('the unified page shows the inputs of a number', async () => {
    await page.goto('/test/unified');
    const zones = page.getByRole('table', { name: /^Wi-Fi zones of/ });
    await zones.getByRole('cell').getByRole('button').first().click();
    await expect(page).toHaveURL(/space_type=zone/);
    const joined = page.getByRole('table', { name: /^Zones of/ });
    await expect(joined.getByRole('row').nth(1)).toContainText('wifilayer');
    await expect(page.getByText('From the server')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});

test('administrators see visits by page, without developer pages', async ({ page, signIn }) => {
  await signIn(page, '/building/compare/spaces');
  const menu = page.getByRole('navigation', { name: 'Reports' });
  await menu.getByRole('link', { name: 'Right Now' }).click();
  const counted = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/v4/usage') &&
      (answer.request().postData() ?? '').includes('unheard-of'),
  );
  await page.goto('/unheard-of/4711');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await counted;
  await page.goto('/user/settings/usage');
  const table = page.getByRole('table', { name: 'Page views' });
  await expect(table.getByRole('cell', { name: '/error/404/unheard-of/:value' })).toBeVisible();
  await expect(table.getByText('/test/')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
});

test('the tutorials page links to the documentation when there are no videos', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Video Tutorials' }).click();
  await expect(page).toHaveURL('/videos');
  await expect(page.getByText(/No videos yet/)).toBeVisible();
  const docs = page.getByRole('link', { name: 'API documentation' });
  await expect(docs).toHaveAttribute('rel', 'noopener noreferrer');
  await expectAccessible(page);
});
