import type { Locator, Page } from '@playwright/test';
import { emptyTest, expect, oncePerServer } from '../fixtures.ts';
import { showTheme } from '../showTheme.ts';
import { TwoFloors } from './TwoFloors.ts';

const floorsOf = oncePerServer(async (server) => {
  const floors = new TwoFloors(server, 8000);
  await floors.build();
  return floors;
});

const test = emptyTest.extend<{ floors: TwoFloors }>({
  floors: async ({ server }, provide) => {
    const floors = await floorsOf(server);
    await floors.postNow();
    await provide(floors);
  },
});

const period = 'startdatetime=2026-10-05&enddatetime=2026-10-10';
const pages = [
  ['Heatmap', `/building/heatmap?${period}`],
  ['Right Now', '/building/heatmap/now?'],
] as const;
const screens = [
  [1440, 900],
  [1920, 1080],
  [3840, 2160],
] as const;
/** What a floor of 1.4:1 takes of the window, and a wide one of the width that no card takes. */
const leastOfWindow = 0.55;
const leastOfWidth = 0.9;

for (const [name, path] of pages)
  test(`the plan takes most of the window of ${name} in both themes`, async ({
    page,
    floors,
    signIn,
  }) => {
    for (const [width, height] of screens) {
      await test.step(`${width} by ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await signIn(page, `${path}&ids=${floors.compactId}&space_type=floor`);
        for (const theme of ['light', 'dark'] as const) {
          await showTheme(page, theme);
          await expect(async () => {
            const drawn = await drawnWidth(page, TwoFloors.compact.metresWide);
            const share = drawn ** 2 / TwoFloors.compact.aspect / (width * height);
            expect(share).toBeGreaterThanOrEqual(leastOfWindow);
          }).toPass({ timeout: 30_000 });
        }
        await signIn(page, `${path}&ids=${floors.wideId}&space_type=floor`);
        await expect(async () => {
          const free = await boxOf(planOf(page));
          const drawn = await drawnWidth(page, TwoFloors.wide.metresWide);
          expect(drawn / free.width).toBeGreaterThanOrEqual(leastOfWidth);
          expect(drawn).toBeLessThanOrEqual(free.width);
        }).toPass({ timeout: 30_000 });
      });
    }
    await test.step('on a phone it takes the first screen', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page, `${path}&ids=${floors.compactId}&space_type=floor`);
      await expect(async () => {
        const { y, width, height } = await boxOf(planOf(page));
        expect(width).toBe(390);
        expect(height).toBeGreaterThanOrEqual(844 * 0.5);
        expect(y + height).toBeLessThanOrEqual(844);
        const drawn = await drawnWidth(page, TwoFloors.compact.metresWide);
        expect(drawn / 390).toBeGreaterThanOrEqual(leastOfWidth);
      }).toPass({ timeout: 30_000 });
    });
  });

test('panels can be put away, stay so, and leave their room to the plan', async ({
  page,
  floors,
  signIn,
}) => {
  const path = `/building/heatmap?${period}&ids=${floors.compactId}&space_type=floor`;
  const { metresWide } = TwoFloors.compact;
  await page.setViewportSize({ width: 1100, height: 900 });
  await signIn(page, path);
  await expect(planOf(page)).toBeVisible();
  const before = await drawnWidth(page, metresWide);
  for (const title of ['key figures', 'floors'])
    await page.getByRole('button', { name: `Hide ${title}` }).click();
  await page.getByRole('button', { name: 'Hide legend' }).click();
  await expect(page.getByRole('region', { name: /^Key figures/ })).toBeHidden();
  await page.reload();
  const figures = page.getByRole('button', { name: 'Key figures', expanded: false });
  await expect(figures).toBeVisible();
  await expect.poll(() => drawnWidth(page, metresWide)).toBeGreaterThanOrEqual(before);
  await figures.click();
  await expect(page.getByRole('region', { name: /^Key figures/ })).toBeVisible();
});

test('an opened zone leaves the plan where it is, and the zoom buttons go around it', async ({
  page,
  floors,
  signIn,
}) => {
  const { metresWide } = TwoFloors.compact;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, `/building/heatmap?${period}&ids=${floors.compactId}&space_type=floor`);
  await expect.poll(() => drawnWidth(page, metresWide)).toBeGreaterThan(900);
  const whole = await drawnWidth(page, metresWide);
  await planOf(page).focus();
  for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
  const panel = page.getByRole('region', { name: 'Compact 1', exact: true });
  await expect(panel).toBeVisible();
  expect(await drawnWidth(page, metresWide)).toBeCloseTo(whole, 0);

  const zoom = page.getByRole('group', { name: 'Zoom' });
  await zoom.getByRole('button', { name: 'Show the whole floor' }).click();
  await expect.poll(() => drawnWidth(page, metresWide)).toBeLessThan(whole - 100);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => drawnWidth(page, metresWide)).toBeCloseTo(whole, 0);
  await zoom.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => drawnWidth(page, metresWide)).toBeCloseTo(whole * 1.5, 0);
  await zoom.getByRole('button', { name: '100%' }).click();
  await expect.poll(() => drawnWidth(page, metresWide)).toBeCloseTo(1400, 0);
});

function planOf(page: Page): Locator {
  return page.getByRole('application', { name: /^Floor plan of Two floors/ });
}

/** CSS pixels of a floor's width, by the scale bar. */
async function drawnWidth(page: Page, metresWide: number): Promise<number> {
  const bar = page.getByText(/^Scale bar/).locator('..');
  const metres = Number.parseFloat((await bar.innerText()).replace('Scale bar:', ''));
  const { width } = await boxOf(bar.locator('span').last());
  return (width / metres) * metresWide;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox({ timeout: 5000 });
  if (!box) throw new Error('The element is not on the page.');
  return box;
}
