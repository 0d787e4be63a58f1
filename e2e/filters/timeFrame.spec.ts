import { daysFromToday } from './FilterBar.ts';
import { expect, test } from './filterTest.ts';

const tooEarly = 'Cannot select dates before utilization data is available';
const tooLate = 'Cannot select dates in the future';

test('the time frame follows presets and steps, and is kept in the URL', async ({
  page,
  openPage,
}) => {
  const bar = await openPage('/building/chart?zz=kept&aggregation=max');

  await test.step('a page opens with its default time frame and leaves it out of the URL', async () => {
    await expect(bar.frame).toHaveText(/Past 4 weeks/);
    await bar.expectDays(null, null);
  });

  await test.step('opening the panel focuses the current time frame, and closing it restores the focus', async () => {
    await bar.frame.click();
    await expect(page.getByRole('option', { name: 'Past 4 weeks' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar.dialog('Time frame')).toBeHidden();
    await expect(bar.frame).toBeFocused();
  });

  await test.step('a preset is written to the sorted URL as days, and the default removes it', async () => {
    await bar.choosePreset('Past 7 days');
    await bar.expectDays(daysFromToday(-7), daysFromToday(0));
    const keys = [...new URL(page.url()).searchParams.keys()];
    expect(keys).toEqual(['aggregation', 'enddatetime', 'startdatetime', 'zz']);
    await bar.choosePreset('Past 4 weeks');
    await bar.expectDays(null, null);
  });

  await test.step('a single day is shown with its weekday', async () => {
    await bar.choosePreset('Yesterday');
    await expect(bar.frame).toHaveText(/Yesterday (Mon|Tue|Wed|Thu|Fri|Sat|Sun), \w+ \d+, \d{4}/);
    await bar.choosePreset('Past 4 weeks');
    await bar.expectDays(null, null);
  });

  await test.step('previous and next step by the length of the frame, and say why they are disabled', async () => {
    await bar.previous.click();
    await bar.expectDays(daysFromToday(-56), daysFromToday(-28));
    await bar.next.click();
    await bar.expectDays(null, null);
    await bar.next.click();
    await bar.expectDays(daysFromToday(0), daysFromToday(28));
    await expect(bar.next).toHaveAttribute('aria-disabled', 'true');
    await expect(await bar.hint(bar.next)).toHaveText(tooLate);
    await page.goto('/building/chart?startdatetime=2020-01-01&enddatetime=2020-02-01');
    await bar.frame.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(bar.previous).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveText(tooEarly);
    await page.keyboard.press('Enter');
    await bar.expectDays('2020-01-01', '2020-02-01');
  });

  await test.step('times relative to now are read from the URL', async () => {
    await page.goto('/building/chart?startdatetime=now-7d%2Fd&enddatetime=now%2Fd');
    await expect(bar.frame).toHaveText(/Past 7 days/);
  });

  await test.step('unreadable dates fall back to the default time frame with a notice', async () => {
    await page.goto('/building/chart?startdatetime=2026-03-05&enddatetime=2026-03-01');
    await expect(bar.frame).toHaveText(/Past 4 weeks/);
    await expect(await bar.hint(bar.frame)).toHaveText('No valid start and/or end date specified');
  });
});

test('the comparison of a frame is in the URL', async ({ page, openPage }) => {
  const bar = await openPage('/building/chart');

  await test.step('a period outside the data stays disabled and says why', async () => {
    await bar.pill(/^Compare/).click();
    await page.getByRole('option', { name: 'Same period last year' }).click();
    await expect(page.getByRole('tooltip')).toHaveText(tooEarly);
    await expect(bar.dialog('Compare')).toBeVisible();
    await expect(page).not.toHaveURL(/comparison_timeframe/);
  });

  await page.getByRole('option', { name: 'Previous period' }).click();
  await expect(page).toHaveURL(/comparison_timeframe=previous_period/);
  await bar.pill(/^Compare/).click();
  await page.getByRole('option', { name: 'Nothing' }).click();
  await expect(page).not.toHaveURL(/comparison_timeframe/);
});

test('days and weeks can be selected in the calendar', async ({ page, openPage }) => {
  const bar = await openPage('/building/chart');
  const panel = bar.dialog('Time frame');

  await test.step('the calendar reaches from the first data to yesterday', async () => {
    await bar.frame.click();
    await expect(page.getByRole('button', { name: 'Next month' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(bar.day(daysFromToday(-1))).toBeEnabled();
    // On the first of a month the calendar ends before it.
    await expect(bar.day(daysFromToday(0)).and(page.locator(':enabled'))).toHaveCount(0);
    const months = page.getByRole('combobox', { name: 'Month' });
    await expect(months.locator('option:enabled')).not.toHaveCount(12);
    await expect(page.getByRole('combobox', { name: 'Year' })).toBeVisible();
  });

  await test.step('an earlier second click swaps the start and end', async () => {
    await bar.pickDay(daysFromToday(-2));
    await expect(panel.getByRole('status').last()).toHaveText('Select end date');
    await expect(panel.getByRole('button', { name: 'Apply time frame' })).toBeDisabled();
    await bar.pickDay(daysFromToday(-6));
    await panel.getByRole('button', { name: 'Apply time frame' }).click();
    await bar.expectDays(daysFromToday(-6), daysFromToday(-1));
    await expect(bar.frame).toHaveText(/Date range/);
    await bar.frame.click();
    await bar.pickDay(daysFromToday(-9));
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel).toBeHidden();
    await bar.expectDays(daysFromToday(-6), daysFromToday(-1));
    await expect(page.getByRole('grid')).toBeHidden();
  });

  await test.step('clicking a week number selects the week', async () => {
    await bar.choosePreset('Past 4 weeks');
    await bar.expectDays(null, null);
    await bar.frame.click();
    await panel.getByRole('button', { name: 'Previous month' }).click();
    await panel
      .getByRole('button', { name: /select the whole week/ })
      .nth(2)
      .click();
    await panel.getByRole('button', { name: 'Apply time frame' }).click();
    await expect(page).toHaveURL(/startdatetime/);
    const [start, end] = bar.days();
    const monday = new Date(`${start}T00:00:00Z`);
    expect(monday.getUTCDay()).toBe(1);
    expect(Date.parse(`${end}T00:00:00Z`) - monday.getTime()).toBe(7 * 86_400_000);
  });
});
