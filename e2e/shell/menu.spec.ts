import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Presses Tab until an element of the name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
    expect(focused).toBe(name);
  }).toPass({ intervals: [0], timeout: 10_000 });
}

test('the menu works by keyboard alone', async ({ page, signIn }) => {
  await signIn(page);
  await tabTo(page, 'Building Insights');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Trend');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/building/chart');
  await expect(page.getByRole('link', { name: 'Trend', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('one section is open at a time, that of the page at first', async ({ page, signIn }) => {
  await signIn(page, '/building/chart');
  const building = page.getByRole('button', { name: 'Building Insights' });
  const rooms = page.getByRole('button', { name: 'Room Insight' });
  await expect(building).toHaveAttribute('aria-expanded', 'true');
  await rooms.click();
  await expect(rooms).toHaveAttribute('aria-expanded', 'true');
  await expect(building).toHaveAttribute('aria-expanded', 'false');
});

test('a beta page that has to be asked for leads to the permission page and says so', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Advanced Export' }).click();
  const item = page.getByRole('link', { name: /Zone Metrics/ });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await item.focus();
  await expect(page.getByRole('tooltip')).toContainText('must be requested from support');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/forbidden');
});

test('the menu keeps its place across pages', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 360 });
  await signIn(page, '/building/chart');
  const menu = page.getByRole('navigation', { name: 'Reports' });
  await menu.evaluate((element) => element.scrollTo(0, 60));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('menu_scroll'))).toBe('60');
  await page.reload();
  await expect(menu).toBeVisible();
  expect(await menu.evaluate((element) => element.scrollTop)).toBe(60);
});

test('the menu folds to icons and remembers it', async ({ page, signIn }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Building Insights' }).click();
  await expect(page.getByRole('link', { name: 'Right Now', exact: true })).toBeVisible();
});

test('on a phone the menu is a drawer that closes after a choice', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('button', { name: 'Building Insights' }).click();
  await drawer.getByRole('link', { name: 'Compare Spaces' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/building/compare/spaces');
});
