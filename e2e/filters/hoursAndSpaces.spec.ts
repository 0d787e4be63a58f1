import { expect, test } from './filterTest.ts';

test('opening hours can be selected, drawn or typed', async ({ page, openPage }) => {
  const bar = await openPage('/building/chart?opening_days=Mo&opening_start=9');

  await test.step('a preset is written to the URL, and the default hours remove it', async () => {
    await expect(bar.pill(/^Hours/)).toHaveText(/Mon 09–24/);
    await bar.pill(/^Hours/).click();
    await page.getByRole('option', { name: /^Core hours/ }).click();
    await expect(page).toHaveURL(/\?opening_hours=core_hours$/);
    await expect(bar.pill(/^Hours/)).toHaveText(/Mon–Thu 10–16/);
    await bar.pill(/^Hours/).click();
    await expect(bar.dialog('Hours')).toContainText('Mon–Thu 10:00–16:00, selected here');
    await page.getByRole('option', { name: /^Usual hours/ }).click();
    await expect(page).not.toHaveURL(/opening/);
  });

  await test.step('unreadable hours in the URL are ignored with a notice', async () => {
    await page.goto('/building/chart?opening_hours=Mo-Xx+09:00-17:00');
    await expect(await bar.hint(bar.pill(/^Hours/))).toHaveText('Invalid weekday name: Xx');
    await bar.pill(/^Hours/).click();
    await expect(bar.dialog('Hours')).toContainText('set for this building');
  });

  await test.step('custom hours can be drawn, typed or written as text, and every error is reported', async () => {
    await page.goto('/building/chart');
    await bar.pill(/^Hours/).click();
    await page.getByRole('option', { name: /^Custom/ }).click();
    const editor = page.getByRole('form', { name: 'Custom hours' });
    const text = editor.getByLabel('As text');
    await expect(text).toHaveValue('Mo-Fr 09:00-17:00');

    await editor.getByRole('radio', { name: 'Saturday' }).click();
    await editor.getByRole('button', { name: 'Add hours' }).click();
    await editor.getByRole('textbox', { name: 'Saturday, range 1, closes' }).fill('2');
    await editor.getByRole('textbox', { name: 'Saturday, range 1, closes' }).press('Enter');
    await expect(text).toHaveValue('Mo-Fr 09:00-17:00; Sa 09:00-26:00');
    await expect(editor).toContainText('ends 02:00 the next day');
    await editor.getByRole('button', { name: 'Copy to' }).click();
    await page.getByRole('menuitem', { name: 'Weekend' }).click();
    await expect(text).toHaveValue('Mo-Fr 09:00-17:00; Sa-Su 09:00-26:00');

    const closes = editor.getByRole('slider', { name: 'Saturday, range 1, closes' });
    await closes.press('PageDown');
    await expect(closes).toHaveAttribute('aria-valuetext', '25:00');
    await closes.press('Delete');
    await expect(text).toHaveValue('Mo-Fr 09:00-17:00; Su 09:00-26:00');
    const track = await editor.getByRole('group', { name: 'Sunday, 09:00' }).boundingBox();
    if (track === null) throw new Error('Sunday has no track');
    const at = (hour: number) => [track.x + (track.width * hour) / 30, track.y + 15] as const;
    await page.mouse.move(...at(18));
    await page.mouse.down();
    await page.mouse.move(...at(17), { steps: 3 });
    await page.mouse.up();
    await expect(text).toHaveValue('Mo-Fr 09:00-17:00; Su 08:00-25:00');
    await expect(editor.getByRole('status')).toContainText('57 hours a week');

    // A finger moves the range as a mouse does, and the page stays where it is.
    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove', hour: number) => {
      const [x, y] = at(hour);
      return touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    };
    await finger('touchStart', 17);
    for (const hour of [17.5, 18, 18.5, 19]) await finger('touchMove', hour);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(text).toHaveValue('Mo-Fr 09:00-17:00; Su 10:00-27:00');

    for (const [wrong, error] of [
      ['Xx 09:00-17:00', 'Invalid weekday name: Xx'],
      ['Mo-We-Fr 09:00-17:00', 'Invalid weekday range: Mo-We-Fr'],
      ['Mo 09:00-49:00', 'Invalid hour range: 09:00-49:00'],
      ['', 'openingHoursString is required'],
    ] as const) {
      await text.fill(wrong);
      await expect(editor.getByLabel('As text')).toHaveAccessibleDescription(error);
      await expect(editor.getByRole('button', { name: 'Apply hours' })).toBeDisabled();
    }
    await expect(editor.getByRole('radio', { name: 'Bank holidays' })).toHaveCount(0);
    await text.fill('Mo-Fr 09:00-17:00; PH off');
    await editor.getByRole('radio', { name: 'Bank holidays' }).click();
    await expect(editor).toContainText('Closed all day');
    await editor.getByRole('button', { name: 'Add hours' }).click();
    await expect(text).toHaveValue('Mo-Fr 09:00-17:00; PH 09:00-17:00');
    await expect(editor).toContainText('40 hours a week');
    await text.fill('Mo-Fr 22:00-06:00; We off');
    await editor.getByRole('button', { name: 'Apply hours' }).click();
    await expect(page).toHaveURL(/opening_hours=Mo-Tu%2CTh-Fr\+22%3A00-30%3A00/);
  });
});

test('spaces and filters can be selected, and their number is shown', async ({
  page,
  openPage,
}) => {
  const bar = await openPage('/building/heatmap?zone_layer=sensorlayer');

  await test.step('filters set by the URL are counted when they are out of sight', async () => {
    await expect(bar.pill(/^Filters/)).toHaveText('Filters 1');
  });

  await test.step('zones without named capacities offer no choice of capacity', async () => {
    await page.goto('/building/heatmap');
    await bar.pill(/^Filters/).click();
    await page.getByRole('button', { name: /^Capacity/ }).click();
    await expect(page.getByText('None available')).toBeVisible();
  });

  await test.step('the space type can be changed, and several spaces selected', async () => {
    await page.goto('/building/chart');
    await bar.pill(/^Spaces:/).click();
    await page.getByRole('radio', { name: 'Floor' }).click();
    await expect(page).toHaveURL(/space_type=floor/);
    const floors = page.getByRole('group', { name: 'Floor' }).getByRole('option');
    await floors.and(page.locator('[aria-selected=false]')).first().click();
    await expect(bar.pill(/^Spaces:/)).toHaveText(/\(2 selected\)/);
    expect(new URL(page.url()).searchParams.getAll('ids')).toHaveLength(2);
    await page.getByRole('radio', { name: 'Building' }).click();
    await expect(page).toHaveURL(/space_type=building/);
  });
});
