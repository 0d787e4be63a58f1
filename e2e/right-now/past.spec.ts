import type { Locator, Page, WebSocket } from '@playwright/test';
import type { House } from './House.ts';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expect, test } from './rightNowTest.ts';
import type { ServerApi, Stretch } from './ServerApi.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const nobody = { Alder: 0, Birch: 0, Cedar: 0, Date: 0, Elm: 0, Fir: 0, Hall: 0 };

/** Local midnight of the house, where it is about noon. */
function midnightMs({ offsetHours }: House): number {
  const offsetMs = offsetHours * hourMs;
  return Math.floor((Date.now() + offsetMs) / dayMs) * dayMs - offsetMs;
}

/** Alder and Hall are full from 09:00 to 10:00; since then three people are in Alder. The eight weeks before were quiet. */
async function postToday(api: ServerApi, house: House): Promise<void> {
  const startMs = midnightMs(house);
  const [nineMs, tenMs] = [startMs + 9 * hourMs, startMs + 10 * hourMs];
  const weeks = [1, 2, 3, 4, 5, 6, 7, 8].map((week): Stretch => {
    const dayStartMs = startMs - 7 * week * dayMs;
    return { startMs: dayStartMs, endMs: dayStartMs + dayMs, people: { ...nobody, Alder: 2 } };
  });
  await api.postHistory(house, [
    ...weeks,
    { startMs, endMs: nineMs, people: nobody },
    { startMs: nineMs, endMs: tenMs, people: { ...nobody, Alder: 4, Hall: 40 } },
    { startMs: tenMs, endMs: Date.now() - 20_000, people: { ...nobody, Alder: 3 } },
  ]);
}

function slider(page: Page): Locator {
  return page.getByRole('slider', { name: 'Time of today' });
}

