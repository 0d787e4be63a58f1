import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible.ts';
import { hoursOf, longDay, seats, weakDay } from './Mill.ts';
import { expect, test } from './trendTest.ts';

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('the chart can be read by keyboard: gaps, closed days and the day of 25 hours', async ({
  page,
  trend,
  open,
}) => {
  await open();

  await test.step('the axis skips closed days, shows gaps where nothing was measured, and gives the coverage', async () => {
    await trend.chart.focus();
    await press(page, 'Home');
    await expect(trend.spoken).toContainText('Monday, October 19');
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(trend.spoken).toContainText('Friday, October 23');
    await press(page, 'ArrowRight');
    await expect(trend.spoken).toContainText('Monday, October 26');
    await press(page, 'ArrowRight', 'ArrowRight');
    await expect(trend.spoken).toHaveText('Wednesday, October 28, no data, 0% coverage');
    await press(page, 'ArrowRight');
    const people = hoursOf(weakDay).map(({ people: [loom, press] }) => loom + press);
    const mean = people.reduce((sum, count) => sum + count, 0) / people.length / seats;
    await expect(trend.spoken).toContainText(
      `Thursday, October 29, mean ${Math.round(mean * 100)}`,
    );
    await expect(trend.spoken).toContainText('50% coverage');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await press(page, 'ArrowLeft');
    await expect(trend.spoken, 'the cursor stays where a chart is drawn anew').toContainText(
      'Wednesday, October 28',
    );
    await press(page, 'End');
    await expect(trend.spoken).toContainText('Friday, October 30');
    await press(page, 'Escape');
    await expect(trend.spoken).toHaveText('');
  });

  await test.step('closed days can be shown', async () => {
    const toggle = page.getByRole('button', { name: 'Show closed hours' });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await trend.chart.focus();
    await press(page, 'End');
    await expect(trend.spoken).toHaveText('Sunday, November 1, closed');
    await expect(page).toHaveURL(/show=closed/);
  });

  await test.step('a Sunday on which clocks go back has 25 hours', async () => {
    await open({
      startdatetime: longDay,
      enddatetime: '2026-10-26',
      opening_hours: '24/7',
      interval: 'PT1H',
      dataformat: 'count',
      show: 'table',
      ids: '1011',
      space_type: 'zone',
    });
    const rows = trend.values.getByRole('row');
    await expect(rows).toHaveCount(26);
    await expect(rows.nth(3)).toContainText('Sun, Oct 25, 02:00–03:00, first time');
    await expect(rows.nth(4)).toContainText('Sun, Oct 25, 02:00–03:00, second time');
    await expect(rows.nth(25)).toContainText('Sun, Oct 25, 23:00–00:00');
    await expect(rows.nth(25)).toContainText('12');
  });
});

test('a period selected on the chart becomes the time frame', async ({ page, trend, open }) => {
  await test.step('a period selected with the keyboard becomes the time frame', async () => {
    await open();
    await trend.chart.focus();
    await press(page, 'Home', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight');
    await expect(trend.spoken).toContainText('in the selected period');
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: 'Zoom', exact: true })).toBeFocused();
    await expect(page, 'nothing changes before the choice').not.toHaveURL(/=2026-10-20/);
    await press(page, 'Enter');
    await expect(page).toHaveURL(/startdatetime=2026-10-20/);
    await expect(page).toHaveURL(/enddatetime=2026-10-23/);
    await expect(trend.rule).toContainText('Oct 20 – 22, 2026');
  });

  await test.step('which can be zoomed again, and reset to where it began', async () => {
    await trend.chart.focus();
    await press(page, 'Home', 'Shift+ArrowRight', 'Enter', 'Enter');
    await expect(trend.rule).toContainText('by 15 minutes, Tue, Oct 20, 2026');
    await page.getByRole('button', { name: 'Reset zoom' }).click();
    await expect(trend.rule).toContainText('Oct 19 – Nov 1, 2026');
    await expect(page.getByRole('button', { name: 'Reset zoom' })).toBeHidden();
  });

  await test.step('a selected period can be given up', async () => {
    await trend.chart.focus();
    await press(page, 'Home', 'Shift+ArrowRight', 'Enter', 'Escape');
    await expect(page.getByRole('toolbar', { name: 'Selected period' })).toBeHidden();
    await expect(trend.rule).toContainText('Oct 19 – Nov 1, 2026');
  });

  await test.step('a period selected with the pointer becomes the time frame, and a card follows it', async () => {
    await open();
    // What stands below the chart comes last; what arrives while a stretch is dragged waits for its end.
    await expect(trend.weeks).toBeVisible();
    const card = trend.chart.getByText(/ coverage$/);
    const point = async (share: number) => {
      const box = await trend.chart.boundingBox();
      if (!box) throw new Error('The chart is not on the page.');
      await page.mouse.move(box.x + box.width * share, box.y + box.height / 2, { steps: 3 });
    };
    await expect(async () => {
      await point(0.4);
      await point(0.5);
      await expect(card).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.mouse.down();
    await point(0.97);
    await page.mouse.up();
    await expectAccessible(page, '[role=toolbar][aria-label="Selected period"]');
    await page.getByRole('button', { name: 'Zoom', exact: true }).click();
    await expect(page).toHaveURL(/enddatetime=2026-10-31/);
  });
});

