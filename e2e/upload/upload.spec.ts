import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi } from '../callApi.ts';
import { corners, drawnDxf, polyline } from '#tests/server/uploads/drawnDxf.ts';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { emptyTest as test, expect } from '../fixtures.ts';

async function choose(page: Page, field: RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Two rooms of the sample. */
const wideRooms = ['1.03', '1.06 (people)'];

test('a spreadsheet of rooms and one of readings become a colored plan', async ({
  page,
  signIn,
}) => {
  await signIn(page, '/tools/upload');

  await test.step('the wrong rows are told, and can be downloaded as they were', async () => {
    await choose(page, /Building/, 'New building');
    await page.getByRole('button', { name: 'Try it with CSV', exact: true }).click();
    await choose(page, /^Rooms without an outline/, /^Draw them/);
    await page.getByRole('button', { name: 'Update preview' }).click();
    await expect(page.getByRole('heading', { name: 'Details needed' })).toBeVisible();
    await page.getByLabel('Name of the building').fill('Spreadsheet house');
    await choose(page, /^Time zone of the building/, 'Europe/Amsterdam');
    await page.getByRole('button', { name: 'Show preview' }).click();
    const rooms = page.getByRole('table', { name: 'Rooms of the file' });
    await expect(rooms.getByRole('row')).toHaveCount(9);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download rejected rows' }).click(),
    ]);
    const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['line', '5', '8', '12']);
  });

  await test.step('the others are stored once they are confirmed', async () => {
    await page.getByRole('button', { name: 'Confirm without the 3 rejected' }).click();
    await expect(page.getByRole('heading', { name: 'sample-rooms.csv is stored' })).toBeVisible();
  });

  await test.step('readings for the same rooms color the plan', async () => {
    await page.goto('/tools/upload');
    await choose(page, /Building/, 'Spreadsheet house');
    await page.getByRole('button', { name: /^Try it with Readings/ }).click();
    const first = page.getByRole('table', { name: 'First readings' });
    await expect(first.getByRole('row').nth(1)).toContainText('Nov 2, 2026, 06:00');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('link', { name: 'Open the plan' }).click();
    await expect(page).toHaveURL(/\/building\/heatmap\?.*startdatetime=2026-11-02/);
    await expect(page.getByText('Mean utilization').first()).toBeVisible();
  });

  await test.step('and readings with a column for each room, once their values are explained', async () => {
    await page.goto('/tools/upload');
    await choose(page, /Building/, 'Spreadsheet house');
    const text = `Time,${wideRooms.join(',')}\n2026-11-10 09:00,1,\n2026-11-10 09:15,0,1\n`;
    const file = { name: 'wide.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText('No value is above 1.')).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^Each row is A time, with a column for each room/ }),
    ).toBeVisible();
    await choose(page, /^Values are/, 'People');
    await choose(page, /^Empty cells are/, /^Nobody there/);
    await page.getByRole('button', { name: 'Show preview' }).click();
    const first = page.getByRole('table', { name: 'First readings' });
    await expect(first.getByRole('row')).toHaveCount(5);
    await expect(page.getByText('1 empty cell is read as 0')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'wide.csv is stored' })).toBeVisible();
  });

  await test.step('and so are bookings of its meeting rooms taken', async () => {
    await page.goto('/tools/upload');
    await choose(page, /Building/, 'Spreadsheet house');
    await page.getByRole('button', { name: /^Try it with Bookings/ }).click();
    const first = page.getByRole('table', { name: 'First bookings' });
    await expect(first.getByRole('row').nth(1)).toContainText('Nov 2, 2026, 11:00');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(
      page.getByRole('heading', { name: 'sample-bookings.csv is stored' }),
    ).toBeVisible();
  });

  await test.step('and a calendar of them', async () => {
    await page.goto('/tools/upload');
    await choose(page, /Building/, 'Spreadsheet house');
    await page.getByRole('button', { name: /^Try it with Calendar/ }).click();
    await expect(page.getByText('Repeated events are counted one by one')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(
      page.getByRole('heading', { name: 'sample-calendar.ics is stored' }),
    ).toBeVisible();
  });

  await test.step('the list of uploads tells what became of each', async () => {
    await page.goto('/tools/upload');
    const list = page.getByRole('table', { name: 'Your uploads' });
    await expect(list.getByRole('row', { name: /sample-rooms\.csv/ })).toContainText(
      'Stored, 11 read, 8 accepted, 3 rejected',
    );
  });
});

