import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from '../fixtures.ts';
import { showTheme } from '../showTheme.ts';

async function expectGoodLooks(page: Page, ready: () => Promise<void>): Promise<void> {
  await ready();
  await expectAccessibleInBothThemes(page);
  await showTheme(page, 'light');
  await page.setViewportSize({ width: 390, height: 844 });
  await ready();
  await expectAccessible(page);
  await expectNothingCut(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('spaces are compared side by side, with mouse and keyboard', async ({ page, signIn }) => {
  test.slow();
  await signIn(page, '/building/compare/spaces');
  const cards = page.getByRole('region', { name: 'Compared spaces' }).getByRole('listitem');
  await test.step('it opens on the two floors with the most to see', async () => {
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText(/^Floor \d/);
  });
  await page
    .getByRole('button', { name: /^Remove Floor/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Choose a second floor' })).toBeVisible();
  await page.getByRole('button', { name: /^Compare 6 floors/ }).click();
  await expect(cards).toHaveCount(6);
  const metrics = page.getByRole('region', { name: 'All metrics' }).first();
  const mean = metrics.getByRole('row', { name: /^Mean utilization/ });
  await expect(mean.getByRole('cell').first()).toContainText('%');
  const week = page.getByRole('application', { name: /^Utilization of Floor 1 by weekday/ });
  await expect(week).toBeVisible();

  await test.step('spaces are shown in the order of the URL', async () => {
    await cards.nth(4).getByRole('button', { name: 'Use Floor 1 as baseline' }).click();
    await expect(cards.first()).toContainText('Floor 1');
    await expect(cards.first()).toContainText('Baseline');
    await expect(mean.getByRole('cell').nth(1)).toContainText('pp');
    const remove = page.getByRole('button', { name: /^Remove Floor [345]$/ });
    await expect(remove).toHaveCount(3);
    // Faster than the page draws.
    await remove.evaluateAll((buttons: HTMLElement[]) =>
      buttons.forEach((button) => button.click()),
    );
    await expect(cards).toHaveCount(3);
    await page.reload();
    await expect(cards.first()).toContainText('Floor 1');
    await expect(cards).toHaveCount(3);
  });

  await test.step('charts can be read with the arrow keys', async () => {
    const day = page.getByRole('application', { name: 'Utilization on the average day' });
    await day.focus();
    await day.press('ArrowRight');
    await expect(page.getByText(/^07:00 to 07:15, Floor 1: /)).toBeAttached();
    const peaks = page.getByRole('application', { name: 'Daily peaks of utilization' });
    await peaks.focus();
    await peaks.press('ArrowDown');
    await expect(page.getByText(/^Floor 1, median \d/)).toBeAttached();
    const levels = page.getByRole('application', { name: 'Share of open time by level' });
    await levels.focus();
    await levels.press('ArrowDown');
    await expect(page.getByText(/^Floor 1, nobody \d/)).toBeAttached();
  });

  await test.step('charts are saved as shown, with their legend', async () => {
    await expect(page.getByRole('application', { name: / by weekday and hour$/ })).toHaveCount(3);
    await page.keyboard.press('e');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'The week (SVG)' }).click(),
    ]);
    const svg = await readFile(await download.path(), 'utf8');
    expect(svg.match(/>Mon</g)).toHaveLength(3);
    expect(svg).toContain('>Floor 1<');
    expect(svg).toContain('Data: Simulation');
    expect(svg).toContain('>120%<');
    // Five days of twelve hours of three floors, and the colors of the legend.
    expect(svg.match(/<path/g)?.length).toBeGreaterThan(180);
    expect(svg).not.toMatch(/NaN|url\(|undefined/);
  });

  await test.step('changing the metric sends no requests, and tables can replace charts', async () => {
    await page.getByRole('radio', { name: 'Time in use' }).click();
    await expect(
      page.getByRole('application', { name: /^Time in use of Floor 1 by weekday/ }),
    ).toBeVisible();
    await page.keyboard.press('t');
    await expect(page.getByRole('table', { name: 'Time by level' })).toBeVisible();
    await expect(page).toHaveURL(/show=table/);
    for (const name of ['Time by level', 'Daily peaks', 'Hours of the week', 'The average day']) {
      const number = page.getByRole('table', { name }).getByRole('cell').getByRole('button');
      await number.first().click();
      const explained = page.getByRole('dialog', { name: 'How was this computed?' });
      await expect(explained.getByRole('heading', { name: 'Formula' })).toBeVisible();
      await expect(explained.getByRole('table')).toContainText('Included: open, with valid data');
      await page.keyboard.press('Escape');
      await expect(explained).toBeHidden();
      await expect(number.first()).toBeFocused();
    }
    await page.keyboard.press('t');
    await expect(page).not.toHaveURL(/show=table/);
  });

  await test.step('the page is accessible in both themes, and on a phone', () =>
    expectGoodLooks(page, () =>
      expect(week.or(page.getByRole('application').first()).first()).toBeVisible(),
    ));

  await test.step('the home page shows the last pair', async () => {
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Compare Spaces' });
    await expect(card.getByRole('row', { name: /^Mean utilization/ })).toContainText('pp');
    await card.getByRole('link', { name: 'Compare these two' }).click();
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('Floor 1');
  });
});

test('floors are stacked on one scale, and can be scrubbed and opened', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn(page, '/building/stacking/opportunity');
  const plan = page.getByRole('application', { name: /^Seats to release, of all seats/ });
  await expect(plan).toBeVisible();
  const floors = page.getByRole('table', { name: 'Floors' });
  await expect(floors.getByRole('row')).toHaveCount(7);
  await expect(page.getByText('Seats short', { exact: true })).toBeVisible();

  await test.step('the keyboard moves between floors and reads their numbers', async () => {
    await plan.focus();
    await plan.press('ArrowDown');
    await expect(page.getByText(/^Floor 5, Zuidas North, \d+ seats/)).toBeAttached();
    await plan.press('ArrowDown');
    await expect(page.getByText(/^Floor 4, Zuidas North, \d+ seats.*P90 peak/)).toBeAttached();
  });

  await test.step('a floor leads to a scenario without it, by dragging or from the table', async () => {
    const link = floors.getByRole('link', {
      name: 'Plan a scenario without Floor 4 of Zuidas North',
    });
    await expect(link).toHaveAttribute('href', /^\/tools\/consolidate\?.*floor=.*ids=/);
    // This notice comes in above the stack and moves it.
    await expect(page.getByText(/ excluded .+ without a break\.$/)).toBeVisible();
    const bar = await plan.locator('svg g > g rect').first().boundingBox();
    if (bar === null) throw new Error('The stack is not laid out');
    await page.mouse.move(bar.x + 20, bar.y + bar.height / 2);
    await page.mouse.down();
    await page.mouse.move(bar.x + 60, bar.y + 40, { steps: 3 });
    const dock = page.getByText('Drop here to plan a scenario without this floor');
    const place = await dock.boundingBox();
    if (place === null) throw new Error('There is nowhere to drop');
    await page.mouse.move(place.x + 30, place.y + 20, { steps: 3 });
    await page.mouse.up();
    await expect(page).toHaveURL(/\/tools\/consolidate\?.*floor=/);
    await page.goBack();
    await expect(plan).toBeVisible();
  });

  await test.step('a moment colors the floors without a request', async () => {
    const dayIsRead = page.waitForResponse(/\/v4\/metrics\/zones\?.*interval=PT15M/);
    await page.getByRole('radio', { name: 'Point in time' }).click();
    await dayIsRead;
    const slider = page.getByRole('slider', { name: 'Time of day' });
    await expect(slider).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v4/metrics/')) asked.push(request.url());
    });
    await slider.focus();
    await slider.press('Home');
    await slider.press('ArrowRight');
    await expect(page).toHaveURL(/minute=/);
    await expect(floors.getByRole('columnheader', { name: /^People at / })).toBeVisible();
    expect(asked.filter((url) => url.includes('/v4/metrics/zones?'))).toEqual([]);
  });

  await test.step('key figures and cells have an explanation', async () => {
    const explained = page.getByRole('dialog', { name: 'How was this computed?' });
    for (const place of [
      page.getByRole('region', { name: 'Key figures' }),
      floors.getByRole('row').nth(1),
    ]) {
      const number = place.getByRole('button').first();
      await number.click();
      await expect(explained.getByRole('heading', { name: 'Formula' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(explained).toBeHidden();
    }
  });

  await test.step('bars can show area instead of seats', async () => {
    await page.getByRole('radio', { name: 'Area' }).click();
    await expect(page).toHaveURL(/length=area/);
  });

  await test.step('the page is accessible in both themes, and on a phone', () =>
    expectGoodLooks(page, () => expect(plan).toBeVisible()));

  await test.step('a floor opens its heatmap', async () => {
    await plan.focus();
    await plan.press('ArrowDown');
    await plan.press('Enter');
    await expect(page).toHaveURL(/building\/heatmap\?.*space_type=floor/);
    await expect(page.getByRole('heading', { name: 'Heatmap', level: 1 })).toBeAttached();
  });
});
