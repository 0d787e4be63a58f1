import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expect, test } from '../fixtures.ts';
import { holdRequests } from '../holdRequests.ts';

test('a few letters find any page or space, and the current filters are kept', async ({
  page,
  signIn,
}) => {
  await signIn(page, '/building/chart?interval=P1D');
  await expect(page.getByRole('heading', { name: 'Trend' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(palette.getByRole('option', { name: /^Right Now/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.type('floor 2');
  const floor = palette.getByRole('option', { name: /^Floor 2/ }).first();
  await expect(floor).toBeVisible();
  await expect(palette.getByRole('status')).toContainText(/match/);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page).toHaveURL(/\/building\/chart\?ids=[^&]+&interval=P1D&space_type=floor$/);

  await page.keyboard.press('/');
  await expect(palette.locator('input')).toBeFocused();
  await page.keyboard.type('heatm');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page).toHaveURL(/\/building\/heatmap\?ids=[^&]+&interval=P1D&space_type=floor$/);

  await page.keyboard.press('/');
  await expect(palette.locator('input')).toBeFocused();
  await page.keyboard.type('qqzz');
  await expect(palette.getByText('Nothing matches “qqzz”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('a typed line opens a page in a state, and sets dates and hours', async ({ page, signIn }) => {
  await signIn(page, '/building/chart');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const run = async (typed: string, option: RegExp) => {
    await page.keyboard.press('Control+k');
    await expect(palette.locator('input')).toBeFocused();
    await page.keyboard.type(typed);
    await expect(palette.getByRole('option').first()).toHaveText(option);
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  };

  await test.step('the floors by their fill at an hour of the week, the fullest first', async () => {
    const question = 'Which floor is fullest on Tuesdays at 14:00, and is it getting worse?';
    await run(question, /^Fullest floors, Tuesdays at 14:00/);
    await expect(page).toHaveURL(/\/building\/stacking\/utilization\?hour=38&mode=week$/);
    await expect(page.getByRole('radio', { name: 'Typical week' })).toBeChecked();
    const floors = page.getByRole('table', { name: 'Floors' });
    await expect(
      floors.getByRole('columnheader', { name: 'Utilization, Tuesdays at 14:00' }),
    ).toBeVisible();
    const shares = floors.locator('button[data-column="nowShare"]');
    await expect(shares.first()).toHaveText(/\d%/);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    const changes = floors.locator('[data-column="weekChange"]');
    await expect(changes.first()).toHaveText(/\d pp$/);
    const shown = (await shares.allTextContents()).map((text) => Number.parseInt(text, 10));
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    await expectAccessibleInBothThemes(page);
    await shares.first().click();
    const explained = page.getByRole('dialog', { name: 'How was this computed?' });
    await expect(explained.getByRole('math')).toHaveText(/^Median of \d+ weeks? = \d+%$/);
    await page.keyboard.press('Escape');
    await expect(explained).toBeHidden();
  });

  await test.step('dates and hours of the page in view', async () => {
    await run('dates last week', /^Dates: Last week/);
    await expect(page).toHaveURL(/enddatetime=.*startdatetime=/);
    await run('9-17', /^Hours: Mon–Fri 09:00–17:00/);
    await expect(page).toHaveURL(/opening_hours=Mo-Fr/);
  });
});

test('what is typed before the palette’s list has loaded is found', async ({ page, signIn }) => {
  const release = await holdRequests(page, '**/assets/PaletteOfPage-*.js');
  await signIn(page, '/building/chart');
  await expect(page.getByRole('heading', { name: 'Trend' })).toBeVisible();
  for (const key of ['Control+k', 'h', 'e', 'a', 't']) await page.keyboard.press(key);
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(palette.locator('input')).toHaveValue('heat');
  await expect(palette.getByRole('option')).toHaveCount(0);
  release();
  await expect(palette.getByRole('option').first()).toHaveText(/^Heatmap/);
  await expect(palette.locator('input')).toBeFocused();
  await page.keyboard.type('map');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/building\/heatmap/);
});

test('shortcuts step through floors and pages, are listed by ?, and can be turned off', async ({
  page,
  signIn,
}) => {
  await signIn(page, '/building/heatmap/now');
  const plan = page.getByRole('radio', { name: 'Plan' });
  const table = page.getByRole('radio', { name: 'Table' });
  await expect(table).toBeVisible();
  await page.keyboard.press('.');
  await expect(page).toHaveURL(/space_type=floor/);
  const above = page.url();
  await page.keyboard.press('.');
  await expect(page).not.toHaveURL(above);
  await page.keyboard.press(',');
  await expect(page).toHaveURL(above);
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog', { name: 'Go to' }).getByRole('option')).not.toHaveCount(0);
  // A dialog that is left takes no further key, however fast it comes.
  for (const key of ['Escape', 't']) await page.keyboard.press(key);
  await expect(table).toBeChecked();
  for (const key of ['?', 'Escape', 't']) await page.keyboard.press(key);
  await expect(plan).toBeChecked();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(/kiosk=1/);
  await page.goBack();
  await expect(table).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/building\/chart\?ids=/);

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Previous time frame')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await sheet.getByText('Single-key shortcuts').click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Trend' })).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
  await expect(sheet).toBeHidden();
});