test('a plan is uploaded by keyboard, is accessible on the way and fits a phone', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page, '/tools/upload');
  await choose(page, /Building/, 'New building');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Try it with SVG' }).press('Enter');
  await page.getByLabel('Name of the building').fill('Keyboard house');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Europe/Ams');
  await page.keyboard.press('Enter');
  await page.getByLabel('Name of the floor').fill('Floor 1');
  const scale = page.getByRole('button', { name: /^Scale/ });
  await scale.press('Enter');
  await page.keyboard.type('By the');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Width of all rooms' }).fill('24');
  await page.getByRole('button', { name: 'Show preview' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'is ready' })).toBeVisible();
  await expect(page.getByRole('application', { name: 'Preview of Floor 1' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingCut(page);
  await page.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'sample-plan.svg is stored' })).toBeVisible();
  const { zones } = (await callApi(server, '/v4/zones')) as { zones: { building_name: string }[] };
  const stored = zones.filter((zone) => zone.building_name === 'Keyboard house');
  expect(stored).toHaveLength(8);
});

test('a building model becomes a building with the floors of its storeys', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page, '/tools/upload');
  await choose(page, /Building/, 'New building');
  await page.getByRole('button', { name: 'Try it with IFC building model' }).click();
  await page.getByLabel('Name of the building').fill('Model house');
  await choose(page, /^Time zone of the building/, 'Europe/Amsterdam');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByRole('application', { name: 'Preview of Floor 0' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'sample-model.ifc is stored' })).toBeVisible();
  const { zones } = (await callApi(server, '/v4/zones')) as {
    zones: { building_name: string; floor_id: string; name: string }[];
  };
  const stored = zones.filter((zone) => zone.building_name === 'Model house');
  expect(new Set(stored.map(({ floor_id: floor }) => floor)).size).toBe(2);
  expect(stored.map(({ name }) => name)).toContain('Meeting room Oak');
});

