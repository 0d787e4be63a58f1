import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { closeHouse } from './closeHouse.ts';
import { expect, test } from './rightNowTest.ts';

const scrubber = (page: Page) => page.getByRole('slider', { name: /^Time of / });
const timeShown = (page: Page) => scrubber(page).getAttribute('aria-valuetext');

test('a closed building plays its last working day, and shows now when asked to', async ({
  page,
  api,
  house,
  rightNow,
  signIn,
}) => {
  await closeHouse(api, house);
  await signIn(page, house.path);
  const sentence = page.getByRole('status').filter({ hasText: /44 people.* 09:00/ });
  await expect(sentence).toBeVisible();
  await expect(scrubber(page)).toHaveAttribute('aria-valuetext', /^0[89]:/);
  const first = await timeShown(page);
  await expect.poll(() => timeShown(page)).not.toBe(first);
  await expect(rightNow.figures.getByText(/^People, \w{3} 0[89]:\d\d$/)).toBeVisible();

  await page.getByRole('button', { name: 'Pause' }).click();
  const paused = await timeShown(page);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await timeShown(page)).toBe(paused);

  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(rightNow.figure('People now')).toContainText(/^People now0 of 94/);
  await expect(sentence).toHaveCount(0);
  await page.getByRole('button', { name: 'Play last working day' }).click();
  await expect(sentence).toBeVisible();
});

test('a closed building greets with its last working day, never with zeros', async ({
  page,
  api,
  house,
  signIn,
}) => {
  await closeHouse(api, house);
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const note = () => {
      const figures = document.querySelector('[aria-label^="Key figures"]');
      if (figures) shown.push(figures.textContent);
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await signIn(page, house.path);
  await expect(page.getByText(/^Closed\. /)).toBeVisible();
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((text) => text.includes('People now0'))).toEqual([]);
});

test('for people who want less motion a closed building rests at the fullest moment of its last working day', async ({
  page,
  api,
  house,
  rightNow,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await closeHouse(api, house);
  await signIn(page, house.path);
  await expect(rightNow.figures.getByText(/^People, \w{3} 09:00$/)).toBeVisible();
  await expect(rightNow.figures).toContainText('44 of 94');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /Showing .* 09:00/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('Home plays the last working day of a closed building, and tells of its fullest moment', async ({
  page,
  api,
  house,
  signIn,
}) => {
  await closeHouse(api, house);
  await signIn(page, `/?ids=${house.id}&space_type=building`);
  const title = page.getByRole('heading', { name: house.name });
  const card = page.getByRole('listitem').filter({ has: title });
  await expect(card).toContainText(/09:00/);
  await expect(card).toContainText(/44/);
  await expect(card.getByText('People now')).toHaveCount(0);
});

test.describe('a closed building whose days the server will not tell', () => {
  test.use({ expectedMessages: [/400 \(Bad Request\).*\/v4\/metrics\/zones/] });

  test('is asked for them once, and says so', async ({ page, api, house, signIn }) => {
    await closeHouse(api, house);
    let asked = 0;
    await page.route(/\/v4\/metrics\/zones\?/, async (route) => {
      asked += 1;
      const url = route
        .request()
        .url()
        .replace(/group_zones=[^&]*/, 'group_zones=nothing');
      await route.continue({ url });
    });
    await signIn(page, house.path);
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(asked).toBeLessThan(30);
  });
});
