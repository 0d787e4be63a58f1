import type { Page } from '@playwright/test';
import { countKeptZones, forgetKeptZones } from '../keptZones.ts';
import { aHouse } from '../right-now/House.ts';
import { expect, test } from '../right-now/rightNowTest.ts';

/** Notes the filters of the calls for zones of a page. */
function noteZoneCalls(page: Page): string[] {
  const filters: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/v4/zones') filters.push(searchParams.get('filter_zones') ?? 'all');
  });
  return filters;
}

/** The buildings that calls for zones name; 'all' where one names none. */
function buildingsIn(filters: readonly string[]): string[] {
  const named = filters.flatMap(
    (filter) => /building_id=in=\(([^)]*)\)/.exec(filter)?.[1]?.split(',') ?? 'all',
  );
  return [...new Set(named)];
}

test('a page asks for the zones of its building alone, once for all visits until logout', async ({
  page,
  api,
  house,
  signIn,
}) => {
  const other = aHouse(house.id + 30_000);
  await api.postSpaces(other.spaces);
  const asked = noteZoneCalls(page);
  const pill = (level: string) =>
    page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: `${level}: ` });
  const settled = () => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

  await test.step('the first visit asks for those of the building in view', async () => {
    await signIn(page, house.path);
    await expect(pill('Building')).toHaveAccessibleName(`Building: ${house.name}`);
    await settled();
    expect(buildingsIn(asked)).toEqual([String(house.id)]);
  });

  await test.step('the next visit asks for none', async () => {
    await expect.poll(() => countKeptZones(page)).toBe(1);
    asked.length = 0;
    await page.reload();
    await expect(pill('Building')).toHaveAccessibleName(`Building: ${house.name}`);
    await settled();
    expect(asked).toEqual([]);
  });

  await test.step('a zone that has changed since is shown as it is now', async () => {
    const renamed = structuredClone(house.spaces);
    const zones = renamed.buildings
      .flatMap(({ floors }) => floors ?? [])
      .flatMap((one) => one.zones ?? []);
    for (const zone of zones) zone.name = `New ${zone.name}`;
    await api.postSpaces(renamed);
    await page.reload();
    await settled();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).fill(`New Alder ${house.id}`);
    await expect(page.getByRole('option', { name: /New Alder/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the palette finds zones of other buildings, and opens one', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).fill(`alder ${other.id}`);
    await page.getByRole('option', { name: /Alder/ }).first().click();
    await expect(pill('Building')).toHaveAccessibleName(`Building: ${other.name}`);
    await expect(page).toHaveTitle(/Alder/);
  });

  await test.step('a link to a zone asks for those of its building', async () => {
    const link = page.url();
    await forgetKeptZones(page);
    asked.length = 0;
    await page.goto(link);
    await expect(page).toHaveTitle(/Alder/);
    await settled();
    const [look, ...lists] = asked;
    expect(look).toMatch(/^id==/);
    expect(buildingsIn(lists)).toEqual([String(other.id)]);
  });

  await test.step('after logout the browser keeps none', async () => {
    await expect.poll(() => countKeptZones(page)).toBe(1);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Please login to continue' })).toBeVisible();
    expect(await countKeptZones(page)).toBe(0);
  });
});