/** Moves the scrubber to a time by the keyboard alone. */
async function seek(page: Page, time: string): Promise<void> {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  await slider(page).focus();
  await page.keyboard.press('Home');
  for (let step = 0; step < hour; step += 1) await page.keyboard.press('PageUp');
  for (let step = 0; step < minute / 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${time},`));
}

async function untilRead(page: Page): Promise<void> {
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /3 people, expected 2$/);
}

test('scrubbing back shows the moment everywhere without asking the server', async ({
  page,
  api,
  house,
  rightNow,
  open,
}) => {
  await postToday(api, house);
  const matrix = page.waitForResponse(/zones\/matrix/);
  await open();
  await untilRead(page);
  await (await matrix).finished();
  await expect(rightNow.figure('People now')).toContainText(/^People now3 of 94/);
  await expect(rightNow.figure('People now')).toContainText('unchanged in 15 min');
  const spoken = page.getByRole('status').filter({ hasText: /^Floor 1 / });
  await expect(spoken).toHaveText(/^Floor 1 now: 3 people, \d+% of seats\.$/);
  const asked: string[] = [];
  page.on('request', (request) => {
    // The clock causes these, at any moment: visits are reported, and every five minutes faulty sensors are looked for.
    const isTimed = /\/v4\/(usage$|incidents\/misreadings)/.test(request.url());
    if (request.url().includes('/v4/') && !isTimed) asked.push(request.url());
  });

  await seek(page, '09:30');
  await expect(rightNow.figure('People at 09:30')).toContainText(/^People at 09:3044 of 94/);
  await expect(rightNow.figure('Free rooms at 09:30')).toContainText(/^Free rooms at 09:305 of 6/);
  await expect(spoken, 'said when 15 seconds have passed').toHaveText(
    /^Floor 1 at 09:30: 44 people, /,
  );
  await expect(rightNow.figure('Utilization at 09:30')).toContainText(/expected 2%/);
  await expect(rightNow.floors.getByRole('button', { name: /^Floor 1: 47/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Showing 09:30' })).toBeVisible();
  await expect(await rightNow.hover('Hall')).toContainText('40 of 40, 100%at 09:30');
  await rightNow.showTable();
  await expect(rightNow.row('Alder').getByRole('cell').nth(3)).toHaveText('4');
  await seek(page, '08:55');
  await expect(rightNow.figure('People at 08:55')).toContainText(/^People at 08:550 of 94/);
  await expect(rightNow.row('Alder').getByRole('cell').nth(2)).toHaveText('Free');
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(rightNow.figure('People now')).toContainText(/^People now3 of 94/);
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
});

test('the typical week stands in place of the day, hour by hour, and leads to the Heatmap', async ({
  page,
  api,
  house,
  rightNow,
  open,
}) => {
  await postToday(api, house);
  await open();
  await untilRead(page);
  await seek(page, '09:30');
  await expect(rightNow.figure('People at 09:30')).toContainText('44 of 94');
  const local = new Date(midnightMs(house) + house.offsetHours * hourMs);
  const day = local.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  const toggle = page.getByRole('button', { name: `Typical ${day}s` });
  const typical = page.getByRole('slider', { name: `Time of a typical ${day}` });

  await test.step('figures, floors, list and clock are those of the weeks before', async () => {
    await toggle.press('Space');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(rightNow.figure(`People, ${day}s 09:00`)).toContainText('2 of 94');
    await expect(rightNow.figure(`Utilization, ${day}s 09:00`)).toContainText('median of 8 days');
    await expect(rightNow.floors).toContainText('Building2');
    await expect(rightNow.floors).toContainText(`${day}s at 09:00, fullest first`);
    await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toHaveText(
      `Showing ${day}s at 09:00`,
    );
    await expect(typical).toHaveAttribute('aria-valuetext', /^09:30, typically 2 people/);
    await expect(page.getByText('busier than usual')).toHaveCount(0);
    await rightNow.showTable();
    await expect(rightNow.row('Alder')).toContainText('In use');
    await expect(rightNow.row('Birch')).toContainText('Free');
    await page.getByRole('radio', { name: 'Plan' }).click();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('all hours of the day can be shown, those to come too', async () => {
    await typical.focus();
    await page.keyboard.press('End');
    await expect(rightNow.figure(`People, ${day}s 23:00`)).toContainText('2 of 94');
    await page.getByRole('button', { name: 'Show today' }).press('Enter');
    await expect(rightNow.figure('People now')).toContainText('3 of 94');
  });

  await test.step('the hour leads to the whole week on the Heatmap', async () => {
    await seek(page, '09:30');
    await toggle.press('Space');
    await page.getByRole('link', { name: 'Whole typical week' }).click();
    const hour = page.getByRole('slider', { name: 'Hour of the week' });
    await expect(hour).toHaveAttribute('aria-valuetext', new RegExp(`^${day} 09:00 to 10:00, `));
    await expect(page.getByRole('application', { name: /^Floor plan of/ })).toBeVisible();
  });
});

test('readings that arrive during an outage of the store are kept', async ({
  page,
  api,
  house,
  rightNow,
  open,
}) => {
  await postToday(api, house);
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  await open();
  await untilRead(page);
  await seek(page, '09:30');
  const told = Promise.all(sockets.map((socket) => socket.waitForEvent('framereceived')));
  // Begins after every reading of today, whatever the minute of the hour.
  const endMs = Date.now();
  await api.postHistory(house, [{ startMs: endMs - 10_000, endMs, people: { Alder: 1 } }]);
  await told;
  await expect(rightNow.figure('People at 09:30')).toContainText('44 of 94');
  await page.keyboard.press('End');
  await expect(rightNow.figure('People now')).toContainText(/^People now1 of 94/);
});

test('the day can be played with the keyboard, and repeated', async ({
  page,
  api,
  house,
  open,
}) => {
  await postToday(api, house);
  await open();
  await untilRead(page);
  await seek(page, '09:00');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^09:[1-5]/);
  await page.keyboard.press('Space');
  const shown = await slider(page).getAttribute('aria-valuetext');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await slider(page).getAttribute('aria-valuetext')).toBe(shown);

  await page.getByRole('button', { name: 'Repeat' }).press('Space');
  await slider(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('PageDown');
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^0[0-2]:/);
});

test('the page shows what is unusual and the day’s time markers', async ({
  page,
  api,
  house,
  rightNow,
  open,
}) => {
  await postToday(api, house);
  const startMs = midnightMs(house);
  await api.postMarker({
    space_ids: [house.upperId],
    title: 'Fire drill',
    startdatetime: new Date(startMs + 9 * hourMs).toISOString(),
    enddatetime: new Date(startMs + 10 * hourMs).toISOString(),
  });
  await open();
  await untilRead(page);

  await test.step('the page says whether it is busier than usual, and how it changed', async () => {
    const today = page.getByRole('region', { name: /^Floor 1 of .* today$/ });
    await expect(today.getByText('busier than usual')).toBeVisible();
    await expect(
      rightNow.floors.getByRole('button', { name: /^Floor 1: .* busier than usual$/ }),
    ).toBeVisible();
    await seek(page, '09:10');
    await expect(rightNow.figure('People at 09:10')).toContainText('up by 44 in 15 min');
    await seek(page, '10:10');
    await expect(rightNow.figure('People at 10:10')).toContainText('down by 41 in 15 min');
    await seek(page, '06:00');
    await expect(today.getByText('quieter than usual')).toBeVisible();
  });

  await test.step('the page names the time markers of the day', async () => {
    await expect(page.getByTitle('Fire drill')).toBeVisible();
    await seek(page, '09:30');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /, Fire drill$/);
  });

  await test.step('the past is accessible in both themes', () =>
    expectAccessibleInBothThemes(page));
});
