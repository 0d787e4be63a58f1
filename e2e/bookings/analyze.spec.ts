import type { getGroupedBookings } from '#contract/bookingMetrics.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from '../fixtures.ts';

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`Analyze lays bookings out as asked, and is accessible in the ${theme} theme at ${width} pixels`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const answer = page.waitForResponse(
      /group_bookings=size\*weekday%2C|group_bookings=size%2Aweekday%2C/,
    );
    await signIn(page, '/booking/analyze');
    const { result } = (await (await answer).json()) as {
      result: ResultOf<typeof getGroupedBookings>;
    };
    const all = (result.total.bookings ?? 0).toLocaleString('en-US');
    const pivot = page.getByRole('table', { name: /room size by weekday/ });
    await expect(pivot.getByRole('row').last().getByRole('button').last()).toHaveText(all);
    await expectAccessible(page);
    await expectNothingCut(page);

    await page.getByRole('button', { name: /^Then by/ }).click();
    await page.getByRole('option', { name: 'Recurring' }).click();
    await expect(page).toHaveURL(/group=size(\*|%2A)recurring(\*|%2A)weekday/);
    const deeper = page.getByRole('table', { name: /room size and recurring by weekday/ });
    await expect(deeper.getByRole('row').last().getByRole('button').last()).toHaveText(all);

    await deeper.getByRole('button').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Bookings');
  });
}
