import type { Page } from '@playwright/test';
import { getZoneMetrics } from '#contract/zoneMetrics.ts';
import { callApi } from '../callApi.ts';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import type { House } from './House.ts';
import { boxOf } from './RightNowScreen.ts';
import { expect, test } from './rightNowTest.ts';
import type { ServerApi, Stretch } from './ServerApi.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const rest = { Birch: 0, Cedar: 1, Date: 0, Elm: 0, Fir: 0, Hall: 3 };

/** Local midnight of the house, where it is about noon. */
function midnightMs({ offsetHours }: House): number {
  const offsetMs = offsetHours * hourMs;
  return Math.floor((Date.now() + offsetMs) / dayMs) * dayMs - offsetMs;
}

/** Thirteen weeks in which Alder has one person, and three in the last six weeks; today four from 09:00 to 10:00, then one. */
async function postPast(api: ServerApi, house: House): Promise<void> {
  const todayMs = midnightMs(house);
  const days = Array.from({ length: 91 }, (_, at): Stretch => {
    const startMs = todayMs - (at + 1) * dayMs;
    return { startMs, endMs: startMs + dayMs, people: { ...rest, Alder: at < 42 ? 3 : 1 } };
  });
  const [nineMs, tenMs] = [todayMs + 9 * hourMs, todayMs + 10 * hourMs];
  await api.postHistory(house, days);
  await api.postHistory(house, [
    { startMs: todayMs, endMs: nineMs, people: { ...rest, Alder: 0 } },
    { startMs: nineMs, endMs: tenMs, people: { ...rest, Alder: 4 } },
    { startMs: tenMs, endMs: Date.now() - 20_000, people: { ...rest, Alder: 1 } },
  ]);
}

/** The weekly utilization of a zone as an outside program reads it, rounded to percent. */
async function weeksOf(server: Parameters<typeof callApi>[0], house: House): Promise<string[]> {
  const todayDay = Math.floor((midnightMs(house) + house.offsetHours * hourMs) / dayMs);
  const mondayMs = midnightMs(house) - ((todayDay + 3) % 7) * dayMs;
  const search = new URLSearchParams({
    building_id: String(house.id),
    filter_zones: `id==${house.place('Alder').id}`,
    interval: 'P1W',
    startdatetime: new Date(mondayMs - 84 * dayMs).toISOString(),
    enddatetime: new Date(mondayMs).toISOString(),
    opening_hours: '24_7',
    returntype: 'utilisation_mean',
  });
  const answer = getZoneMetrics.result.parse(await callApi(server, `/v4/metrics/zones?${search}`));
  return (answer.metrics.utilisation_mean?.[0] ?? []).map((share) =>
    share === null ? 'no data' : `${Math.round(share * 100)}%`,
  );
}

/** What was asked of the server about a single zone. */
function watchZoneCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/filter_zones=id/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test('a zone tells today, a typical day, its trend, bookings and sources', async ({
  page,
  context,
  server,
  api,
  house,
  rightNow,
  open,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await postPast(api, house);
  const asked = watchZoneCalls(page);
  await open();
  await rightNow.hover('Alder');
  expect(asked, 'nothing is asked before the panel opens').toEqual([]);
  await rightNow.click('Alder');
  const panel = rightNow.panel('Alder');
  const part = (name: string) => panel.getByRole('group', { name, exact: true });

  await test.step('today stands over a typical day of this weekday', async () => {
    const weekday = weekdays[new Date(midnightMs(house) + house.offsetHours * hourMs).getUTCDay()];
    await expect(part('Today')).toContainText(`Dashed: a typical ${weekday}.`);
    await expect(part('Today')).toContainText('peak today 4 of 4');
    const row = (time: string) => part('Today').getByRole('row', { name: new RegExp(`^${time}`) });
    await expect(row('09:00')).toContainText('4 people, 100%. Typical: 3 (1 to 3)');
    await expect(row('18:45')).toContainText('still to come. Typical: 3 (1 to 3)');
  });

  await test.step('twelve weeks are those of the API, and rise', async () => {
    const weeks = await weeksOf(server, house);
    const line = part('Trend').getByRole('img', { name: /^Utilization by week/ });
    const named = (await line.getAttribute('aria-label')) ?? '';
    expect([...named.matchAll(/: (\d+%|no data)/g)].map(([, text]) => text)).toEqual(weeks);
    await expect(part('Trend')).toContainText(/Rising: \+\d+(\.\d)? pp/);
  });

  await test.step('sources tell how old their last reading is', async () => {
    await expect(part('Data sources')).toContainText(/Sensors(just now|\d min old)/);
  });

  await test.step('bookings come as they are made, without names', async () => {
    await expect(part('Bookings')).toContainText('No booking source reports this room.');
    const startMs = midnightMs(house) + 22 * hourMs;
    await callApi(server, '/v4/ingest/bookings', [
      {
        source: 'calendar',
        id: `zone-panel-${house.id}`,
        zone_id: house.place('Alder').id,
        start: new Date(startMs).toISOString(),
        end: new Date(startMs + hourMs).toISOString(),
        organiser: 'someone@example.com',
        department: 'Quillfeather',
      },
    ]);
    await expect(part('Bookings')).toContainText('Next22:00–23:00');
    await expect(panel).not.toContainText(/Quillfeather|someone/);
  });

  await test.step('its numbers explain themselves', async () => {
    await panel.getByRole('button', { name: 'How was this computed?' }).click();
    const explained = page.getByRole('dialog', { name: 'How was this computed?' });
    await expect(explained).toContainText('the last 6 weeks with the 6 before');
    await page.keyboard.press('Escape');
  });

  await test.step('it is accessible', async () => {
    await expectAccessibleInBothThemes(page, '[aria-label="Alder"]');
  });

  await test.step('a copied link opens it again', async () => {
    await panel.getByRole('button', { name: 'Copy link' }).click();
    await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).searchParams.getAll('ids')).toEqual([String(house.place('Alder').id)]);
    await page.goto(link);
    await expect(rightNow.panel('Alder')).toBeVisible();
  });

  await test.step('it leads to its trend, and to a comparison with its siblings', async () => {
    await panel.getByRole('link', { name: 'Compare' }).click();
    await expect(page).toHaveURL(/\/building\/compare\/spaces\?/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare Spaces');
    const ids = new URL(page.url()).searchParams.getAll('ids');
    const names = ['Alder', 'Birch', 'Cedar', 'Date'];
    expect(ids).toEqual(names.map((name) => String(house.place(name).id)));
    await page.goBack();
    await panel.getByRole('link', { name: 'Trend', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/building/chart\\?ids=${house.place('Alder').id}&`));
  });
});

test('a new zone says what is missing instead of drawing zeros', async ({
  api,
  house,
  rightNow,
  open,
}) => {
  await api.postCounts(house, { Alder: 2 }, 20);
  await open();
  await rightNow.click('Alder');
  const panel = rightNow.panel('Alder');
  await expect(panel).toContainText(/No typical \w+ yet. It needs 3 \w+s with data./);
  await expect(panel).toContainText('No data in the last 12 weeks.');
});

test('on a phone the plan stays in view above the panel', async ({
  page,
  api,
  house,
  rightNow,
  open,
}) => {
  await api.postCounts(house, { Alder: 2 }, 20);
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  const plan = await rightNow.planRect();
  await rightNow.click('Alder');
  await expect(rightNow.panel('Alder')).toBeVisible();
  const { top } = await boxOf(rightNow.panel('Alder'));
  expect(top - plan.top, 'what is seen of the plan').toBeGreaterThan(plan.height / 2);
});
