import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, serverOf, test as base } from '../fixtures.ts';
import { showTheme } from '../showTheme.ts';
import { Estate } from './Estate.ts';

const test = base.extend<object, { estate: Estate }>({
  server: serverOf('off'),
  estate: [
    async ({ server }, provide) => {
      const estate = new Estate(server);
      await estate.build();
      await provide(estate);
    },
    { scope: 'worker' },
  ],
});

test('a planner sees how full each building is, each in its own local time', async ({
  page,
  estate,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page, estate.path('utilization'));
  const bars = page.getByRole('application', { name: 'Utilization of each building' });
  await expect(bars).toBeVisible();
  await expect(page.getByText('Mon–Fri 09:00–13:00').first()).toBeVisible();
  await expect(page.getByText(/each in its own local time, Oct 5 – Nov 1, 2026/)).toBeVisible();
  await expect(page.getByText('No measured spaces: Empty Yard.')).toBeVisible();

  const figures = page.getByRole('region', { name: 'Key figures of the portfolio' });
  // 14 of 20 seats are needed at Liberty Hall, all ten at Harbour House.
  await expect(figures.getByText('floor by floor')).toBeVisible();
  await expect(figures).toContainText('Seats to release6');
  await expect(figures).toContainText('Buildings2 of 3');

  await bars.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('figure [aria-live="polite"]')).toHaveText(
    /Harbour House, mean 64%, average daily peak 64%, P90 daily peak 70%, 100% coverage/,
  );

  const weeks = page.getByRole('table', { name: 'Weeks of each building' });
  const harbourWeeks = weeks.getByRole('row', { name: /Harbour House/ });
  await expect(harbourWeeks.getByRole('cell').nth(1)).toContainText('+30 pp');
  await expect(harbourWeeks.getByRole('cell').nth(2)).toContainText('0 pp');

  await harbourWeeks.getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'How was this computed?' });
  await expect(dialog).toContainText('People-minutes divided by seat-minutes');
  await expect(dialog.getByRole('row', { name: /^Included: open/ })).toContainText('240');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(harbourWeeks.getByRole('button').first()).toBeFocused();

  const table = page.getByRole('table', { name: 'Figures of each building' });
  await expect(table.getByRole('row').last()).toContainText('no measured spaces');
  // One slot is fuller than the rest of its quarter of an hour.
  await expect(table.getByRole('row', { name: /Liberty Hall/ })).toContainText(
    'Wed, Oct 21, 10:35',
  );
  // Numbers stand at the right, so that their digits do.
  await expect(table.getByRole('columnheader', { name: 'Building' })).toHaveCSS(
    'text-align',
    'left',
  );
  await expect(table.getByRole('row').last().getByRole('cell').last()).toHaveCSS(
    'text-align',
    'right',
  );
  await table.getByRole('button', { name: 'Seats', exact: true }).press('Enter');
  await expect(page).toHaveURL(/table_sorting=/);

  await expectAccessible(page);
  await showTheme(page, 'dark');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'All figures (CSV)' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('Harbour House');
  expect(csv).toMatch(/Harbour House.*0\.64/);
  expect(csv).toMatch(/Liberty Hall.*2026-10-21 10:35/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bars).toBeVisible();
  await expectNothingCut(page);

  // Only the first week of the frame is left, before which there are too few whole weeks.
  await page.goto(estate.path('utilization', { enddatetime: '2026-10-12' }));
  await expect(page.getByText(/Not enough data is available yet/)).toBeVisible();
});

test('a planner compares two periods, and sees which changes could be chance', async ({
  page,
  estate,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await signIn(page, estate.path('comparison'));
  const change = page.getByRole('application', { name: 'Utilization of each building in both' });
  await expect(change).toBeVisible();
  // The data begins on 14 September, a week into the compared period.
  await expect(page.getByText(/Harbour House Sep 7 – 11, 2026/)).toBeVisible();
  await change.focus();
  await page.keyboard.press('ArrowDown');
  const spoken = page.locator('figure [aria-live="polite"]').first();
  await expect(spoken).toHaveText(
    /Harbour House, 34% before, 64% now, change \+30 pp, .*significant/,
  );
  await page.keyboard.press('ArrowDown');
  await expect(spoken).toHaveText(/Liberty Hall.*could be chance/);

  await page.getByRole('button', { name: 'Target 75%' }).click();
  await expect(page).toHaveURL(/show=target/);
  const week = page.getByRole('application', { name: 'People per seat by weekday' });
  await week.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Harbour House, Tue, 70%, 40% Sep 7 – Oct 4, 2026$/)).toBeAttached();

  const peers = page.getByRole('table', { name: 'Buildings among their peers' });
  const harbour = peers.getByRole('row', { name: /Harbour House/ });
  await expect(harbour).toContainText('1st of 2');
  await harbour.getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'How was this computed?' });
  await expect(dialog.getByRole('row', { name: /^Included: open/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const bands = page.getByRole('table', { name: 'Mean utilization of the peers' });
  await bands.getByRole('button', { name: /%/ }).first().click();
  await expect(dialog).toContainText('a quarter of them are below');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('application', { name: 'Seats and mean utilization' })).toBeVisible();
  await expectAccessible(page);
  await showTheme(page, 'light');
  await expectAccessible(page);

  await page.goto(estate.path('comparison', { comparison_timeframe: '2026-06-01/2026-06-29' }));
  await expect(page.getByText(/No data for Jun 1 – 28, 2026 to compare with/)).toBeVisible();

  await page.goto(estate.path('comparison', { ids: '3000', space_type: 'building' }));
  await expect(
    page.getByRole('application', { name: 'Utilization of each floor in both periods' }),
  ).toBeVisible();
});
