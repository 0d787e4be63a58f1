import { getZoneMetrics } from '#contract/zoneMetrics.ts';
import { callApi } from '../callApi.ts';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import type { House } from '../right-now/House.ts';
import { expect, test } from '../right-now/rightNowTest.ts';
import type { Stretch } from '../right-now/ServerApi.ts';
import type { TestServer } from '../startServer.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const nobody = { Alder: 0, Birch: 0, Cedar: 0, Date: 0, Elm: 0, Fir: 0, Hall: 0 };
const everybody = { Alder: 4, Birch: 3, Cedar: 5, Date: 7, Elm: 9, Fir: 11, Hall: 30 };

/** Local midnight of the house, where it is about noon. */
function midnightMs({ offsetHours }: House): number {
  const offsetMs = offsetHours * hourMs;
  return Math.floor((Date.now() + offsetMs) / dayMs) * dayMs - offsetMs;
}

/** Two days on which everybody was there from 08:00 to 10:00. */
function twoDays(house: House): Stretch[] {
  return [1, 2].flatMap((ago) => {
    const at = (hour: number) => midnightMs(house) - ago * dayMs + hour * hourMs;
    return [
      { startMs: at(0), endMs: at(8), people: nobody },
      { startMs: at(8), endMs: at(10), people: everybody },
      { startMs: at(10), endMs: at(24), people: nobody },
    ];
  });
}

/** Mean utilization and open hours of the past four weeks, as an outside program reads them. */
async function pastWeeks(server: TestServer, house: House, hours: string) {
  const search = new URLSearchParams({
    building_id: String(house.id),
    group_zones: 'all',
    interval: 'INF',
    startdatetime: new Date(midnightMs(house) - 28 * dayMs).toISOString(),
    enddatetime: new Date(midnightMs(house)).toISOString(),
    opening_hours: hours,
    returntype: 'utilisation_mean',
  });
  const answer = getZoneMetrics.result.parse(await callApi(server, `/v4/metrics/zones?${search}`));
  const mean = answer.metrics.utilisation_mean?.[0]?.[0];
  if (typeof mean !== 'number') throw new Error('The house was not measured.');
  return {
    mean: `${Math.round(mean * 100)}%`,
    open: Math.round((answer.open_minutes[0]?.[0] ?? 0) / 60),
  };
}

test('changed hours show their effect on reports before they are saved', async ({
  page,
  server,
  api,
  house,
  signIn,
}) => {
  await api.postHistory(house, twoDays(house));
  await signIn(page, `/user/settings/building?ids=${house.id}`);
  const effect = page.getByRole('list', { name: 'Effect on reports' });
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await expect(effect).toBeHidden();

  await page.getByRole('button', { name: 'Change opening hours' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Opening hours' });
  await dialog.getByLabel('As text').fill('Mo-Su 08:00-12:00');
  await dialog.getByLabel('As text').press('Enter');
  const before = await pastWeeks(server, house, 'Mo-Su 00:00-24:00');
  const after = await pastWeeks(server, house, 'Mo-Su 08:00-12:00');
  expect(before.open).toBe(672);
  expect(after.open).toBe(112);
  expect(after.mean).not.toBe(before.mean);
  await expect(effect).toHaveText(
    `Opening hours: past 4 weeks, mean utilization ${before.mean} → ${after.mean}, 672 → 112 open hours; coming year, 8,760 → 1,460 open hours`,
  );
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(effect).toBeHidden();
});

test('a closed day shows its effect on reports before it is saved', async ({
  page,
  server,
  api,
  house,
  signIn,
}) => {
  await api.postHistory(house, twoDays(house));
  await signIn(page, `/user/settings/building?ids=${house.id}`);
  const effect = page.getByRole('list', { name: 'Effect on reports' });
  await page.getByRole('button', { name: 'Add period' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add excluded period' });
  await dialog.getByLabel('Name').fill('Renovation');
  await dialog.getByLabel('Name').press('Enter');
  await expect(dialog).toBeHidden();
  // Yesterday, unless other days are picked.
  await expect(effect).toHaveText(
    /^Opening hours: past 4 weeks, mean utilization \d+% → \d+%, 672 → 648 open hours; coming year unchanged$/,
  );
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText(/^Saved\. Excluded periods: 1 added/)).toBeVisible();
  await expect(effect).toBeHidden();
  expect((await pastWeeks(server, house, 'Mo-Su 00:00-24:00')).open).toBe(648);

  await page.getByRole('button', { name: /^Remove Renovation/ }).press('Enter');
  await expect(effect).toContainText('648 → 672 open hours;');
});
