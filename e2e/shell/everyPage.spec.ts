import type { Page } from '@playwright/test';
import { callApi } from '../callApi.ts';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expect, test } from '../fixtures.ts';
import { readRoutes } from '../readRoutes.ts';

test.describe.configure({ mode: 'parallel' });

const parts = 6;
const routes = readRoutes().map(({ path, title }) => ({ path: path.replace('/*', ''), title }));
/** Is switched on by a person, and has axe in the journey that does so (e2e/personal). */
const preview = '/home/v2';
/** Shows on purpose how parts look that are loading. */
const specimens = '/test/design';

/** A page with what it shows at first: no data comes any more. */
async function opened(page: Page, { path, title }: { path: string; title: string }): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveTitle(
    new RegExp(path === preview ? `${title}|Permission denied` : title),
  );
  await expect(page.locator('main, [role=main]').first()).toBeVisible();
  const loading = page.locator('[aria-busy=true]').or(page.getByText(/\bloading\b/i));
  if (path !== specimens) await expect(loading).toHaveCount(0);
}

for (let part = 0; part < parts; part += 1)
  test(`every page passes axe in both themes (part ${part + 1} of ${parts})`, async ({
    page,
    server,
    signIn,
  }) => {
    const { time_markers: markers } = (await callApi(server, '/v4/time-markers/all')) as {
      time_markers: { id: string }[];
    };
    const [marker] = markers;
    if (!marker) throw new Error('The demonstration has no time marker');
    await signIn(page, '/forbidden');
    const own = routes.filter((_, at) => at % parts === part);
    expect(own.length).toBeGreaterThan(6);
    for (const { path, title } of own)
      await test.step(path, async () => {
        await opened(page, { path: path.replace(':id', marker.id), title });
        await expectAccessibleInBothThemes(page);
      });
  });
