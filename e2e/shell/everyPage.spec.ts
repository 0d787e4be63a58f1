import type { Page } from '@playwright/test';
import { callApi } from '../callApi.ts';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expect, test } from '../fixtures.ts';
import { readRoutes } from '../readRoutes.ts';

test.describe.configure({ mode: 'parallel' });

const parts = 6;
const paths = readRoutes().map(({ path }) => path.replace('/*', ''));
/** What a page says that has not all of its data. */
const stillReading = '[aria-busy=true]';

/** A page with what it shows at first: no data comes any more. */
async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main, [role=main]').first()).toBeVisible();
  await expect(page.locator(stillReading).or(page.getByText(/\bloading\b/i))).toHaveCount(0);
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
    const own = paths.filter((_, at) => at % parts === part);
    expect(own.length).toBeGreaterThan(6);
    for (const path of own)
      await test.step(path, async () => {
        await opened(page, path.replace(':id', marker.id));
        await expectAccessibleInBothThemes(page);
      });
  });
