import type { getGroupedBookings } from '#contract/bookingMetrics.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from '../fixtures.ts';

const path = '/booking/booked-rates-per-room';

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`Booked Rates per Room ranks rooms and is accessible in the ${theme} theme at ${width} pixels`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const answer = page.waitForResponse(/\/v4\/bookings\/grouped\?.*group_bookings=room(&|$)/);
    await signIn(page, path);
    const { result } = (await (await answer).json()) as {
      result: ResultOf<typeof getGroupedBookings>;
    };
    const rates = result.groups.flatMap(({ metrics }) => metrics.booked_rate ?? []);
    const most = `${Math.round(Math.max(...rates) * 100)}%`;
    const rows = page
      .getByRole('region', { name: 'By room' })
      .locator('tbody tr:not([aria-hidden])');
    await expect(rows.first()).toContainText(most);
    await expect(page.getByRole('application', { name: 'Booked rate of each room' })).toBeVisible();
    await expectAccessible(page);
    await expectNothingCut(page);
  });
}

test('the source of bookings is chosen in the filter bar, and the URL keeps it', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, path);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const more = page.getByRole('dialog', { name: 'More filters' });
  await more.getByRole('button', { name: 'Booking source: All' }).press('Enter');
  await expectAccessible(page);
  const narrowed = page.waitForRequest(
    (request) =>
      new URL(request.url()).searchParams.get('filter_bookings')?.includes('exchange') === true,
  );
  await page.getByRole('option', { name: /^exchange/ }).press('Enter');
  await narrowed;
  await expect(page).toHaveURL(/booking_source=exchange/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filters 1' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filters 1' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'By room' })).toBeVisible();
});
