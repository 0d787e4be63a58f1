import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { holdRequests } from '../holdRequests.ts';

/** The scripts of what opens from a button. */
const views = /\/assets\/\w+View-[^/]*\.js$/;

test('what is pressed before its list or menu has come opens then', async ({ page, signIn }) => {
  const main = page.getByRole('main');
  const release = await holdRequests(page, views);
  await signIn(page, '/building/chart');

  await test.step('a dropdown', async () => {
    const pill = main.getByRole('button', { name: 'Metric: Utilization' });
    await pill.click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    release();
    await expect(page.getByRole('option', { name: 'Utilization' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(pill).toBeVisible();
  });

  await test.step('a menu', async () => {
    const releaseMenu = await holdRequests(page, views);
    await page.reload();
    await page.getByRole('button', { name: 'Help' }).click();
    releaseMenu();
    await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});

test('what is typed for the palette before it has come is found', async ({ page, signIn }) => {
  const release = await holdRequests(page, '**/assets/Palette-*.js');
  await signIn(page, '/building/chart');
  await expect(page.getByRole('heading', { name: 'Trend' })).toBeVisible();
  for (const key of ['Control+k', 'h', 'e', 'x', 'Backspace', 'a', 't'])
    await page.keyboard.press(key);
  await expect(page).toHaveURL(/\/building\/chart/);
  release();
  const field = page.getByRole('combobox', { name: 'Go to' });
  await expect(field).toHaveValue('heat');
  await expect(page.getByRole('option').first()).toHaveText(/^Heatmap/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/building\/heatmap/);
});

test('a live plan stands before its timeline and its menu of exports have come', async ({
  page,
  signIn,
}) => {
  const releaseTimeline = await holdRequests(page, /\/assets\/TodayScrubber-[^/]*\.js$/);
  const releaseMenu = await holdRequests(page, /\/assets\/[\w-]*ExportMenu-[^/]*\.js$/);
  await signIn(page, '/building/heatmap/now');
  await expect(page.getByRole('application', { name: /^Floor plan/ })).toBeVisible();
  const card = (holding: Locator) => page.getByRole('region').filter({ has: holding }).last();
  const waiting = page.getByText('Loading the day');
  const kept = await card(waiting).boundingBox();

  await test.step('the timeline takes the place that was kept for it', async () => {
    releaseTimeline();
    const slider = page.getByRole('slider', { name: /^Time of/ });
    await expect(slider).toBeVisible();
    await expect(waiting).toHaveCount(0);
    const taken = await card(slider).boundingBox();
    expect(Math.abs((taken?.y ?? 0) - (kept?.y ?? Number.NaN))).toBeLessThan(1);
  });

  await test.step('a press on Export before its menu is there opens it then', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    releaseMenu();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  });
});
