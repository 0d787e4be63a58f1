import type { Page } from '@playwright/test';
import { callApi, makeKey } from '../callApi.ts';
import { expectAccessible } from '../expectAccessible.ts';
import type { House } from '../right-now/House.ts';
import type { TestServer } from '../startServer.ts';
import { Faults } from './Faults.ts';
import { expect, test } from './displayTest.ts';

const minuteMs = 60_000;
const smallestShare = 1 / 40;

const isoIn = (minutes: number): string =>
  new Date(Math.floor(Date.now() / minuteMs) * minuteMs + minutes * minuteMs).toISOString();

/** Books a room from and to so many minutes from now. */
async function book(server: TestServer, zone_id: number, from: number, to: number): Promise<void> {
  const row = {
    source: 'exchange',
    id: `${zone_id} ${from} ${Date.now()}`,
    zone_id,
    start: isoIn(from),
    end: isoIn(to),
    organiser: 'someone@example.com',
    department: 'Quillfeather',
  };
  await callApi(server, '/v4/ingest/bookings', [row]);
}

/** Opens the sign of a room with a display's key alone. */
async function openSign(page: Page, server: TestServer, house: House, room: string) {
  const key = await makeKey(server, { name: 'door', kind: 'dev', building_ids: [house.id] });
  await page.goto(`/display?room=${house.place(room).id}#display=${key}`);
  await expect(page.getByRole('heading', { level: 1, name: room })).toBeVisible();
}

const everybody = { Alder: 0, Birch: 0, Cedar: 0, Date: 0, Elm: 0, Fir: 14, Hall: 12 };

test('a room sign says what the room is, and follows each booking', async ({
  page,
  api,
  house,
  server,
}) => {
  await api.postCounts(house, everybody);
  await openSign(page, server, house, 'Alder');
  const state = page.getByRole('region', { name: 'State' });
  await expect(state).toHaveText(/^Free/);
  await expect(page.getByRole('region', { name: 'Nearest free room' })).toContainText('Birch');
  await expect(page.getByRole('status')).toHaveText('Live');

  await book(server, house.place('Birch').id, 5, 60);
  await expect(page.getByRole('region', { name: 'Nearest free room' })).not.toContainText('Birch');
  await book(server, house.place('Alder').id, 45, 90);
  await expect(state).toHaveText(/^Free until \d\d:\d\d$/);
  await book(server, house.place('Alder').id, 10, 30);
  await expect(state).toHaveText(/^Booked from \d\d:\d\d$/);
  await book(server, house.place('Alder').id, -1, 10);
  await expect(state).toHaveText(/^Booked, empty/);
  await api.postCounts(house, { ...everybody, Alder: 3 });
  await expect(state).toHaveText(/^In use, booked until \d\d:\d\d$/);

  expect(await page.content()).not.toContain('Quillfeather');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

for (const [width, height] of [
  [1280, 800],
  [1920, 1080],
] as const) {
  test(`a room sign fits ${width} by ${height}, its text a fortieth of the height or more`, async ({
    page,
    api,
    house,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    await api.postCounts(house, everybody);
    await book(server, house.place('Cedar').id, -1, 30);
    await openSign(page, server, house, 'Cedar');
    await expect(page.getByRole('region', { name: 'State' })).toHaveText(/^Booked, empty/);
    const sizes = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: number[] = [];
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (!parent || walker.currentNode.textContent?.trim() === '') continue;
        if (parent.checkVisibility())
          found.push(Number.parseFloat(getComputedStyle(parent).fontSize));
      }
      return found;
    });
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(height * smallestShare - 0.01);
    const cut = await page.evaluate(() => {
      const elements = [...document.querySelectorAll('main *')];
      return elements
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
        .filter((one) => getComputedStyle(one).display !== 'inline')
        .map((one) => `${one.tagName} ${one.textContent}`);
    });
    expect(cut).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`sign-${width}.png`) });
  });
}

test.describe('without a connection', () => {
  test.use({
    expectedMessages: [
      [/net::ERR_/, /WebSocket connection/, /status of 50[03]/],
      { scope: 'test' },
    ],
  });

  test('a room sign keeps its last state with its age, and grays it after 15 minutes', async ({
    page,
    api,
    house,
    server,
  }) => {
    await page.clock.install();
    const faults = new Faults(page, server);
    await faults.watch();
    await api.postCounts(house, everybody);
    await openSign(page, server, house, 'Date');
    const state = page.getByRole('region', { name: 'State' });
    await expect(state).toHaveText(/^Free/);
    await page.context().setOffline(true);
    await faults.droppedSockets();
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(page.getByRole('status')).toHaveText(/^No connection since/, { timeout: 1000 });
    }).toPass();
    const background = () => state.evaluate((one) => getComputedStyle(one).backgroundColor);
    const fresh = await background();
    await page.clock.fastForward(16 * minuteMs);
    await expect(page.getByRole('status')).toHaveText(/Last state, 1[67] min old$/);
    await expect(state).toHaveText(/^Free/);
    await expect.poll(background).not.toBe(fresh);
    await page.screenshot({ path: test.info().outputPath('sign-offline.png') });
    await page.context().setOffline(false);
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(page.getByRole('status')).toHaveText('Live', { timeout: 1000 });
    }).toPass();
    await expect.poll(background).toBe(fresh);
  });
});
