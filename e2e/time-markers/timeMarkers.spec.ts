import { expectAccessible } from '../expectAccessible.ts';
import { pressTwice } from '../pressTwice.ts';
import { expect, test } from '../trend/trendTest.ts';

const list = '/tools/timemarkers';

test('a time marker can be created, changed, deleted and restored', async ({
  page,
  mill,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, list);
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect(row('New looms')).toContainText('Oct 21 – 23, 2026');

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
  await pressTwice(create.getByRole('button', { name: 'Create' }));
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

test('a period on a chart becomes a time marker, by keyboard and by dragging', async ({
  page,
  mill,
  trend,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  const create = page.getByRole('dialog', { name: 'Create new time marker' });
  const toggle = page.getByRole('button', { name: 'Mark a period' });

  // Trend, by keyboard: two days of the building, then back to the same address.
  await trend.chart.waitFor();
  await trend.chart.focus();
  for (const key of ['Home', 'ArrowRight', 'Shift+ArrowRight', 'Enter'])
    await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Add marker' }).press('Enter');
  await expect(create.getByRole('button', { name: /^Date range/ })).toContainText(
    'Oct 20 – 21, 2026',
  );
  await expect(create.getByRole('button', { name: /^Building/ })).toContainText(mill.name);
  await create.getByLabel('Title').fill('Strike of the weavers');
  // Until the markers have been read, which the new one may repeat, nothing is made.
  await expect(create.getByRole('button', { name: 'Create' })).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Enter');
  await expect(trend.chart).toBeVisible();
  await expect(page).toHaveURL(mill.path());

  // The heatmap's day, by dragging: hours of its floor; canceling leads back as well.
  await page.goto(mill.path().replace('/building/chart', '/building/heatmap'));
  await page.getByRole('radio', { name: 'Playback' }).click();
  await page.getByRole('button', { name: /^Day/ }).waitFor();
  const slider = page.getByRole('slider', { name: 'Time of day' });
  await toggle.click();
  // The scrubber has its place once its values and those of the floors beside it are there.
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /: loading$/ })).toHaveCount(0);
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d\d:\d\d, ./);
  const box = await slider.boundingBox();
  if (!box) throw new Error('The scrubber has no place');
  await page.mouse.move(box.x + (box.width * 9) / 24 + 1, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + (box.width * 11) / 24 - 1, box.y + 30, { steps: 4 });
  await expect(slider).toHaveAttribute('aria-valuetext', /marked from 09:00 to 11:00/);
  await page.mouse.up();
  await expect(create).toContainText('From 09:00 to 11:00');
  await expect(create.getByRole('button', { name: /^Floor/ })).toContainText('Floor 0');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/building\/heatmap\?/);
  await expect(slider).toBeVisible();
});

test('an import previews a file, reports rows with errors, and creates the valid ones', async ({
  page,
  mill,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, list);
  await page.getByRole('button', { name: 'Import' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import time markers' });
  const drop = async (name: string, lines: string[]) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file', exact: true }).press('Enter');
    await (
      await chooser
    ).setFiles({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(lines.join('\r\n')),
    });
  };
  await drop('outages.csv', ['title,start,end', 'Power cut,2026-05-04,2026-05-05', 'Flood,soon,']);
  await dialog.getByRole('button', { name: /^Building/ }).click();
  await page.getByRole('option', { name: mill.name }).click();
  await expect(dialog.getByText('1 to create, 1 with errors, 0 skipped.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^1 Power cut/ })).toContainText('May 4 – 5, 2026');
  await expect(dialog.getByRole('row', { name: /^2 Flood Error: start/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 1' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Valid rows only' }).click();
  await dialog.getByRole('button', { name: 'Import 1' }).click();
  await expect(dialog.getByText('1 time marker created.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Show the list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Power cut' })).toBeVisible();
});
