import type { ResultOf } from '#contract/endpoint.ts';
import type { getGroupedBookings } from '#contract/bookingMetrics.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from '../fixtures.ts';

const tableName = 'Performance of each room';

test('Room Performance shows rooms with their bookings and use, and the week of the chosen one', async ({
  page,
  signIn,
}) => {
  test.setTimeout(240_000);
  const answer = page.waitForResponse(/\/v4\/bookings\/grouped\?.*group_bookings=room(&|$)/);
  await signIn(page, '/room/performance');
  const table = page.getByRole('table', { name: tableName });
  const rows = table.locator('tbody tr:not([aria-hidden])');
  await expect(rows.first()).toBeVisible();

  const { result } = (await (await answer).json()) as {
    result: ResultOf<typeof getGroupedBookings>;
  };
  const booked = result.groups.find(({ metrics }) => (metrics.booked_rate ?? 0) > 0.2);
  if (booked === undefined) throw new Error('no room of the demonstration is booked');
  await page.getByRole('button', { name: 'Booked', exact: true }).click();
  const row = rows.filter({ has: page.getByText(booked.name, { exact: true }) });
  await expect(row).toContainText(`${Math.round((booked.metrics.booked_rate ?? 0) * 100)}%`);

  await row.getByRole('button', { name: booked.name }).click();
  await expect(page.getByRole('heading', { name: `Week of ${booked.name}` })).toBeVisible();
  const week = page.getByRole('application', { name: new RegExp(`^Use of ${booked.name}`) });
  await week.focus();
  await page.keyboard.press('ArrowRight');
  await expect(
    page.locator('figure [aria-live="polite"]').filter({ hasText: 'no-show' }),
  ).toContainText('in use');

  await page.getByText('Booked and used', { exact: true }).click();
  await expect(page).toHaveURL(/show=booked/);
  await expect(page.getByRole('application', { name: /^Booked vs\. used/ })).toBeVisible();
});

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`Room Performance is accessible in the ${theme} theme at ${width} pixels`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await signIn(page, '/room/performance');
    await expect(page.getByRole('table', { name: tableName })).toBeVisible();
    await expect(page.getByRole('application', { name: /^Use of / })).toBeVisible();
    await expectAccessible(page);
    await expectNothingCut(page);
  });
}
