import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from '../fixtures.ts';
import { showTheme } from '../showTheme.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

async function expectInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await showTheme(page, colorScheme);
    await expectAccessible(page, 'main');
  }
}

async function expectNothingCutOff(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await expectNothingCut(page);
  await page.setViewportSize(desk);
}

test('the typical week can be navigated with the keyboard, read as a table, and saved as a schedule', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(desk);
  await signIn(page, '/building/patterns/pattern-of-use');
  const grid = page.getByRole('application', { name: /^Typical week of Zuidas North/ });
  await expect(grid).toBeVisible();
  await expect(page.getByText('Busiest weekday').locator('..')).toContainText('Tuesday');
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(
    page.locator('[aria-live=polite]', { hasText: /^Tuesday 08:00 to 09:00, typically \d+/ }),
  ).toBeAttached();
  await expectInBothThemes(page);
  await expectNothingCutOff(page);

  await page.getByRole('radio', { name: 'Quarters' }).click();
  await page.getByRole('radio', { name: 'Table' }).click();
  const table = page.getByRole('table', { name: /^Typical week of Zuidas North/ });
  await expect(table.getByRole('rowheader', { name: '08:15' })).toBeVisible();
  const tuesday = table
    .getByRole('row', { name: /^08:15/ })
    .getByRole('button')
    .nth(1);
  await tuesday.click();
  const explained = page.getByRole('dialog', { name: 'How was this computed?' });
  await expect(explained).toContainText('Only Tuesdays from 08:15 to 08:30 of the time frame.');
  await expect(explained.getByRole('row', { name: /^Total time 12 1$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(explained).toBeHidden();
  await expect(tuesday).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(tuesday).not.toBeFocused();
  await page.getByRole('button', { name: 'Wednesday' }).click();
  await expect(page.getByText('P10 to P90 of Wednesdays')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Schedule as calendar' }).click();
  expect((await download).suggestedFilename()).toBe('schedule.ics');
  await page.getByRole('button', { name: 'How was this computed?' }).click();
  await expect(page.getByRole('dialog', { name: 'How was this computed?' })).toBeVisible();
  await expectAccessible(page);
});

test('the rail strike is found, distinguished from unmarked days, and leads to a marker', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(desk);
  await signIn(page, '/building/patterns/pattern-deviations');
  const list = page.getByRole('table', { name: 'Deviations' });
  await expect(list).toBeVisible();
  const strike = list.getByRole('row', { name: /Zuidas North.*Rail strike/ });
  await expect(strike.first()).toContainText('−');
  await expect(list.getByRole('row', { name: /No known cause/ }).first()).toBeVisible();
  // Every floor was as empty as its building: one row, with them below it.
  await expect(list.getByRole('row', { name: /Floor \d.*Rail strike/ })).toHaveCount(0);
  await strike
    .first()
    .getByRole('button', { name: /^Show the spaces of Zuidas North/ })
    .click();
  await expect(list.getByRole('row', { name: /Floor \d.*Rail strike/ }).first()).toBeVisible();
  const calendar = page.getByRole('application', { name: /^Days of Zuidas North/ });
  await calendar.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: 'Zuidas North: measured vs. usual' }),
  ).toBeVisible();
  await expectInBothThemes(page);
  await expectNothingCutOff(page);
  await strike.first().getByRole('button', { name: 'Create time marker' }).click();
  await expect(page.getByRole('dialog', { name: 'Create new time marker' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/pattern-deviations/);
});

test('the next 14 days are forecast with their accuracy, for each floor', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(desk);
  await signIn(page, '/building/patterns/pattern-expectations');
  await expect(page.getByRole('application', { name: /expected of Zuidas North/ })).toBeVisible();
  await expect(page.getByText(/Errors are \d+% smaller than when repeating/)).toBeVisible();
  const days = page.getByRole('table', { name: 'Expected days' });
  await expect(days.getByRole('row')).toHaveCount(15);
  const floors = page.getByRole('table', { name: 'Expectations by part' });
  await floors.getByRole('button', { name: 'Floor 1' }).click();
  await expect(page.getByRole('heading', { name: /^Floor 1: last week and/ })).toBeVisible();
  const told = floors
    .getByRole('row', { name: /^Floor 1\b/ })
    .getByRole('cell')
    .nth(3);
  await expect(told).toHaveText(/^\d+$/);
  const overTarget = Number(await told.textContent());
  await expect(days.getByText(/^over\s(75|85)%$/)).toHaveCount(overTarget);
  await expectInBothThemes(page);
  await expectNothingCutOff(page);

  await test.step('a key figure says how it was computed', async () => {
    await floors.getByRole('button', { name: 'Zuidas North' }).click();
    const figures = page.getByRole('region', { name: /^Key figures of Zuidas North/ });
    await figures.getByRole('button').first().click();
    const dialog = page.getByRole('dialog', { name: 'How was this computed?' });
    await expect(dialog.getByText(/^The highest expected quarter hour/)).toBeVisible();
    await expect(
      dialog.getByRole('row', { name: /^Included: open, with valid data/ }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('the trend continues into the days ahead', async () => {
    const day = (ahead: number) =>
      new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    await page.goto(`/building/chart?startdatetime=${day(-7)}&enddatetime=${day(8)}`);
    await expect(
      page.getByRole('list', { name: 'Legend' }).getByText(/^(expected|as last week)$/),
    ).toBeVisible();
    const chart = page.getByRole('application', { name: /^Utilization of Zuidas North by day/ });
    await chart.focus();
    await page.keyboard.press('End');
    await expect(
      page.locator('[aria-live=polite]', { hasText: /(expected|as last week).*%.*still to come/ }),
    ).toBeAttached();
  });
});
