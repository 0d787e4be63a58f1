import type { getBookingAttendance } from '#contract/bookingTools.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from '../fixtures.ts';

type Answer = { result: ResultOf<typeof getBookingAttendance> };

const percent = (share: number | null) => `${Math.round((share ?? 0) * 100)}%`;

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`Attendance shows the server’s figures on either basis, and is accessible in the ${theme} theme at ${width} pixels`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const answer = page.waitForResponse(/\/v4\/bookings\/attendance\?.*basis=accepted/);
    await signIn(page, '/booking/attendance');
    const { result: accepted } = (await (await answer).json()) as Answer;
    const figures = page.getByRole('region', { name: /^Key figures/ });
    await expect(figures).toContainText(percent(accepted.total.attendance_rate));
    await expect(
      page.getByRole('application', { name: /^People expected and seen/ }),
    ).toBeVisible();
    await expect(page.getByRole('application', { name: 'Invited, accepted, came' })).toBeVisible();
    await expectAccessible(page);
    await expectNothingCut(page);

    const other = page.waitForResponse(/\/v4\/bookings\/attendance\?.*basis=invited/);
    await page.getByRole('radio', { name: 'All invited' }).click();
    const { result: invited } = (await (await other).json()) as Answer;
    expect(invited.total.expected).toBeGreaterThan(accepted.total.expected);
    await expect(figures).toContainText(invited.total.expected.toLocaleString('en-US'));
    await page.getByRole('radio', { name: 'Tables' }).click();
    await expect(page.getByRole('table').first()).toBeVisible();
  });
}
