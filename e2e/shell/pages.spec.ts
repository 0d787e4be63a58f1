import { callApi } from '../callApi.ts';
import { expect, test } from '../fixtures.ts';
import { readRoutes } from '../readRoutes.ts';

const redirects = [
  ['/building/chart/anything?ids=4', '/building/chart?ids=4'],
  ['/building/chart/stacked', '/building/compare/spaces'],
  ['/building/heatmap/yesterday?ids=4', '/building/heatmap?ids=4'],
  ['/building/now', '/building/heatmap/now'],
  ['/booking/analyse?ids=4', '/booking/analyze?ids=4'],
  ['/room/bookings', '/booking/utilization'],
] as const;

test('missing and forbidden pages say so, and every page says that data is simulated', async ({
  page,
  server,
  signIn,
}) => {
  const expectSimulation = () =>
    expect(page.getByRole('banner').getByText('Simulation')).toBeVisible();

  const setFlag = async (isOn: boolean): Promise<void> => {
    const flags = JSON.stringify({ 'view-booking-metrics-export': isOn });
    await callApi(server, '/v4/user-data', { key_value_data: { feature_flags: flags } });
  };

  await test.step('an unknown path shows the not-found page', async () => {
    await signIn(page, '/booking/unheard-of');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByText("The page you requested couldn't be found.")).toBeVisible();
    await expect(page).toHaveTitle(/Page not found/);
    await expectSimulation();
  });

  await test.step('a page whose flag is off shows the permission page', async () => {
    const text =
      "Permission denied: Unfortunately, this functionality isn't available with your account. Please contact your customer support manager for more information.";
    await setFlag(false);
    await page.goto('/tools/export/booking-metrics');
    await expect(page.getByRole('heading', { name: 'Permission denied' })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await page.goto('/forbidden/anything');
    await expect(page.getByText(text)).toBeVisible();
    await expect(page).toHaveTitle(/Permission denied/);
  });

  await test.step('the page is there once its flag is on', async () => {
    await setFlag(true);
    await page.goto('/tools/export/booking-metrics');
    await expect(page.getByRole('heading', { name: 'Booking Metrics Export' })).toBeVisible();
    await expect(page).toHaveTitle(/Booking Metrics/);
    await expectSimulation();
  });

  await test.step('Home lists the buildings with their people and links to the plan', async () => {
    await page.goto('/');
    await expectSimulation();
    // At night the building shows its last working day, whose people are not those of now.
    await expect(page.getByText(/^People( now)?$/).first()).toBeVisible();
    await page.getByRole('main').getByRole('heading').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/building\/heatmap\/now\?ids=.+&space_type=building/);
  });

  await test.step('old paths redirect to their new pages and keep the query', async () => {
    for (const [from, to] of redirects) {
      await page.goto(from);
      await expect(page).toHaveURL(to);
    }
    await expectSimulation();
  });
});

test('every page but a display has the account menu, with its way to log out', async ({
  page,
  signIn,
}) => {
  await signIn(page, '/forbidden');
  const pages = readRoutes().filter(({ path }) => path !== '/display');
  expect(pages.length).toBeGreaterThan(40);
  for (const { path, title } of pages) {
    await page.evaluate(
      (next) => {
        history.pushState(null, '', next);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      path.replace('/*', ''),
    );
    // A page that this account may not open is a page, too.
    await expect(page).toHaveTitle(new RegExp(`${title}|Permission denied`));
    await expect(page.getByRole('button', { name: /^Account of/ }), path).toBeVisible();
  }
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
});