test('a page of a PDF is taken at the scale that it names', async ({ page, signIn }) => {
  await signIn(page, '/tools/upload');
  await choose(page, /Building/, 'New building');
  await page.getByRole('button', { name: 'Try it with PDF' }).click();
  await page.getByLabel('Name of the building').fill('Paper house');
  // What was entered is not left behind without a question.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name of the building')).toHaveValue('Paper house');
  await choose(page, /^Time zone of the building/, 'Europe/Amsterdam');
  await page.getByLabel('Name of the floor').fill('Floor 2');
  await choose(page, /^Scale/, '1:100, as the page says');
  await page.getByRole('button', { name: 'Show preview' }).click();
  const rooms = page.getByRole('table', { name: 'Rooms of the file' });
  await expect(rooms.getByRole('row', { name: /^Open office west/ })).toContainText('70 m²');
  await expect(page.getByRole('button', { name: /^Scale, now 24 × 14 m 1:100/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

/** Two rooms of 5 by 4, in an unknown unit. */
const withoutUnit = drawnDxf(
  polyline('ROOMS', corners([0, 0], [5, 4])) + polyline('ROOMS', corners([5, 0], [5, 4])),
  { units: 0 },
);

test('a drawing without a unit comes to scale by walls that are measured on it', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '/tools/upload');
  await choose(page, /Building/, 'New building');
  const file = { name: 'rooms.dxf', mimeType: 'image/vnd.dxf', buffer: Buffer.from(withoutUnit) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Name of the building').fill('Measured house');
  await choose(page, /^Time zone of the building/, 'Europe/Amsterdam');
  await page.getByLabel('Name of the floor').fill('Floor 1');
  await choose(page, /Scale/, 'By walls measured on the drawing');
  const canvas = page.getByRole('application', { name: /^Drawing to measure on/ });
  await expect(canvas.getByRole('img')).toBeVisible();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('The drawing is not on the screen');
  // The drawing is 10 units wide, with a hundredth left free on each side.
  const [left, right] = [0.01 / 1.02, 1.01 / 1.02].map((share) => box.x + box.width * share);
  await page.mouse.move(left ?? 0, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(right ?? 0, box.y + 20);
  await page.mouse.up();
  await page.getByLabel('Length of line 1 (m)').fill('20');
  // A second one by keyboard alone: from the middle a twentieth to the right, twice.
  await canvas.focus();
  for (const key of ['Enter', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter'])
    await page.keyboard.press(key);
  await expect(page.getByLabel('Length of line 2 (m)')).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByText(/^2 read, 2 accepted/)).toBeVisible();
  await expect(
    page.getByText(/Scale, now (?:19\.9|20\.0|20\.1|20) × (?:7\.9|8|8\.0|8\.1) m/),
  ).toBeVisible();
});

test('a picture begins a building, and rooms are traced from it to scale', async ({
  page,
  server,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '/tools/upload');
  await choose(page, /Building/, 'New building');
  await page.getByRole('button', { name: 'Try it with Picture' }).click();
  await page.getByLabel('Name of the building').fill('Traced house');
  await choose(page, /^Time zone of the building/, 'Europe/Amsterdam');
  await page.getByLabel('Name of the floor').fill('Floor 1');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByRole('img', { name: /^sample-plan.png, as Floor 1/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Trace it in Zones' }).click();

  await page.getByRole('button', { name: 'Edit zones' }).click();
  await page.getByLabel('Effective from').fill('2026-03-01');
  await page.getByRole('button', { name: 'Start a draft' }).click();
  await page.getByRole('button', { name: 'Skip the tour' }).click();
  // With nothing else on the floor, the picture is there by itself, also once the floor has its scale.
  await page.getByRole('button', { name: 'Calibrate', exact: true }).click();
  const box = await page.getByRole('application').boundingBox();
  if (box === null) throw new Error('The plan is not on the screen');
  const middle = box.y + box.height / 2;
  await page.mouse.click(box.x + box.width * 0.3, middle);
  await page.mouse.click(box.x + box.width * 0.7, middle);
  await page.getByLabel('Length of the line (m)').fill('10');
  await page.getByRole('button', { name: 'Set the scale' }).click();

  // The scale is the floor's from now on, for whoever edits it.
  await expect(page.getByText(/^The picture is placed as it was saved/)).toBeVisible();
  await page.getByLabel('From the left edge (m)').fill('1');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Keep this position' }).click();
  await expect(page.getByRole('button', { name: 'Keep this position' })).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  const { buildings } = (await callApi(server, '/v4/buildings')) as {
    buildings: { id: string; name: string }[];
  };
  const house = buildings.find(({ name }) => name === 'Traced house');
  const { underlays } = (await callApi(server, `/v4/underlays?building_id=${house?.id}`)) as {
    underlays: { metres_per_pixel: number; place: { left: number } }[];
  };
  const [{ metres_per_pixel: scale, place } = { metres_per_pixel: 0, place: { left: 0 } }] =
    underlays;
  expect(scale).toBeGreaterThan(0);
  expect(place.left * scale).toBeCloseTo(1, 2);

  await page.getByRole('button', { name: 'Delete the picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show sample-plan.png' })).toBeHidden();
});

test('a list of rooms becomes a draft that is published in Zones', async ({
  page,
  server,
  signIn,
}) => {
  const zone = {
    id: 9_701_001,
    name: 'Elm',
    capacity: [['default', 4]],
    layer_name: 'sensorlayer',
    type: 'room',
    normalised_points: [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.9, 0.9],
      [0.1, 0.9],
    ],
  };
  const building = {
    id: 9701,
    name: 'Drafted house',
    timezone: 'Europe/Amsterdam',
    startdate: '2024-01-01',
    floors: [{ id: 970_101, name: 'Floor 1', zones: [zone] }],
  };
  await callApi(server, '/v4/ingest/spaces', { buildings: [building] });
  await signIn(page, '/tools/upload');
  await choose(page, /Building/, 'Drafted house');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = Buffer.from('name,seats\nElm,12\n');
  await (await chooser).setFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await page.getByRole('link', { name: 'Open the draft' }).click();
  await page.getByRole('radio', { name: 'Changes' }).click();
  await expect(page.getByRole('region', { name: 'Draft' })).toContainText('Elm');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Edit zones' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row', { name: /Elm/ })).toContainText('12');
});
