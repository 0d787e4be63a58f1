import type { getGroupedBookings } from '#contract/bookingMetrics.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from '../fixtures.ts';

type Measures = ResultOf<typeof getGroupedBookings>['total'];

const percent = (share: number | null) => `${Math.round((share ?? 0) * 100)}%`;

/** Each page with the chart that it is about, and a key figure as the server's total has it. */
const pages = [
  {
    path: '/booking/utilization',
    chart: 'How the time of rooms was spent',
    figure: (total: Measures) => percent(total.accuracy),
  },
  {
    path: '/booking/booked-rates-over-time',
    chart: 'Booked and used rate by day',
    figure: (total: Measures) => percent(total.booked_rate),
  },
  {
    path: '/tools/corporate-noshows',
    chart: 'No-shows by room',
    figure: (total: Measures) => percent(total.no_show_rate),
  },
];

for (const { path, chart, figure } of pages)
  for (const [theme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    test(`${path} shows the server's figures, and is accessible in the ${theme} theme at ${width} pixels`, async ({
      page,
      signIn,
    }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const answer = page.waitForResponse(/\/v4\/bookings\/grouped\?.*group_bookings=room%2C/);
      await signIn(page, path);
      const { result } = (await (await answer).json()) as {
        result: ResultOf<typeof getGroupedBookings>;
      };
      const figures = page.getByRole('region', { name: /^Key figures/ });
      await expect(figures).toContainText(figure(result.total));
      await expect(page.getByRole('application', { name: chart })).toBeVisible();
      await expectAccessible(page);
      await expectNothingCut(page);
      await page.getByRole('radio', { name: 'Tables' }).click();
      await expect(page.getByRole('table').first()).toBeVisible();
    });
  }

test('Corporate No-Shows lists as many ghost series as the server counts', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  const answer = page.waitForResponse(/\/v4\/bookings\/grouped\?.*group_bookings=room%2C/);
  await signIn(page, '/tools/corporate-noshows');
  const { result } = (await (await answer).json()) as {
    result: ResultOf<typeof getGroupedBookings>;
  };
  const count = result.total.ghost_series ?? 0;
  expect(count).toBeGreaterThan(0);
  const card = page.getByRole('region', { name: 'Ghost series', exact: true });
  const rows = card.locator('tbody tr:not([aria-hidden])');
  await expect(rows.first()).toBeVisible();
  const more = card.getByRole('button', { name: `Show all ${count} series` });
  if (count > 10) await more.click();
  await expect(rows).toHaveCount(count);
});
