import { expectAccessible } from '../expectAccessible.ts';
import { expect, test } from '../trend/trendTest.ts';

const list = '/tools/timemarkers';

test('a time marker is made, changed, deleted and brought back', async ({ page, mill, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, list);
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect(row('New looms')).toContainText('21 to 23 Oct 2026');

  // Made: the deepest chosen space counts, and a day is picked by its name.
  await page.getByRole('link', { name: 'New time marker' }).click();
  const create = page.getByRole('dialog', { name: 'Create new time marker' });
  await expect(page).toHaveURL(`${list}/create`);
  await expectAccessible(page);
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(create.getByText('This field is required')).toHaveCount(2);
  await create.getByRole('button', { name: /^Building/ }).click();
  await page.getByRole('option', { name: mill.name }).click();
  await create.getByRole('button', { name: /^Floor/ }).click();
  await page.getByRole('option').first().click();
  await create.getByRole('button', { name: /^Zone/ }).click();
  await page.getByRole('option', { name: 'Loom' }).click();
  await create.getByLabel('Title').fill('Shuttle repair');
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(create).toBeHidden();
  await expect(page).toHaveURL(list);
  await expect(row('Shuttle repair')).toContainText(`${mill.name} › Floor 0 › Loom`);

  // The same once more is refused in the words of the specification.
  await page.getByRole('link', { name: 'New time marker' }).click();
  await create.getByRole('button', { name: /^Building/ }).click();
  await page.getByRole('option', { name: mill.name }).click();
  await create.getByLabel('Title').fill('Shuttle repair');
  await expect(create.getByRole('alert')).toBeEmpty();
  await create.getByRole('button', { name: /^Floor/ }).click();
  await page.getByRole('option').first().click();
  await create.getByRole('button', { name: /^Zone/ }).click();
  await page.getByRole('option', { name: 'Loom' }).click();
  await expect(create.getByRole('alert')).toHaveText(
    'A time marker with the same title, space and dates already exists.',
  );
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(list);

  // Changed, by keyboard alone, on a phone, in the dark: Update waits for a change.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.setItem('dark_mode', 'dark'));
  await page.reload();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit Shuttle repair' }).focus();
  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit time marker' });
  const update = edit.getByRole('button', { name: 'Update' });
  await expect(update).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await edit.getByLabel('Title').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await expect(update).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
  await expect(row('Shuttle repairs')).toBeVisible();

  // Deleted, undone, deleted again, found among the deleted, and restored.
  await page.getByRole('button', { name: 'Delete Shuttle repairs' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row('Shuttle repairs')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Shuttle repairs' }).click();
  await expect(row('Shuttle repairs')).toBeHidden();
  await page.getByRole('radio', { name: 'Deleted' }).click();
  await page.getByRole('button', { name: 'Restore Shuttle repairs' }).click();
  await expect(row('Shuttle repairs')).toBeHidden();
  await page.getByRole('radio', { name: 'All' }).click();
  await page.getByRole('searchbox', { name: 'Search time markers' }).fill('loom');
  await expect(page).toHaveURL(`${list}?search=loom&show=all`);
  await expect(page.getByRole('row')).toHaveCount(3);

  await page.goto(`${list}/nobody/edit`);
  const unknown = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect(unknown).toContainText('No time marker found');
  await unknown.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(list);
});
