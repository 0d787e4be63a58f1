import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { readRoutes } from '../readRoutes.ts';

/** As many presses as get through a page with all its controls. */
const mostPresses = 400;

/** Presses a key until the element has the focus. */
async function pressTo(page: Page, key: 'Tab' | 'ArrowDown', target: Locator): Promise<void> {
  const has = () => target.evaluate((element) => element === document.activeElement);
  let presses = 0;
  for (; !(await has()) && presses < mostPresses; presses += 1) await page.keyboard.press(key);
  expect(await has(), `${key} reaches ${await target.innerText()}`).toBe(true);
}

/** The pages that links lead to. */
async function pagesOf(links: Locator): Promise<string[]> {
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  return hrefs.flatMap((href) => (href?.startsWith('/') === true ? [href] : []));
}

/** Where a link led to, without filters that the page adds by itself. */
const pathOf = (href: string): string => href.replace(/[?#].*/, '');

async function expectAt(page: Page, href: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(pathOf(href));
}

test('each page of the report menu is reached by keyboard alone', async ({ page, signIn }) => {
  await signIn(page, '/forbidden');
  const menu = page.getByRole('navigation', { name: 'Reports' });
  const reached = new Set<string>();
  const follow = async (href: string): Promise<void> => {
    const link = menu.locator(`a[href="${href}"]`).first();
    await pressTo(page, 'Tab', link);
    await page.keyboard.press('Enter');
    await expectAt(page, href);
    await expect(menu.locator('a[aria-current=page]').first()).toBeVisible();
    reached.add(pathOf(href));
  };
  const sections = menu.locator('button[aria-expanded]');
  const names = await sections.allInnerTexts();
  expect(names.length).toBeGreaterThan(6);
  for (const name of names)
    await test.step(name, async () => {
      const section = menu.getByRole('button', { name, exact: true });
      await pressTo(page, 'Tab', section);
      await page.keyboard.press('Enter');
      await expect(section).toHaveAttribute('aria-expanded', 'true');
      const list = menu.locator(`#${await section.getAttribute('aria-controls')}`);
      for (const path of await pagesOf(list.getByRole('link'))) await follow(path);
    });
  const shown = new Set(readRoutes().map(({ path }) => path.replace('/*', '')));
  expect([...reached].filter((path) => !shown.has(path))).toEqual([]);
  expect(reached.size).toBeGreaterThan(25);
});

test('each page of the menus of the header is reached by keyboard alone', async ({
  page,
  signIn,
}) => {
  await signIn(page, '/forbidden');
  const reached = new Set<string>();
  for (const name of ['Help', 'Developer', /^Account of/]) {
    const button = page.getByRole('banner').getByRole('button', { name });
    const items = page.getByRole('menu').getByRole('menuitem');
    const open = async (): Promise<void> => {
      await pressTo(page, 'Tab', button);
      await page.keyboard.press('Enter');
      await expect(items.first()).toBeVisible();
    };
    await open();
    const hrefs = await pagesOf(items);
    await page.keyboard.press('Escape');
    for (const href of hrefs)
      await test.step(href, async () => {
        await open();
        await pressTo(page, 'ArrowDown', page.locator(`[role=menuitem][href="${href}"]`));
        await page.keyboard.press('Enter');
        await expectAt(page, href);
        reached.add(pathOf(href));
      });
  }
  expect([...reached]).toEqual(
    expect.arrayContaining(['/tools/zones', '/user/settings/building', '/help/definitions']),
  );
});
