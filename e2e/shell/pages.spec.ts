import { expect, test } from '../fixtures.ts';

test('an unknown path shows the not-found page', async ({ page, signIn }) => {
  await signIn(page, '/booking/unheard-of');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByText("The page you requested couldn't be found.")).toBeVisible();
  await expect(page).toHaveTitle(/Page not found/);
});

test('a page whose flag is off shows the permission page', async ({ page, signIn }) => {
  const text =
    "Permission denied: Unfortunately, this functionality isn't available with your account. Please contact your customer support manager for more information.";
  await signIn(page, '/tools/export/zone-metrics');
  await expect(page.getByRole('heading', { name: 'Permission denied' })).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await page.goto('/forbidden/anything');
  await expect(page.getByText(text)).toBeVisible();
  await expect(page).toHaveTitle(/Permission denied/);
});

test('a page that comes later says in one sentence what it will show', async ({ page, signIn }) => {
  await signIn(page, '/room/performance');
  await expect(page.getByRole('heading', { name: 'Room Performance' })).toBeVisible();
  await expect(page.getByText(/^This page will show .*\.$/)).toBeVisible();
  await expect(page).toHaveTitle(/Room Performance/);
});

const redirects = [
  ['/building/chart/anything?ids=4', '/building/chart?ids=4'],
  ['/building/chart/stacked', '/building/compare/spaces'],
  ['/building/heatmap/yesterday?ids=4', '/building/heatmap?ids=4'],
  ['/building/now', '/building/heatmap/now'],
  ['/booking/analyse?ids=4', '/booking/analyze?ids=4'],
  ['/room/bookings', '/booking/utilization'],
] as const;

test('old paths lead to the pages that took their place, query kept', async ({ page, signIn }) => {
  await signIn(page);
  for (const [from, to] of redirects) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});

test('every page says that the data is a simulation', async ({ page, signIn }) => {
  await signIn(page);
  for (const path of ['/', '/building/chart', '/unheard-of']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByText('Simulation')).toBeVisible();
  }
});

test('home lists the buildings with people and leads to the plan', async ({ page, signIn }) => {
  await signIn(page);
  await expect(page.getByText('People now')).toBeVisible();
  await page.getByRole('main').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/building\/heatmap\/now\?ids=.+&space_type=building/);
});
