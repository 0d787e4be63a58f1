import type { Page } from '@playwright/test';
import { callApi, makeKey } from '../callApi.ts';
import { showTheme } from '../showTheme.ts';
import { dayTest as test } from './dayTest.ts';
import { expectKept } from './expectKept.ts';
import { pictured } from './lookedAt.ts';
import { pictureOf } from './pictureOf.ts';

test.describe.configure({ mode: 'parallel' });

interface Size {
  width: number;
  height: number;
}

const walls: Size[] = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];
const sizes: Size[] = [{ width: 390, height: 844 }, { width: 1440, height: 900 }, ...walls];

/** The page at some sizes, in the theme that it shows. */
async function expectPictures(
  page: Page,
  name: string,
  [theme, shown]: [theme: string, sizes: readonly Size[]],
): Promise<void> {
  for (const size of shown)
    await test.step(`at ${size.width} pixels`, async () => {
      await page.setViewportSize(size);
      const kept = ['pictures', `${name}-${size.width}-${theme}.jpg`];
      await expectKept(page, pictureOf, [kept, { maxDiffPixelRatio: 0.003 }]);
    });
}

for (const { name, path } of pictured)
  for (const theme of ['light', 'dark'] as const)
    test(`${name} looks as it did, ${theme}`, async ({ page, signIn }) => {
      await signIn(page, path);
      await showTheme(page, theme);
      await expectPictures(page, name, [theme, sizes]);
    });

for (const theme of ['light', 'dark'] as const)
  test(`the login looks as it did, ${theme}`, async ({ page }) => {
    await page.goto('/');
    await showTheme(page, theme);
    await expectPictures(page, 'login', [theme, sizes]);
  });

test('a wall display looks as it did', async ({ page, server }) => {
  const { buildings } = (await callApi(server, '/v4/buildings')) as {
    buildings: { id: number; floors: { id: number }[] }[];
  };
  const [building] = buildings;
  const key = await makeKey(server, { name: 'Lobby', kind: 'dev', building_ids: [building?.id] });
  // Of one floor: several take turns.
  const query = `kiosk=1&ids=${building?.floors[3]?.id}&space_type=floor`;
  await page.goto(`/building/heatmap/now?${query}#display=${key}`);
  await showTheme(page, 'dark');
  await expectPictures(page, 'display', ['dark', walls]);
});
