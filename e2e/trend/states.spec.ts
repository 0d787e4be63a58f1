import { TrendScreen } from './TrendScreen.ts';
import { expect, test } from './trendTest.ts';

test('pages that cannot show data say why, and offer a way on', async ({
  page,
  trend,
  open,
  bareMill,
  signIn,
}) => {
  await test.step('a time frame without data names the days with data, and links to them', async () => {
    await open({ startdatetime: '2026-03-02', enddatetime: '2026-03-09' });
    await expect(page.getByRole('heading', { name: 'No data in this time frame' })).toBeVisible();
    await expect(page.getByText(/Data runs from Mon, Oct 5, 2026 to/)).toBeVisible();
    await page.getByRole('button', { name: 'Go to first data' }).click();
    await expect(page).toHaveURL(/startdatetime=2026-10-05/);
    await expect(trend.chart).toBeVisible();
  });

  await test.step('opening hours that leave no open time can be extended', async () => {
    await open({ opening_hours: 'off' });
    await expect(
      page.getByRole('heading', { name: 'No open time in this time frame' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Show all hours' }).click();
    await expect(page).toHaveURL(/opening_hours=24_7/);
    await expect(trend.chart).toBeVisible();
  });

  await test.step('a single value is shown as a figure, not a chart', async () => {
    await open({ startdatetime: '2026-10-20', enddatetime: '2026-10-21', interval: 'P1D' });
    await expect(page.getByText('A single value can’t be drawn as a line.')).toBeVisible();
    await expect(page.getByText(/Tuesday, October 20, 100/)).toBeVisible();
    await expect(trend.chart).toBeHidden();
  });

  await test.step('without seats, people are shown, and time in use is one click away', async () => {
    await signIn(page, bareMill.path());
    const bare = new TrendScreen(page, bareMill);
    await expect(
      page.getByRole('status').filter({ hasText: 'These spaces have no capacity' }),
    ).toBeVisible();
    await expect(bare.figure('Mean people')).toBeVisible();
    await page.getByRole('button', { name: 'show time in use' }).click();
    await expect(bare.figure('Mean time in use')).toBeVisible();
  });
});
