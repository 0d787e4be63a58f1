import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible.ts';
import { showTheme } from '../showTheme.ts';
import { hoursOf, shownDays } from '../trend/Mill.ts';
import { expect, test } from '../trend/trendTest.ts';

const saveBar = (page: Page) => page.getByRole('main').getByRole('status').last();

async function openSettings(page: Page, building: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Building Settings' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Building/ })
    .click();
  await page.getByRole('option', { name: building }).click();
}

/** Sets the building's own hours as text, by keyboard. */
async function setHours(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Change opening hours' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Opening hours' });
  await dialog.getByLabel('As text').fill(text);
  await dialog.getByLabel('As text').press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(saveBar(page)).toContainText(`Saved. Opening hours:`);
}

/** The share of seats in two of the four hours that are measured. */
function meanOf(hours: readonly number[]): string {
  const values = shownDays
    .flatMap(hoursOf)
    .filter(({ hour }) => hours.includes(hour))
    .map(({ people: [loom, press] }) => (loom + press) / 10);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return `${Math.round(mean * 100)}%`;
}

test('changing the opening hours updates Trend and Heatmap immediately, in every tab', async ({
  page,
  context,
  mill,
  bareMill,
  trend,
  open,
}) => {
  await open();
  await expect(trend.figure('Mean utilization')).toContainText(meanOf([8, 9, 10, 11]));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  expect(bareMill.name).not.toBe(mill.name);
  await openSettings(page, mill.name);
  await setHours(page, 'Mo-Fr 08:00-10:00');
  await page.goBack();
  await page.goBack();
  await expect(trend.rule).toContainText('Mon–Fri 08:00–10:00');
  await expect(trend.figure('Mean utilization')).toContainText(meanOf([8, 9]));
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  const heatmap = mill.path().replace('/building/chart', '/building/heatmap');
  await page.goto(heatmap);
  const rule = page.getByText(/\d+ open hours/);
  await expect(rule).toContainText('20 open hours');
  const other = await context.newPage();
  await other.goto(heatmap);
  await expect(other.getByText(/\d+ open hours/)).toContainText('20 open hours');
  await openSettings(page, mill.name);
  await page.getByRole('button', { name: /^Reset opening hours to/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saveBar(page)).toContainText('Saved.');
  await page.goBack();
  await page.goBack();
  await expect(rule).toContainText('40 open hours');

  // A tab beside it hears of the change, and stays as it is otherwise.
  await expect(other.getByText(/\d+ open hours/)).toContainText('40 open hours');
  await expect(other.getByRole('alert')).toHaveCount(0);
});

test('settings are shown, validated and protected, on a phone and in both themes', async ({
  page,
  mill,
  bareMill,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, '/user/settings/building');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Building settings save requires a building')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Building/ })
    .click();
  await page.getByRole('option', { name: bareMill.name }).click();
  await expectAccessible(page);

  // Holidays of a country come into a list that can be changed, with whose work they are.
  await page.getByRole('button', { name: 'Import by country' }).click();
  const holidays = page.getByRole('dialog', { name: 'Import bank holidays' });
  await holidays.getByRole('button', { name: /^Country/ }).click();
  await page.getByRole('searchbox').fill('Nether');
  await page.getByRole('option', { name: 'Netherlands', exact: true }).click();
  await expect(holidays.getByText("King's Day").first()).toBeVisible();
  await expect(holidays.getByRole('link', { name: /CC BY 3.0/ })).toBeVisible();
  await expectAccessible(page);
  await holidays.getByRole('button', { name: /^Add \d+ holidays/ }).click();
  await page.getByRole('button', { name: /^Remove King's Day, .* 2026/ }).click();
  await expect(saveBar(page)).toContainText(/Bank holidays: \d+ added/);

  // A room size that does not follow the one before it keeps everything from being saved.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Up to, size 2').fill('1');
  await expect(page.getByText('Must be more than 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Up to, size 2').fill('3');
  await showTheme(page, 'dark');
  await expectAccessible(page);

  await page.getByLabel('Annual cost per m²').fill('350');
  await page.getByRole('button', { name: /^Currency/ }).click();
  await page.getByRole('option', { name: /^EUR/ }).click();
  await expect(saveBar(page)).toContainText('Annual cost per m²: unknown to €350');

  // Leaving, for another building too, asks first.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Building/ })
    .click();
  await page.getByRole('option', { name: mill.name }).click();
  const guard = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expectAccessible(page);
  await guard.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saveBar(page)).toContainText('Room sizes: XS 0-1, S 1-3, M 3-6');
  await page.reload();
  await expect(page.getByLabel('Up to, size 2')).toHaveValue('3');
  await expect(page.getByLabel('Annual cost per m²')).toHaveValue('350');
  const currency = page.getByRole('button', { name: /^Currency/ });
  await expect(currency).toContainText('EUR · Euro');

  // Of 150 currencies the chosen one is in sight when they open, and the page stays where it was.
  await currency.scrollIntoViewIfNeeded();
  const before = await currency.boundingBox();
  await currency.click();
  await expect(page.getByRole('option', { name: /^EUR/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('option').first()).not.toBeInViewport();
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
  expect(await currency.boundingBox()).toEqual(before);
  await page.getByRole('searchbox').fill('krone');
  await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 });
});

test('Back asks before unsaved changes are lost, pressed twice at once too', async ({
  page,
  mill,
  bareMill,
  signIn,
}) => {
  expect(bareMill.name).not.toBe(mill.name);
  await signIn(page, '/');
  await openSettings(page, mill.name);
  const address = page.url();
  const cost = page.getByLabel('Annual cost per m²');
  await cost.fill('275');
  const guard = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.evaluate(() => {
    window.history.back();
    window.history.back();
  });
  await expect(guard).toBeVisible();
  await guard.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(address);
  await expect(cost).toHaveValue('275');
  await page.evaluate(() => window.history.back());
  await expect(guard).toBeVisible();
  await expect(page).toHaveURL(address);
  await guard.getByRole('button', { name: 'Leave' }).click();
  await expect(page).not.toHaveURL(address);

  // What lay ahead is still there, without what was not saved.
  await page.goForward();
  await expect(page).toHaveURL(address);
  await expect(cost).toBeVisible();
  await expect(cost).not.toHaveValue('275');
});
