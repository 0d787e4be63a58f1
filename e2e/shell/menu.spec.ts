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

test('the menu opens pages by keyboard and by mouse, and remembers its state', async ({
  page,
  signIn,
}) => {
  await signIn(page, '/forbidden');
  const menu = page.getByRole('navigation', { name: 'Reports' });

  await test.step('the menu works with the keyboard', async () => {
    await tabTo(page, 'Building Insights');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Compare Spaces');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/building/compare/spaces');
    await expect(page.getByRole('link', { name: 'Compare Spaces', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  await test.step('only one section is open, at first that of the current page', async () => {
    await page.reload();
    const building = page.getByRole('button', { name: 'Building Insights' });
    const patterns = page.getByRole('button', { name: 'Patterns' });
    await expect(building).toHaveAttribute('aria-expanded', 'true');
    await patterns.click();
    await expect(patterns).toHaveAttribute('aria-expanded', 'true');
    await expect(building).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('the menu keeps its scroll position across pages', async () => {
    await page.setViewportSize({ width: 1440, height: 280 });
    await page.goto('/building/compare/spaces');
    await menu.evaluate((element) => element.scrollTo(0, 60));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('menu_scroll'))).toBe('60');
    await page.reload();
    await expect(menu).toBeVisible();
    await expect.poll(() => menu.evaluate((element) => element.scrollTop)).toBe(60);
  });

  await test.step('the menu collapses to icons and remembers it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/forbidden');
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Building Insights' }).click();
    await expect(page.getByRole('link', { name: 'Right Now', exact: true })).toBeVisible();
  });

  await test.step('on a phone, the menu is a drawer that closes after a choice', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('button', { name: 'Building Insights' }).click();
    await drawer.getByRole('link', { name: 'Compare Spaces' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/building/compare/spaces');
  });
});
