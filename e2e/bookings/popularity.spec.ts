import type { getGroupedBookings } from '#contract/bookingMetrics.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from '../fixtures.ts';

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`Popularity ranks rooms of a size, and is accessible in the ${theme} theme at ${width} pixels`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const answer = page.waitForResponse(/\/v4\/bookings\/grouped\?.*group_bookings=room%2C/);
    await signIn(page, '/booking/popularity');
    const { result } = (await (await answer).json()) as {
      result: ResultOf<typeof getGroupedBookings>;
    };
    const rooms = result.groups
      .filter(({ kind }) => kind === 'room')
      .flatMap(({ name, metrics: { popularity } }) =>
        popularity === null ? [] : [{ name, popularity }],
      )
      .toSorted((a, b) => b.popularity - a.popularity);
    const rows = page
      .getByRole('region', { name: 'By room' })
      .locator('tbody tr:not([aria-hidden])');
    await expect(rows.first()).toContainText(rooms[0]?.name ?? '');
    await expect(rows.first()).toContainText(
      (rooms[0]?.popularity ?? 0).toLocaleString('en-US', { maximumFractionDigits: 2 }),
    );
    await expect(page.getByRole('application', { name: 'Popularity of each room' })).toBeVisible();
    await expectAccessible(page);
    await expectNothingCut(page);

    await page.getByRole('radio', { name: 'Lead time' }).click();
    await expect(
      page.getByRole('application', { name: 'How far ahead each room is booked' }),
    ).toBeVisible();
    const sizes = page.getByRole('radiogroup', { name: 'Room size' });
    const size = sizes.getByRole('radio').nth(1);
    const name = (await size.textContent()) ?? '';
    await size.click();
    await expect(page).toHaveURL(new RegExp(`group=${name}`));
    await expect(rows.first().getByRole('cell', { name, exact: true })).toBeVisible();
  });
}
