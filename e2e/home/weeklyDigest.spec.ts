import type { WeeklyDigest } from '#contract/digest.ts';
import { callApi } from '../callApi.ts';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expect, test } from '../fixtures.ts';

test('the digest of last week says what the API says, and leads to the pages behind it', async ({
  page,
  server,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.getByRole('link', { name: 'Open Weekly Digest' }).click();
  await expect(page).toHaveTitle(/Weekly Digest/);
  const table = page.getByRole('table', { name: /^Use by building/ });
  await expect(table).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const { buildings } = (await callApi(server, '/v4/buildings')) as { buildings: { id: string }[] };
  const ids = buildings.map(({ id }) => `building_id=${id}`).join('&');
  const digest = (await callApi(server, `/v4/digest?${ids}`)) as WeeklyDigest;

  await test.step('each building has its mean and its days', async () => {
    for (const { name, utilization, days } of digest.buildings) {
      const row = table.getByRole('row').filter({ has: page.getByRole('link', { name }) });
      for (const value of [utilization, days[1]?.utilization ?? null])
        await expect(row).toContainText(value === null ? '–' : `${Math.round(value * 100)}%`);
    }
  });

  await test.step('a building leads to its trend of that week, with the same mean', async () => {
    const first = digest.buildings.find(({ utilization }) => utilization !== null);
    await table.getByRole('link', { name: first?.name ?? '' }).click();
    await expect(page).toHaveURL(new RegExp(`startdatetime=${digest.week.start}`));
    const figures = page.getByRole('region', { name: /^Key figures/ });
    await expect(figures).toContainText(`${Math.round((first?.utilization ?? 0) * 100)}%`);
    await page.goBack();
  });

  await test.step('the week before is a link away', async () => {
    await page.getByRole('link', { name: 'Previous week' }).click();
    await expect(page).toHaveURL(/week=\d{4}-\d\d-\d\d/);
    await expect(page.getByRole('link', { name: 'Latest week' })).toBeVisible();
    await expect(table).toBeVisible();
  });

  await test.step('a link to a week that is none says so, with a way out', async () => {
    await page.goto('/portfolio/weekly-digest?week=2026-01-01');
    await page.getByRole('link', { name: 'Open the latest week' }).click();
    await expect(table).toBeVisible();
  });
});
