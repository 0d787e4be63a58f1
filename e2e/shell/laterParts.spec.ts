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
