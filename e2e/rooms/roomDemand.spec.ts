import { readFile } from 'node:fs/promises';
import type { getBookingMetrics } from '#contract/bookingMetrics.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { getRoomDemand } from '#contract/roomDemand.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from '../fixtures.ts';

const percent = (share: number | null) => `${Math.round((share ?? 0) * 100)}%`;

test('Room Demand shows the server’s figures, and plans another room mix that the URL keeps', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000);
  const answer = page.waitForResponse(/\/v4\/rooms\/demand\?/);
  await signIn(page, '/room/demand');
  const { result } = (await (await answer).json()) as { result: ResultOf<typeof getRoomDemand> };
  const worst = result.classes.toSorted(
    (a, b) => (b.sold_out_share ?? -1) - (a.sold_out_share ?? -1),
  )[0];
  if (worst === undefined) throw new Error('the demonstration has no measured room');
  const { size, have } = worst;
  const figures = page.getByRole('region', { name: /^Key figures/ });
  await expect(figures).toContainText(percent(worst.sold_out_share));
  await expect(
    page.getByRole('application', { name: `Rooms in use at once, size ${size}` }),
  ).toBeVisible();
  await expect(
    page.getByRole('application', { name: `Sold-out hours, size ${size}` }),
  ).toBeVisible();

  const plan = page.getByRole('region', { name: 'Rooms planned' });
  const row = plan
    .getByRole('row')
    .filter({ has: page.getByRole('group', { name: `Rooms of size ${size}`, exact: true }) });
  const planned = row.getByRole('status');
  await expect(planned).toHaveText(String(have));
  await row.getByRole('button', { name: `Add a room of size ${size}` }).press('Enter');
  await expect(planned).toHaveText(String(have + 1));
  await expect(page).toHaveURL(new RegExp(`room_mix=${size}%3A${have + 1}`));

  await row.getByRole('button', { name: percent(worst.sold_out_share), exact: true }).click();
  await expect(page).toHaveURL(/explain=classes\.soldOut\./);
  await expect(page.getByText(/every measured room of the class was in use/).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Demand by room size (CSV)' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  const cells = lines.find((line) => line.startsWith(`${size},`))?.split(',') ?? [];
  expect(cells).toContain(String(worst.sold_out_share));
  expect(cells).toContain(String(have + 1));

  await page.getByRole('button', { name: 'Use the required mix' }).click();
  for (const one of result.classes) {
    if (one.required === null) continue;
    await expect(
      plan.getByRole('status', { name: `Rooms of size ${one.size} planned`, exact: true }),
    ).toHaveText(String(one.required));
  }
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).not.toHaveURL(/room_mix/);

  const other = page.waitForResponse(/\/v4\/rooms\/demand\?.*service_level=0\.94/);
  await page.getByRole('slider', { name: /^Service level/ }).press('ArrowLeft');
  const lower = (await (await other).json()) as { result: ResultOf<typeof getRoomDemand> };
  const own = lower.result.classes.find((one) => one.size === size);
  await expect(page).toHaveURL(/service_level=94/);
  await expect(row.getByRole('cell').nth(3)).toHaveText(String(own?.required));
});

test('Room Demand is of the rooms that the chosen booking systems booked', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000);
  const demandAsked = () => page.waitForResponse(/\/v4\/rooms\/demand\?/);
  const booked = page.waitForResponse(/\/v4\/metrics\/bookings\?/);
  const answer = demandAsked();
  await signIn(page, '/room/demand?booking_source=exchange');
  type Booked = ResultOf<typeof getBookingMetrics>;
  const { groups, metrics } = ((await (await booked).json()) as { result: Booked }).result;
  const ids = groups.flatMap(({ keys }, at) => (metrics.bookings?.[at]?.[0] ? [keys['room']] : []));
  expect(ids.length).toBeGreaterThan(0);
  const asked = new URL((await answer).url()).searchParams.get('filter_zones') ?? '';
  expect(/id=in=\((.+)\)/.exec(asked)?.[1]?.split(',')).toEqual(ids);
  await expect(page.getByRole('application', { name: /^Sold-out hours/ })).toBeVisible();

  await page.goto('/room/demand?booking_source=nobody');
  await expect(page.getByText('No rooms here')).toBeVisible();
});

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`Room Demand is accessible in the ${theme} theme at ${width} pixels`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await signIn(page, '/room/demand');
    await expect(page.getByRole('application', { name: /^Sold-out hours/ })).toBeVisible();
    await expectAccessible(page);
    await expectNothingCut(page);
    await page.getByRole('radio', { name: 'Tables' }).click();
    await expect(page.getByRole('table', { name: /^Rooms in use at once/ })).toBeVisible();
    await expectNothingCut(page);
  });
}
