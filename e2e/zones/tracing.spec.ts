import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, serverOf, test as base } from '../fixtures.ts';
import { openHallDraft } from './openDraft.ts';

const test = base.extend<object>({ server: serverOf('off') });

type Color = readonly [red: number, green: number, blue: number];

/** The middle of the plan, to which points are told in shares of its width and height. */
async function planBox(page: Page) {
  const box = await page.getByRole('application').boundingBox();
  if (box === null) throw new Error('The plan is not on the screen');
  return box;
}

/** What is on the screen at a share of the plan's width and height. */
async function colorAt(page: Page, [x, y]: readonly [number, number]): Promise<Color> {
  const box = await planBox(page);
  const clip = { x: box.x + x * box.width, y: box.y + y * box.height, width: 2, height: 2 };
  const shot = await page.screenshot({ clip });
  const [red = 0, green = 0, blue = 0] = await sharp(shot).removeAlpha().raw().toBuffer();
  return [red, green, blue];
}

/** How much more red than green and blue. */
function redness([red, green, blue]: Color): number {
  return red - Math.max(green, blue);
}

test('a picture to trace is seen as it is faded and turned, and goes when it is removed', async ({
  page,
  server,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHallDraft({ page, server, signIn }, 3);
  const left = [0.2, 0.5] as const;
  const isRed = async (least: number, most: number) => {
    await expect.poll(async () => redness(await colorAt(page, left))).toBeGreaterThanOrEqual(least);
    expect(redness(await colorAt(page, left))).toBeLessThanOrEqual(most);
  };
  await isRed(-255, 20);

  await page.getByRole('radio', { name: 'Trace' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const picture = sharp({ create: { width: 800, height: 500, channels: 3, background: '#f00' } });
  const buffer = await picture.png().toBuffer();
  await (await chooser).setFiles({ name: 'scan.png', mimeType: 'image/png', buffer });
  const opacity = page.getByRole('slider', { name: 'Opacity' });
  await expect(opacity).toHaveValue('0.5');
  await isRed(90, 170);

  // As strong as it can be, and not at all.
  await opacity.press('End');
  await isRed(240, 255);
  await opacity.press('Home');
  await isRed(-255, 20);
  await opacity.press('End');
  await isRed(240, 255);

  // Turned half round its upper left corner, it lies beside the floor; moved by its size, over it again.
  await page.getByLabel('Turn (degrees)').fill('180');
  await page.keyboard.press('Tab');
  await isRed(-255, 20);
  await page.getByLabel('From the left edge (m)').fill('20');
  await page.getByLabel('From the top edge (m)').fill('12.5');
  await page.keyboard.press('Tab');
  await isRed(240, 255);

  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await isRed(-255, 20);
});

test('the outlines of another floor shine through when it is chosen', async ({
  page,
  server,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHallDraft({ page, server, signIn }, 4, { hasUpper: true });
  const box = await planBox(page);
  const shown = async (): Promise<Buffer> => await page.screenshot({ clip: box });
  const pick = async (floor: string): Promise<void> => {
    await page.getByRole('button', { name: /Outlines of/ }).click();
    await page.getByRole('option', { name: floor }).click();
    await expect(page.getByRole('button', { name: /Outlines of/ })).toContainText(floor);
    await page.mouse.move(5, 5);
  };
  const before = await shown();
  await pick('Floor 2');
  await expect.poll(async () => (await shown()).equals(before)).toBe(false);
  await pick('No other floor');
  await expect.poll(async () => (await shown()).equals(before)).toBe(true);
});

test('cells are filled down and replaced in the table of zones, and one undo takes it back', async ({
  page,
  server,
  signIn,
}) => {
  const { id, draftZones } = await openHallDraft({ page, server, signIn }, 5);
  const before = (await draftZones(id)).zones;
  await page.getByRole('radio', { name: 'List' }).click();
  await page.getByRole('button', { name: 'Edit as a table' }).click();
  const grid = page.getByRole('dialog', { name: 'Zones as a table' });
  const cell = (column: string, row: number) =>
    grid.getByLabel(`${column}, row ${row}`, { exact: true });

  await cell('Capacity', 2).fill('9');
  await grid.getByRole('button', { name: 'Fill Capacity down' }).click();
  await expect(cell('Capacity', 3)).toHaveValue('9');
  await expect(cell('Capacity', 1)).toHaveValue('4');
  await cell('Capacity', 1).fill('7');
  await cell('Capacity', 1).press('Control+d');
  await expect(cell('Capacity', 3)).toHaveValue('7');

  await cell('Name', 1).focus();
  await grid.getByLabel('Find in Name').fill('Hall');
  await grid.getByLabel('Replace with').fill('Studio');
  await grid.getByRole('button', { name: 'Replace all' }).click();
  await expect(cell('Name', 3)).toHaveValue('Studio 3');

  await grid.getByRole('button', { name: 'Apply' }).click();
  await expect(grid).toBeHidden();
  await expect(page.getByText('All changes saved')).toBeVisible();
  const changed = (await draftZones(id)).zones;
  expect(changed.map(({ name }) => name).toSorted()).toEqual(['Studio 1', 'Studio 2', 'Studio 3']);
  expect(changed.map(({ capacity }) => capacity)).toEqual(changed.map(() => [['default', 7]]));
  const table = page.getByRole('table', { name: 'Zones' });
  await expect(table.getByRole('button', { name: 'Studio 2' })).toBeVisible();

  for (;;) {
    const undo = page.getByRole('button', { name: /^Undo/ });
    if ((await undo.getAttribute('aria-disabled')) === 'true') break;
    await undo.click();
    await expect(page.getByText('All changes saved')).toBeVisible();
  }
  await expect(table.getByRole('button', { name: 'Hall 2' })).toBeVisible();
  expect((await draftZones(id)).zones).toEqual(before);
});

test('a length is measured by keyboard and changes nothing; calibrating waits for a picture', async ({
  page,
  server,
  signIn,
}) => {
  const { id, draftZones } = await openHallDraft({ page, server, signIn }, 6);
  const { zones: before, tag } = await draftZones(id);
  const spoken = page.getByRole('region', { name: 'Plan of Floor 1' }).getByRole('status');
  const press = async (key: string, said: string | RegExp) => {
    await page.keyboard.press(key);
    await expect(spoken).toHaveText(said);
  };
  const tool = (name: string) => page.getByRole('button', { name });
  await page.getByRole('application', { name: 'Version Hall, Floor 1' }).focus();
  await press('d', 'Measure tool');
  await expect(tool('Measure (D)')).toHaveAttribute('aria-pressed', 'true');
  await press(' ', '10.0 m from the left, 6.25 m from the top');
  await press(' ', 'Point 1');
  await press('Shift+ArrowRight', '1.00 m right');
  await page.keyboard.press('4');
  await press('Enter', 'Point 2, 4.00 m');
  await page.keyboard.press('c');
  await expect(tool('Measure (D)')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('v');
  await expect(tool('Select (V)')).toHaveAttribute('aria-pressed', 'true');
  expect(await draftZones(id)).toEqual({ zones: before, tag });

  await page.getByRole('radio', { name: 'Trace' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles('docs/right-now.png');
  await expect(page.getByRole('slider', { name: 'Opacity' })).toBeVisible();
  await page.getByRole('application', { name: 'Version Hall, Floor 1' }).focus();
  await press('c', 'Calibrate tool');
});
