import { expectAccessible, expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expect, test } from './personalTest.ts';

test('a favorite is created, saved, opened, renamed and removed', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  await signIn(page, '/building/chart');
  const star = page.getByRole('button', { name: 'Add to favorites' });
  const dialog = page.getByRole('dialog', { name: 'Create new favorite' });
  await page.getByRole('button', { name: /^Time frame/ }).click();
  await page.getByRole('option', { name: 'Past 7 days' }).click();

  await test.step('the dialog asks for a name, and forgets it when closed', async () => {
    await star.click();
    const title = dialog.getByRole('textbox', { name: /^Title/ });
    await expect(title).toHaveValue('Trend');
    await expect(title).toBeFocused();
    await title.fill('  ');
    await expect(dialog.getByText('This field is required')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'To create a new favorite, please enter a name',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('s');
    await expect(title).toHaveValue('Trend');
    await title.fill('Last seven days');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
  });

  const menu = page.getByRole('navigation', { name: 'Reports' });
  await test.step('the favorite is in the menu, also after a reload and in another browser', async () => {
    await page.reload();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await menu.getByRole('button', { name: 'Favorites', exact: true }).click();
    const other = await browser.newContext({ baseURL: server.url });
    const there = await other.newPage();
    await signIn(there, '/');
    await there.getByRole('button', { name: 'Favorites', exact: true }).click();
    await expect(there.getByRole('link', { name: 'Last seven days' })).toBeVisible();
    await other.close();
    await menu.getByRole('link', { name: 'Last seven days' }).click();
    await expect(page).toHaveURL(/\/building\/chart\?.*startdatetime=/);
    await expect(page.getByRole('button', { name: /^Time frame Past 7 days/ })).toBeVisible();
  });

  await test.step('the favorites page renames, removes and restores it', async () => {
    await page.goto('/user/favorites');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Rename Last seven days' }).click();
    await page.getByRole('textbox', { name: /^Title/ }).fill('One week');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByRole('link', { name: 'One week' })).toBeVisible();
    await main.getByRole('button', { name: 'Remove One week' }).press('Enter');
    await expect(main.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
    await expect(main.getByRole('status')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('link', { name: 'One week' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('selecting the star again removes it, also on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'One week' }).click();
    await page.getByRole('button', { name: 'Remove from favorites' }).click();
    await expect(page.getByRole('button', { name: 'Add to favorites' })).toBeVisible();
    await page.goto('/user/favorites');
    await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  });
});

test('a favorite that is still being saved survives closing the page and logging out', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  await page.addInitScript(() => {
    // A network so slow that nobody hears what is stored before they leave.
    const send = window.fetch.bind(window);
    window.fetch = (target, init) => {
      const isAsked = init?.method === 'GET' && new Request(target).url.endsWith('/user-data');
      const isSlow = isAsked && localStorage.getItem('test-slow') !== null;
      return isSlow ? new Promise(() => {}) : send(target, init);
    };
  });
  const setSlow = (isSlow: boolean) =>
    page.evaluate((value) => {
      if (value) localStorage.setItem('test-slow', '');
      else localStorage.removeItem('test-slow');
    }, isSlow);
  const add = page.getByRole('button', { name: 'Add to favorites' });
  const remove = page.getByRole('button', { name: 'Remove from favorites' });
  await signIn(page, '/videos');

  await test.step('closing the page', async () => {
    await setSlow(true);
    await page.keyboard.press('s');
    await page.getByRole('textbox', { name: /^Title/ }).press('Enter');
    await expect(remove).toBeVisible();
    await setSlow(false);
    await expect(async () => {
      await page.reload();
      await expect(remove).toBeVisible({ timeout: 5000 });
    }).toPass();
  });

  await test.step('logging out', async () => {
    await setSlow(true);
    await remove.click();
    await expect(add).toBeVisible();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Please login to continue' })).toBeVisible();
    const other = await browser.newContext({ baseURL: server.url });
    const there = await other.newPage();
    await signIn(there, '/videos');
    await expect(there.getByRole('button', { name: 'Add to favorites' })).toBeVisible();
    await other.close();
  });
});