test('lines, table and interval can be selected', async ({ page, trend, open, mill }) => {
  await open();

  await test.step('an interval that does not suit the time frame says why', async () => {
    const month = page.getByRole('radio', { name: /^Month/ });
    await expect(month).toHaveAccessibleName(/not available: Month needs a time frame of 32 days/);
    await month.click();
    await expect(month).not.toBeChecked();
  });

  await test.step('each space has a line that can be brought to the front', async () => {
    await page.getByRole('button', { name: /^Lines/ }).click();
    await page.getByRole('option', { name: 'Space type' }).click();
    await expect(trend.lines.getByRole('row')).toHaveCount(3);
    const loom = trend.legend.getByRole('button', { name: 'Loom' });
    await loom.click();
    await expect(loom).toHaveAttribute('aria-pressed', 'true');
    await expect(trend.legend).toContainText('P10 to P90 of 5-minute values');
    await trend.chart.focus();
    await press(page, 'Home');
    await expect(trend.spoken).toContainText('Loom:');
    await expect(trend.spoken).toContainText('Press:');
    expect(mill.loomId).toBe(1010);
  });

  await test.step('the table has every open value of the chart, reachable with the keyboard', async () => {
    await open();
    await expect(trend.chart).toBeVisible();
    await page.getByRole('radio', { name: 'Chart' }).focus();
    await press(page, 'ArrowRight', 'Space');
    await expect(trend.values.getByRole('row')).toHaveCount(11);
    await expect(
      trend.values.getByRole('row').filter({ hasText: 'Wednesday, October 28' }),
    ).toContainText('–');
  });

  await test.step('an interval that suits the time frame goes into the URL', async () => {
    await page.getByRole('radio', { name: 'Hour' }).click();
    await expect(page).toHaveURL(/interval=PT1H/);
  });
});

test('a target above the axis is pinned, and the compared period has its own markers', async ({
  page,
  trend,
  open,
  mill,
}) => {
  await mill.mark('Old looms', '2026-10-07', '2026-10-08');
  await open({ comparison_timeframe: 'previous_period' });
  await trend.chart.focus();
  await press(page, 'Home');
  await expect(trend.spoken).toContainText('Monday, October 19');
  await expect(trend.spoken).not.toContainText('looms');
  await press(page, 'ArrowRight', 'ArrowRight');
  await expect(trend.spoken).toContainText(/Wednesday, October 21.*New looms, Compared: Old looms/);
  // One person of four, hour by hour: band and lines stay far below the target.
  const hour = {
    startdatetime: '2026-10-19',
    enddatetime: '2026-10-20',
    opening_hours: 'Mo-Fr 08:00-09:00',
  };
  await open({ ids: String(mill.loomId), space_type: 'zone', ...hour });
  await expect(trend.legend).toContainText(
    /P10 to P90 of 5-minute values.*target 75%, above the chart/,
  );
});
