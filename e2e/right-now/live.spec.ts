import type { Page } from '@playwright/test';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import type { RightNowScreen } from './RightNowScreen.ts';
import { expect, test } from './rightNowTest.ts';

test('a posted reading changes plan and key figures without a reload', async ({
  page,
  api,
  house,
  rightNow,
  open,
}) => {
  await api.postCounts(
    house,
    { Alder: 1, Birch: 0, Cedar: 0, Date: 0, Elm: 0, Fir: 0, Hall: 8 },
    30,
  );
  await open();
  await expect(rightNow.figure('People now')).toContainText(/^People now9 of 94/);
  await expect(rightNow.figure('Free rooms')).toContainText(/^Free rooms5 of 6/);
  const card = await rightNow.hover('Alder');
  await expect(card).toContainText('1 of 4, 25%');
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
  const picture = () => pictureAt(page, rightNow, 'Alder');
  const before = await picture();

  await api.postCounts(house, { Alder: 4 });

  await expect(rightNow.figure('People now')).toContainText(/^People now12 of 94/);
  await expect(card).toContainText('4 of 4, 100%');
  await expect.poll(async () => (await picture()).equals(before)).toBe(false);
  await expect(page.locator('html[data-not-reloaded]')).toHaveCount(1);
});

test('the numbers on screen match the API', async ({ page, api, house, rightNow, open }) => {
  await api.postCounts(house, {
    Alder: 3,
    Birch: 0,
    Cedar: 2,
    Date: 9,
    Elm: 1,
    Fir: 7,
    Hall: 21.5,
  });
  await open();
  await rightNow.showTable();
  const zones = await api.readZonesNow(house);
  const shown = zones.groups.filter(({ id }) => house.places.some((place) => place.id === id));
  expect(shown).toHaveLength(house.places.length);
  for (const { id, count, capacity, utilisation, frequency } of shown) {
    const place = house.places.find((one) => one.id === id);
    const cells = rightNow.row(place?.name ?? '').getByRole('cell');
    await expect(cells.nth(2)).toHaveText(frequency === 0 ? 'Free' : 'In use');
    await expect(cells.nth(3)).toHaveText(formatCount(count));
    await expect(cells.nth(4)).toHaveText(formatCount(capacity));
    await expect(cells.nth(5)).toHaveText(formatPercent(utilisation));
  }
  const floors = await api.readFloorsNow(house);
  const upper = floors.groups.find(({ id }) => id === house.upperId);
  await expect(rightNow.figure('People now')).toContainText(
    `People now${formatCount(upper?.count)} of ${formatCount(upper?.capacity)}`,
  );
  await expect(rightNow.figure('Utilization')).toContainText(
    `Utilization${formatPercent(upper?.utilisation)}`,
  );
  await expect(page.getByText('Sensors + Wi-Fi, all hours, 100% coverage')).toBeVisible();
});

test('missing data is reported and never counted as free, also after hours', async ({
  page,
  api,
  house,
  rightNow,
  open,
}) => {
  const buildings = house.spaces.buildings.map((building) => ({
    ...building,
    opening_hours: 'Mo-Su 00:00-06:00',
  }));
  await api.postSpaces({ ...house.spaces, buildings });
  await api.postCounts(house, { Alder: 0, Birch: 2 });
  await api.postCounts(house, { Cedar: 0, Date: 3 }, 3600);
  await open();
  // There it is about noon.
  await expect(page.getByText('Closed until 00:00')).toBeVisible();
  await expect(rightNow.figure('Free rooms')).toContainText(/^Free rooms1 of 2/);
  await expect(rightNow.figure('People now')).toContainText(/^People now–/);
  await expect(rightNow.figure('Utilization')).toContainText('only 11% coverage');
  await expect(await rightNow.hover('Cedar')).toContainText('No recent data');
  await expect(await rightNow.hover('Elm')).toContainText('No data');
  await rightNow.showTable();
  for (const [name, state] of [
    ['Alder', 'Free'],
    ['Birch', 'In use'],
    ['Cedar', 'No recent data'],
    ['Date', 'No recent data'],
    ['Elm', 'No data'],
  ] as const) {
    await expect(rightNow.row(name).getByRole('cell').nth(2)).toHaveText(state);
  }
  await expect(rightNow.row('Date').getByRole('cell').nth(3)).toHaveText('–');
});

test('zones without new readings become stale automatically', async ({
  page,
  api,
  house,
  rightNow,
  open,
}) => {
  let isHeard = true;
  await page.routeWebSocket(/\/v4\/ws\//, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (isHeard) socket.send(message);
    });
  });
  await page.clock.install();
  await api.postCounts(house, { Alder: 0, Birch: 1, Cedar: 1, Date: 1, Elm: 1, Fir: 1, Hall: 4 });
  await open();
  await rightNow.showTable();
  await expect(rightNow.row('Alder').getByRole('cell').nth(2)).toHaveText('Free');
  isHeard = false;
  await page.clock.runFor('16:00');
  await expect(rightNow.row('Alder').getByRole('cell').nth(2)).toHaveText('No recent data');
  await expect(rightNow.figure('Free rooms')).toContainText(/^Free rooms–/);
  await expect(rightNow.figure('People now')).toContainText(/^People now–/);
});

/** A picture of a small square in a place, away from its label. */
async function pictureAt(page: Page, rightNow: RightNowScreen, name: string): Promise<Buffer> {
  const { x, y } = await rightNow.middle(name);
  return page.screenshot({ clip: { x: x - 50, y: y + 24, width: 12, height: 12 } });
}
