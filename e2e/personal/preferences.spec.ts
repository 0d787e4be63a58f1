import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { holdRequests } from '../holdRequests.ts';
import { expect, test } from './personalTest.ts';

const main = (page: Page) => page.getByRole('main');
const saved = (page: Page) => expect(main(page).getByText('Saved', { exact: true })).toBeVisible();

/** Changes something, and waits until the server has it: the word alone may still tell of the change before. */
async function saves(page: Page, change: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/user-data'),
  );
  await change();
  await answered;
  await saved(page);
}

test.describe('preferences', () => {
  test.use({ expectedMessages: [/Failed to load resource|User data was not saved/] });

  test('preferences apply immediately, are saved, and are undone if saving fails', async ({
    page,
    signIn,
  }) => {
    // Weeks of a building are read for one preview: the page does not wait for them, nor move when they come.
    const release = await holdRequests(page, '**/v4/metrics/zones?*');
    await signIn(page, '/user/settings/preferences');
    const week = main(page).getByRole('table', { name: /typical week/ });
    await expect(week).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('radiogroup', { name: 'Data colors' })).toBeVisible();
    const placeOf = async () => (await week.boundingBox())?.y;
    const before = await placeOf();
    release();
    await expect(week).toHaveAttribute('aria-busy', 'false');
    expect(await placeOf()).toBe(before);
    await page.unroute('**/v4/metrics/zones?*');
    await expectAccessibleInBothThemes(page);

    await test.step('units of measure can be changed by keyboard', async () => {
      const units = page.getByRole('radiogroup', { name: 'Unit of measure' });
      await units.getByRole('radio', { name: 'Metric, m²' }).focus();
      await page.keyboard.press('ArrowRight');
      await saves(page, () => page.keyboard.press('Enter'));
      await expect(main(page).getByText('about 258 ft²')).toBeVisible();
    });

    await test.step('thresholds update the typical week', async () => {
      const slider = page.getByRole('slider', { name: 'Core hours from' });
      const text = main(page)
        .getByText(/core hours/)
        .first();
      const before = await text.textContent();
      await slider.focus();
      await saves(page, () => slider.press('Home'));
      await expect(page.getByText(/168 core hours/)).toBeVisible();
      expect(before).not.toContain('168 core hours');
    });

    await test.step('a palette applies, also after a reload', async () => {
      const palettes = page.getByRole('radiogroup', { name: 'Data colors' });
      await saves(page, () => palettes.getByText('Traffic lights').click());
      await page.goto('/building/heatmap/now');
      // The legend of traffic lights ends at every seat.
      const legend = page.getByRole('region', { name: /Legend/ });
      await expect(legend.getByText(/100/).first()).toBeVisible();
      await expect(legend.getByText(/120/)).toBeHidden();
    });

    await test.step('accuracy detection shows on Trend', async () => {
      await page.goto('/user/settings/preferences');
      await saves(page, () => page.getByText('Check for silent sensors').click());
      await page.goto('/building/chart');
      await expect(page.getByText(/^Accuracy: /)).toBeVisible();
    });

    await test.step('a change that cannot be saved is undone and can be tried again', async () => {
      await page.goto('/user/settings/preferences');
      const imperial = page.getByRole('radio', { name: 'Imperial, ft²' });
      await expect(imperial).toBeChecked();
      const isSaving = (url: URL) => url.pathname.endsWith('/user-data');
      await page.route(isSaving, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await page.getByRole('radio', { name: 'Metric, m²' }).click();
      const notice = page.getByRole('status').filter({ hasText: 'Couldn’t save' });
      await expect(notice).toContainText('there was a problem with your network connection');
      await expect(imperial).toBeChecked();
      await page.unroute(isSaving);
      await notice.getByRole('button', { name: 'Try again' }).click();
      await saved(page);
      await expect(imperial).not.toBeChecked();
    });
  });
});

test('two tabs do not undo each other', async ({ page, signIn, context }) => {
  await signIn(page, '/user/settings/preferences');
  const other = await context.newPage();
  await other.goto('/user/settings/preferences');
  await saves(page, () => page.getByRole('radio', { name: 'Imperial, ft²' }).click());
  await expect(other.getByRole('radio', { name: 'Imperial, ft²' })).toBeChecked();
  const palettes = other.getByRole('radiogroup', { name: 'Data colors' });
  await saves(other, () => palettes.getByText('Hot and cold').click());
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Imperial, ft²' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Hot and cold' })).toBeChecked();
});

test('home page cards can be shown, hidden and reordered, and flags open pages', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  // Other reports have cards too, behind these two.
  const titles = main(page)
    .getByRole('heading', { level: 2 })
    .filter({ hasText: /^(Right Now|Trend)$/ });
  await expect(titles).toHaveText(['Right Now', 'Trend']);
  await expect(
    main(page).getByRole('application', { name: /Utilization of .* by week/ }),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await test.step('cards are reordered with the arrow buttons', async () => {
    await main(page).getByRole('link', { name: 'Choose cards' }).click();
    await saves(page, () => page.getByRole('button', { name: 'Move Trend up' }).press('Enter'));
    await page.goto('/');
    await expect(titles).toHaveText(['Trend', 'Right Now']);
  });

  await test.step('cards are reordered by dragging', async () => {
    await page.goto('/user/settings/preferences');
    const lineOf = (name: string) => main(page).getByRole('listitem').filter({ hasText: name });
    await saves(page, () => lineOf('Right Now').dragTo(lineOf('Trend')));
    await expect(main(page).getByRole('listitem').first()).toContainText('Right Now');
    await saves(page, () => lineOf('Right Now').dragTo(lineOf('Trend')));
    await page.goto('/');
    await expect(titles).toHaveText(['Trend', 'Right Now']);
  });

  await test.step('cards are hidden, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/user/settings/preferences');
    const cards = page.getByRole('list', { name: 'Home page cards' });
    // A card whose page is still to come cannot be chosen.
    await expect(cards.getByText('Room Performance')).toHaveCount(0);
    await saves(page, () => cards.getByText('Right Now', { exact: true }).click());
    await expectAccessible(page);
    await page.goto('/');
    await expect(titles).toHaveText(['Trend']);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a flag opens its page in menu and routes immediately, until it is reset', async () => {
    await page.goto('/home/v2');
    await expect(page.getByRole('heading', { name: 'Permission denied' })).toBeVisible();
    await page.goto('/user/settings/feature-flags');
    await expectAccessibleInBothThemes(page);
    await page.getByText('home-v2').click();
    await page.getByRole('link', { name: /^Home v2/ }).click();
    await expect(page).toHaveURL('/home/v2');
    await expect(titles).toHaveText(['Trend']);
    await page.getByRole('link', { name: 'Open Trend' }).click();
    await page.goBack();
    await page.goto('/user/settings/feature-flags');
    await page.getByRole('button', { name: /Reset to off/ }).click();
    await expect(page.getByRole('link', { name: /^Home v2/ })).toBeHidden();
  });
});
