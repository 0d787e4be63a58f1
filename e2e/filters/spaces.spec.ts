import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { aHouse } from '../right-now/House.ts';
import { expect, test } from '../right-now/rightNowTest.ts';

test('any space of any building can be found by keyboard, and the last ones come first', async ({
  page,
  api,
  house,
  signIn,
}) => {
  const other = aHouse(house.id + 30_000);
  await api.postSpaces(other.spaces);
  await signIn(page, house.path);
  const bar = page.getByRole('region', { name: 'Filters' });
  const pill = (level: string) => bar.getByRole('button', { name: new RegExp(`^${level}: `) });
  const lines = page.getByRole('option');
  const field = page.getByRole('searchbox', { name: 'Search spaces' });
  await expect(pill('Building')).toHaveAccessibleName(`Building: ${house.name}`);

  await test.step('a floor of another building is found by its name and that of the building', async () => {
    await pill('Floor').focus();
    await page.keyboard.press('ArrowDown');
    await expect(field).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.type(`${other.id} floor 1`);
    await expect(lines.first()).toHaveText(new RegExp(`^Floor 1\\s*${other.name}$`));
    await page.keyboard.press('Enter');
    await expect(pill('Building')).toHaveAccessibleName(`Building: ${other.name}`);
    await expect(pill('Floor')).toHaveAccessibleName('Floor: 1');
    await expect(pill('Floor')).toBeFocused();
  });

  await test.step('what was chosen before comes first', async () => {
    await page.keyboard.press('Enter');
    const recent = page.getByRole('group', { name: 'Recent' });
    await expect(recent.getByRole('option')).toHaveText([new RegExp(`^Floor 1\\s*${house.name}$`)]);
    await recent.getByRole('option').click();
    await expect(pill('Building')).toHaveAccessibleName(`Building: ${house.name}`);
  });

  await test.step('nothing that matches says so, and Escape changes nothing', async () => {
    const before = page.url();
    await pill('Building').press('Enter');
    await page.keyboard.type('no such place');
    await expect(page.getByText('Nothing matches “no such place”.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    expect(page.url()).toBe(before);
  });
});

test('a report finds zones of other buildings, and takes several of a level', async ({
  page,
  api,
  house,
  signIn,
}) => {
  const other = aHouse(house.id + 30_000);
  await api.postSpaces(other.spaces);
  await signIn(page, `/building/chart?ids=${house.id}&space_type=building`);
  const spaces = page
    .getByRole('region', { name: 'Filters' })
    .getByRole('button', { name: /^Spaces: / });
  await spaces.click();
  const field = page.getByRole('searchbox', { name: 'Search spaces' });
  await field.fill(`alder ${other.id}`);
  const zones = page.getByRole('group', { name: 'Zone' });
  await expect(zones.getByRole('option')).toContainText([`${other.name} › Floor 1`]);
  await zones.getByRole('option').click();
  await expect(field).toBeHidden();
  await expect(spaces).toHaveAccessibleName('Spaces: Alder');

  await spaces.click();
  await zones.getByRole('option', { name: /^Birch/ }).click();
  await expect(spaces).toHaveText(/\(2 selected\)/);
  await expect(field).toBeVisible();
  expect(new URL(page.url()).searchParams.getAll('ids')).toHaveLength(2);
});
