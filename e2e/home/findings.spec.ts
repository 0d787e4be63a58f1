import { callApi } from '../callApi.ts';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expect, test } from '../fixtures.ts';

test('findings agree with the page that they lead to, and stay as the person left them', async ({
  page,
  server,
  signIn,
}) => {
  // Home is opened again and again, and seven pages that findings lead to.
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const openHome = async () => {
    await page.goto('/');
    await findings.getByRole('button', { name: /more findings?$/ }).click();
  };
  await signIn(page);
  const findings = page.getByRole('region', { name: 'Findings' });
  const release = findings.getByRole('listitem').filter({ hasText: 'could release' });
  // Every call of Home's cards goes first.
  await findings.getByRole('button', { name: /more findings?$/ }).click();
  await expect(release).toBeVisible();
  const [, seats = '', capacity = ''] =
    /release ([\d,]+) of ([\d,]+) seats/.exec(await release.innerText()) ?? [];
  expect(Number(seats.replace(',', ''))).toBeGreaterThan(0);
  await expectAccessibleInBothThemes(page);

  await test.step('the linked page has the same seats', async () => {
    await release.getByRole('link').click();
    const figure = page
      .getByRole('region', { name: /^Key figures/ })
      .locator('div')
      .filter({ has: page.getByText('Seats to release', { exact: true }) });
    await expect(figure).toContainText(`+${seats} of ${capacity}`);
  });

  await test.step('so have Stacking Plan and Portfolio Utilization over the same days', async () => {
    const { search } = new URL(page.url());
    for (const path of ['/building/stacking/opportunity', '/portfolio/utilization']) {
      await page.goto(`${path}${search}`);
      const figures = page.getByRole('region', { name: /^Key figures/ });
      await expect(figures).toContainText(`Seats to release${seats}`);
    }
  });

  await test.step('no-shows are those of Corporate No-Shows', async () => {
    await openHome();
    const noShows = findings.getByRole('listitem').filter({ hasText: 'Nobody came' });
    const [, rate = ''] = /Nobody came to (\d+%)/.exec(await noShows.innerText()) ?? [];
    const [, counted = ''] =
      /([\d,]+ of [\d,]+ judged bookings)/.exec(await noShows.innerText()) ?? [];
    const [, hours = ''] = /([\d,]+) hours are lost/.exec(await noShows.innerText()) ?? [];
    await noShows.getByRole('link').click();
    const figures = page.getByRole('region', { name: /^Key figures/ });
    await expect(figures).toContainText(`No-show rate${rate} ${counted}`);
    await expect(figures).toContainText(`Lost hours a week${hours}`);
  });

  await test.step('a forecast is that of Pattern Expectations', async () => {
    await openHome();
    const forecast = findings.getByRole('listitem').filter({ hasText: 'is expected to be' });
    const text = await forecast.innerText();
    const [, floor = '', peak = '', time = ''] =
      /^(.+?) of .+ (\d+%) full on .+, at (\d\d:\d\d)\./.exec(text) ?? [];
    const [, days = ''] = /target on (\d+) of/.exec(text) ?? [];
    await forecast.getByRole('link').click();
    const row = page
      .getByRole('table', { name: 'By part' })
      .getByRole('row')
      .filter({ hasText: floor });
    await expect(row).toContainText(peak);
    await expect(row).toContainText(time);
    await expect(row.getByRole('cell', { name: days, exact: true }).first()).toBeVisible();
  });

  await test.step('a page that is turned off has no link, its finding still stands', async () => {
    const flag = 'timetabling-corporate-noshows';
    const noShows = findings.getByRole('listitem').filter({ hasText: 'Nobody came' });
    await callApi(server, '/v4/user-data', {
      key_value_data: { feature_flags: JSON.stringify({ [flag]: false }) },
    });
    await openHome();
    await expect(noShows).toBeVisible();
    await expect(noShows.getByRole('link')).toHaveCount(0);
    await callApi(server, '/v4/user-data', { key_value_data: { feature_flags: '{}' } });
  });

  await test.step('a finding that was seen or dismissed stays so', async () => {
    await openHome();
    await release.getByRole('button', { name: /^Seen/ }).click();
    await expect(release.getByRole('button', { name: /^Not seen/ })).toBeVisible();
    await openHome();
    await expect(release.getByRole('button', { name: /^Not seen/ })).toBeVisible();
    await release.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(release).toHaveCount(0);
    await page.reload();
    await findings.getByRole('button', { name: /^Restore/ }).click();
    await findings.getByRole('button', { name: /more findings?$/ }).click();
    await expect(release).toBeVisible();
  });
});
