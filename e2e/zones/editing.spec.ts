import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, serverOf, test as base } from '../fixtures.ts';
import { openHallDraft } from './openDraft.ts';
import { placeOnPlan } from './placeOnPlan.ts';

const test = base.extend<object>({ server: serverOf('off') });

/** A point of the screen as one within a box. */
function positionOf(box: { x: number; y: number } | null, [x, y]: [number, number]) {
  if (box === null) throw new Error('The plan is not on the screen');
  return { x: x - box.x, y: y - box.y };
}

/** Drags from a point of the screen to another. */
async function dragTo(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

test.describe('with others', () => {
  // What somebody else was first with is refused.
  test.use({ expectedMessages: [[/409/], { scope: 'test' }] });

  test('a floor is edited by mouse, with others, and published', async ({
    page,
    server,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { hall, id, post, draftZones } = await openHallDraft({ page, server, signIn }, 1);
    const zones = async () => (await draftZones(id)).zones;
    const ringOf = async (name: string) =>
      (await zones()).find((zone) => zone.name === name)?.normalised_points ?? [];
    const spoken = page.getByRole('region', { name: 'Plan of Floor 1' }).getByRole('status');
    const saved = page.getByText('All changes saved');
    const before = await zones();

    // A corner that two rooms share is one corner.
    const at = await placeOnPlan(page);
    const plan = page.getByRole('application', { name: 'Version Hall, Floor 1' });
    await page.mouse.click(...at(0.2, 0.4));
    await expect(page.getByLabel('Name')).toHaveValue('Hall 1');
    await dragTo(page, at(0.35, 0.2), at(0.38, 0.26));
    await expect(spoken).toHaveText('Done: Move a corner');
    await expect(saved).toBeVisible();
    const [hallOne, hallTwo] = [await ringOf('Hall 1'), await ringOf('Hall 2')];
    const moved = hallOne.find(([x, y]) => x > 0.36 && x < 0.4 && y > 0.24 && y < 0.28);
    expect(hallTwo).toContainEqual(moved);
    await page.keyboard.press('Control+z');
    await expect(spoken).toHaveText('Undone: Move a corner');
    await expect.poll(zones).toEqual(before);

    // Of corners that lie close together the nearest is taken hold of, though another comes before it along the outline.
    const [sharedX, sharedY] = at(0.35, 0.2);
    await page.keyboard.down('Control');
    await dragTo(page, at(0.225, 0.2), [sharedX - 5, sharedY]);
    await expect(spoken).toHaveText('Done: Insert a corner');
    await dragTo(page, [sharedX + 1, sharedY], at(0.38, 0.26));
    await page.keyboard.up('Control');
    await expect(spoken).toHaveText('Done: Move a corner');
    await expect
      .poll(async () => (await ringOf('Hall 1')).filter(([x, y]) => x > 0.34 && y < 0.21))
      .toHaveLength(1);
    expect(await ringOf('Hall 2')).not.toContainEqual([0.35, 0.2]);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(zones).toEqual(before);

    // A point beside a corner goes to it, and with Ctrl stays where it is set.
    const hasCorner = async (): Promise<boolean | null> => {
      const ring = await ringOf('New zone 1');
      return ring.length === 0 ? null : ring.some(([x, y]) => Math.hypot(x - 0.1, y - 0.2) < 1e-6);
    };
    await page.keyboard.press('r');
    // The hint of a tool may move the plan.
    const drawnAt = await placeOnPlan(page);
    const [cornerX, cornerY] = drawnAt(0.1, 0.2);
    await page.mouse.click(cornerX + 3, cornerY + 3);
    await page.mouse.click(...drawnAt(0.2, 0.3));
    await expect.poll(hasCorner).toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(zones).toEqual(before);
    await page.keyboard.down('Control');
    await page.mouse.click(cornerX + 3, cornerY + 3);
    await page.mouse.click(...drawnAt(0.2, 0.3));
    await page.keyboard.up('Control');
    await expect.poll(hasCorner).toBe(false);
    await page.keyboard.press('Control+z');
    await expect.poll(zones).toEqual(before);

    // Splitting from wall to wall keeps the larger part; the other gets a name of its own and no seats.
    await page.keyboard.press('s');
    await page.mouse.click(...at(0.75, 0.2));
    await page.mouse.click(...at(0.75, 0.6));
    await expect(spoken).toHaveText('Done: Split Hall 3');
    await page.keyboard.press('v');
    await page.mouse.click(...at(0.8, 0.4));
    await expect(page.getByLabel('Name')).toHaveValue('Hall 3 2');
    await page.getByLabel('Name').fill('Snug');
    await page.getByLabel('Capacity', { exact: true }).fill('two');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Enter a number of 0 or more, or leave it empty')).toBeVisible();
    await page.getByLabel('Capacity', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('heading', { name: 'Snug' })).toBeVisible();
    await expect(saved).toBeVisible();

    // Someone else changes the draft: what was done here is kept and saved after it.
    const { tag } = await draftZones(id);
    const theirs = [{ op: 'set', zone_ids: [hall.rooms[1]], fields: { name: 'Quiet room' } }];
    await post(`/v4/zone-drafts/${id}/changes`, { changes: theirs }, tag);
    await page.getByLabel('Tags').fill('snug');
    await page.getByRole('button', { name: 'Apply' }).click();
    // What is not saved is not left behind without a question.
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Read their changes and save mine' }).click();
    await expect(saved).toBeVisible();
    await page.getByRole('radio', { name: 'List' }).click();
    const table = page.getByRole('table', { name: 'Zones' });
    await expect(table.getByRole('button', { name: 'Quiet room' })).toBeVisible();
    expect((await zones()).find(({ name }) => name === 'Snug')?.tags).toEqual(['snug']);

    // Cells of a spreadsheet go into the table of all zones; a wrong one is named.
    await page.getByRole('button', { name: 'Edit as a table' }).click();
    const grid = page.getByRole('dialog', { name: 'Zones as a table' });
    const cell = grid.getByLabel('Capacity, row 1', { exact: true });
    await cell.fill('plenty');
    await expect(grid.getByText('Row 1, Capacity: Enter a number')).toBeVisible();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '11\n12');
      const paste = new ClipboardEvent('paste', {
        clipboardData: data,
        bubbles: true,
        cancelable: true,
      });
      document.activeElement?.dispatchEvent(paste);
    });
    await expect(grid.getByLabel('Capacity, row 2', { exact: true })).toHaveValue('12');
    await expectAccessibleInBothThemes(page);
    await grid.getByRole('button', { name: 'Apply' }).click();
    await expect(saved).toBeVisible();
    await expect(table.getByRole('row').filter({ hasText: 'Hall 1' })).toContainText('11');

    // A sender that no zone has is dragged onto its zone.
    const unknown = { source: 'gw', sensor_id: 'a-1', layer: 'sensorlayer', count: 1 };
    await post('/v4/ingest/observations', [{ ...unknown, time: '2026-01-05T09:00:00Z' }]);
    await page.getByRole('radio', { name: 'Zone', exact: true }).click();
    const sender = page.getByRole('listitem').filter({ hasText: 'gw: a-1' });
    await sender.dragTo(plan, {
      targetPosition: positionOf(await plan.boundingBox(), at(0.45, 0.4)),
    });
    await expect(spoken).toHaveText('gw: a-1 mapped to Quiet room');
    await expect(sender.getByRole('button', { name: 'Remove gw: a-1' })).toBeVisible();
    await expectAccessibleInBothThemes(page);

    // A picture is laid over the floor and brought to its scale by a wall of known length.
    await page.getByRole('radio', { name: 'Trace' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await (await chooser).setFiles('docs/right-now.png');
    await page.getByRole('button', { name: 'Calibrate', exact: true }).click();
    await page.mouse.click(...at(0.2, 0.3));
    await page.mouse.click(...at(0.5, 0.3));
    await page.getByLabel('Length of the line (m)').fill('3');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Scale set from 1 line.')).toBeVisible();
    await expect(page.getByLabel('From the left edge (m)')).toHaveValue('2');
    // Unlocked, it is dragged: here by a tenth of the floor's 20 m.
    await page.getByRole('button', { name: 'Select (V)' }).click();
    await page.getByText('Drag the picture on the plan').click();
    await page.mouse.move(...at(0.15, 0.4));
    await page.mouse.down();
    await page.mouse.move(...at(0.25, 0.4), { steps: 3 });
    await page.mouse.up();
    await expect(page.getByLabel('From the left edge (m)')).toHaveValue(
      /^(?:3\.9\d?|4(?:\.0\d?)?)$/,
    );
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await page.keyboard.press('v');
    await page.getByRole('radio', { name: 'List' }).click();

    // A zone without a name keeps the draft from being published, and leads there.
    await table.getByRole('button', { name: 'Hall 1' }).click();
    await page.getByRole('radio', { name: 'Zone', exact: true }).click();
    await page.keyboard.press('Escape');
    const { tag: unnamed } = await draftZones(id);
    const nameless = [{ op: 'set', zone_ids: [hall.rooms[0]], fields: { name: ' ' } }];
    await post(`/v4/zone-drafts/${id}/changes`, { changes: nameless }, unnamed);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Edit zones' }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('radio', { name: /Check/ }).click();
    await page.getByRole('button', { name: 'A zone has no name' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('dialog').getByText('1 zone added')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('radio', { name: 'Zone', exact: true }).click();
    await page.getByLabel('Name').fill('Great hall');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(saved).toBeVisible();
    await expectAccessibleInBothThemes(page);
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await test.step(`at ${width} pixels`, () => expectNothingCut(page));
    }

    // Someone publishes the same zone first: one chooses whose version stays.
    const other = await post('/v4/zone-drafts', {
      building_id: hall.building,
      effective_from: '2026-03-01',
    });
    const otherPath = `/v4/zone-drafts/${other.result.id}`;
    const taken = [{ op: 'set', zone_ids: [hall.rooms[0]], fields: { name: 'Their hall' } }];
    const done = await post(`${otherPath}/changes`, { changes: taken }, other.tag);
    await post(`${otherPath}/publish`, {}, done.tag);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByText(/^\S+ published 1 zone you also changed\. Choose/)).toBeVisible();
    await expect(dialog.getByText('Their hall')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Keep mine' }).click();
    await dialog.getByRole('button', { name: 'Bring the draft up to date' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByText('gw: a-1 measures Quiet room')).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('zones published.')).toBeVisible();
    await expect(table.getByRole('button', { name: 'Great hall' })).toBeVisible();
    await expect(table.getByRole('button', { name: 'Snug' })).toBeVisible();
    await expect(plan).toBeVisible();
  });
});

test('a floor is edited by keyboard alone, each act spoken', async ({ page, server, signIn }) => {
  const { id, draftZones } = await openHallDraft({ page, server, signIn }, 2);
  const spoken = page.getByRole('region', { name: 'Plan of Floor 1' }).getByRole('status');
  const press = async (key: string, said: string | RegExp) => {
    await page.keyboard.press(key);
    await expect(spoken).toHaveText(said);
  };
  const plan = page.getByRole('application', { name: 'Version Hall, Floor 1' });
  const table = page.getByRole('table', { name: 'Zones' });
  // The focus comes back from the dialog a moment after it has closed.
  await expect(async () => {
    await page.getByRole('radio', { name: 'List' }).press('Enter');
    await expect(table).toBeVisible({ timeout: 2000 });
  }).toPass();
  await table.getByRole('button', { name: 'Hall 1' }).press('Enter');
  await page.getByRole('radio', { name: 'Zone', exact: true }).press('Enter');
  await expect(page.getByLabel('Name')).toHaveValue('Hall 1');
  await plan.focus();
  await press('Tab', 'Hall 2, 2 of 3, 4 corners');
  await press('Shift+Tab', 'Hall 1, 1 of 3, 4 corners');
  await press('Enter', 'Corner 1 of 4');
  await press('Tab', 'Corner 2 of 4, shared with Hall 2');
  await press('ArrowRight', 'Corner 2 of 4, shared with Hall 2, moved right 10 cm');
  await press('Shift+ArrowDown', 'Corner 2 of 4, shared with Hall 2, moved down 1 m');
  await press('Control+ArrowDown', 'Corner 2 of 4, shared with Hall 2, moved down 1 cm');
  await press('Control+z', 'Undone: Move a corner');
  await press('Control+Shift+z', 'Redone: Move a corner');
  await press('i', 'Done: Insert a corner');
  await press('Tab', 'Corner 3 of 5, shared with Hall 2');
  await press('Delete', 'Done: Remove a corner');
  await press('Tab', 'Corner 3 of 4, shared with Hall 2');
  await press('s', 'Split from corner 3. Go to another corner and press s again');
  await press('Tab', 'Corner 4 of 4');
  await press('Tab', 'Corner 1 of 4');
  await press('s', 'Done: Split Hall 1');
  await press('m', 'Done: Merge Hall 1 and Hall 1 2');
  await page.getByLabel('Sensor ID').fill('0042');
  await page.keyboard.press('Enter');
  await expect(spoken).toHaveText('0042 mapped to Hall 1');
  await page.getByRole('button', { name: 'Remove 0042' }).press('Enter');
  await expect(spoken).toHaveText('0042 taken from Hall 1');
  await plan.focus();
  await press('r', 'Rectangle tool');

  // A rectangle by typed place and size.
  for (const [label, value] of Object.entries({
    'From the left edge (m)': '1',
    'From the top edge (m)': '9',
    'Width (m)': '2',
    'Height (m)': '1',
  }))
    await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Add rectangle' }).press('Enter');
  await expect(spoken).toHaveText('Done: Add New zone 1');
  await expect(page.getByText('All changes saved')).toBeVisible();
  const { zones } = await draftZones(id);
  expect(zones.map(({ name }) => name).toSorted()).toEqual([
    'Hall 1',
    'Hall 2',
    'Hall 3',
    'New zone 1',
  ]);
  const added = zones.find(({ name }) => name === 'New zone 1');
  expect(added?.m2).toBeCloseTo(2, 2);
  await page.getByRole('button', { name: 'Remove zone' }).press('Enter');
  await expect(spoken).toHaveText('Done: Remove New zone 1');
  await expect(plan).toBeFocused();

  // A polygon by a pen that the arrows move: from a corner of a room, by typed lengths and steps, to a zone of its own.
  await press('p', 'Polygon tool');
  await press(' ', '10.0 m from the left, 6.25 m from the top');
  await press('Alt+ArrowRight', /^\d+\.\d+ m from the left, .*, at a corner of Hall \d$/);
  await press(' ', 'Point 1');
  await press('Shift+ArrowDown', '1.00 m down');
  await page.keyboard.press('4');
  await press('Enter', 'Point 2, 4.00 m');
  await press('Shift+ArrowLeft', '1.00 m left');
  await press('Shift+ArrowLeft', '2.00 m left');
  await press('Control+ArrowUp', '2.00 m left, 0.01 m up');
  await press('ArrowDown', '2.00 m left, 0.09 m down');
  await press(' ', 'Point 3, 2.00 m');
  await press('Backspace', 'Last point removed');
  await press(' ', 'Point 3, 2.00 m');
  await press('Enter', 'Done: Add New zone 1');
  await page.keyboard.press('v');
  await press('Delete', 'Done: Remove New zone 1');
});

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('touch chooses, moves and draws', async ({ page, server, signIn }) => {
    const { id, draftZones } = await openHallDraft({ page, server, signIn }, 3);
    const spoken = page.getByRole('region', { name: 'Plan of Floor 1' }).getByRole('status');
    const plan = page.getByRole('application', { name: 'Version Hall, Floor 1' });
    await plan.scrollIntoViewIfNeeded();
    await expect(page.locator('[data-tool] canvas').first()).toBeVisible();
    const at = await placeOnPlan(page);
    const name = page.getByLabel('Name');
    await expect(async () => {
      await page.touchscreen.tap(...at(0.2, 0.4));
      await expect(name).toHaveValue('Hall 1', { timeout: 2000 });
    }).toPass();

    const touch = await page.context().newCDPSession(page);
    const [from, to] = [at(0.1, 0.2), at(0.13, 0.25)];
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', [x, y]: [number, number]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    await send('touchStart', from);
    await send('touchMove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    await send('touchMove', to);
    await send('touchEnd', to);
    await expect(spoken).toHaveText('Done: Move a corner');

    await page.getByRole('button', { name: 'Rectangle (R)' }).tap();
    await page.touchscreen.tap(...at(0.4, 0.62));
    await page.touchscreen.tap(...at(0.5, 0.68));
    await expect(spoken).toHaveText('Done: Add New zone 1');
    await expect(page.getByText('All changes saved')).toBeVisible();
    const { zones } = await draftZones(id);
    expect(zones).toHaveLength(4);
    const moved = zones.find((zone) => zone.name === 'Hall 1')?.normalised_points ?? [];
    expect(moved.some(([x, y]) => x > 0.12 && x < 0.14 && y > 0.24 && y < 0.26)).toBe(true);
  });
});
