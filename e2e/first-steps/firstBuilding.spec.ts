import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expect, serverOf, test as base } from '../fixtures.ts';

const test = base.extend<object>({ server: serverOf('off') });

async function choose(page: Page, field: RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Rooms of the sample's picture, as shares of the plan on the screen, with seats and the people of the sheet. */
const rooms = [
  { name: 'Elm', from: [0.06, 0.25], to: [0.26, 0.43], seats: 8, people: 5 },
  { name: 'Oak', from: [0.3, 0.25], to: [0.48, 0.43], seats: 4, people: 4 },
  { name: 'Fir', from: [0.7, 0.25], to: [0.92, 0.43], seats: 10, people: 1 },
] as const;

/** Counts of the last quarter of an hour, as a spreadsheet program saves them. */
function sheet(): Buffer {
  const rows = rooms.flatMap(({ name, people }) =>
    [15, 10, 5].map((minutes) => {
      const time = new Date(Date.now() - minutes * 60_000).toISOString();
      return `${time.slice(0, 16)}Z;${name};${people}`;
    }),
  );
  return Buffer.from(['Time;Room;People', ...rows].join('\r\n'));
}

test('a picture of a floor and a sheet of counts become a colored plan', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, '/');

  await test.step('the first screen leads to Upload, which takes the picture to scale', async () => {
    await page.getByRole('link', { name: 'Upload a file' }).click();
    await page.locator('input[type=file]').setInputFiles('assets/samples/sample-plan.png');
    await page.getByLabel('Name of the building').fill('Canal house');
    await choose(page, /^Time zone of the building/, 'Europe/Amsterdam');
    await page.getByLabel('Name of the floor').fill('Floor 1');
    await choose(page, /^Scale/, 'By walls measured on the picture');
    const canvas = page.getByRole('application', { name: / to measure on/ });
    await expect(canvas.getByRole('img')).toBeVisible();
    const box = await canvas.boundingBox();
    if (box === null) throw new Error('The picture is not on the screen');
    const middle = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.2, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, middle, { steps: 3 });
    await page.mouse.up();
    await page.getByLabel('Length of line 1 (m)').fill('18');
    await page.getByRole('button', { name: 'Show preview' }).click();
    await expect(page.getByText(/It is (?:29\.9|30\.0|30\.1) m wide\./)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('link', { name: 'Trace it in Zones' }).click();
  });

  await test.step('rooms are drawn over the picture, named as they are drawn, and published', async () => {
    await page.getByRole('button', { name: 'Edit zones' }).click();
    await page.getByRole('button', { name: 'Start a draft' }).click();
    await page.getByRole('button', { name: 'Skip the tour' }).click();
    await expect(page.getByText('sample-plan.png')).toBeVisible();
    await page.getByRole('button', { name: 'Rectangle (R)' }).click();
    for (const { name, from, to, seats } of rooms) await draw(page, { name, from, to, seats });
    await expect(page.getByText('All changes saved')).toBeVisible();
    // Who comes back finds the picture under what was drawn, all of it.
    await page.reload();
    await page.getByRole('radio', { name: 'Trace' }).click();
    await expect(page.getByRole('button', { name: 'Hide the picture' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('3 zones published.')).toBeVisible();
  });

  await test.step('counts of a sheet color the plan', async () => {
    await page.getByRole('link', { name: 'Upload readings' }).click();
    await expect(page.getByRole('main').getByRole('button', { name: /^Building/ })).toContainText(
      'Canal house',
    );
    const file = { name: 'counts.csv', mimeType: 'text/csv', buffer: sheet() };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('link', { name: 'Open the plan' }).click();
    await expect(
      page.getByRole('application', { name: 'Floor plan of Canal house, Floor 1' }),
    ).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('radio', { name: 'Table' }).click();
    const table = page.getByRole('table', { name: 'Zones of the floor' });
    for (const { name, people, seats } of rooms) {
      const cells = table.getByRole('row', { name }).getByRole('cell');
      await expect(cells.nth(3)).toHaveText(String(people));
      await expect(cells.nth(5)).toHaveText(`${Math.round((people / seats) * 100)}%`);
    }
  });
});

interface DrawnRoom {
  name: string;
  from: readonly [number, number];
  to: readonly [number, number];
  seats: number;
}

/** Draws a room by two presses, and says what it is. */
async function draw(page: Page, { name, from, to, seats }: DrawnRoom): Promise<void> {
  const plan = page.getByRole('application');
  await plan.scrollIntoViewIfNeeded();
  const box = await plan.boundingBox();
  if (box === null) throw new Error('The plan is not on the screen');
  const at = ([x, y]: readonly [number, number]): [number, number] => [
    box.x + box.width * x,
    box.y + box.height * y,
  ];
  await page.mouse.click(...at(from));
  await page.mouse.move(...at(to), { steps: 3 });
  await page.mouse.click(...at(to));
  const form = page.getByRole('region', { name: 'Draft' });
  await expect(form.getByRole('heading', { name: /^New zone/ })).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Capacity', { exact: true }).fill(String(seats));
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(form.getByRole('heading', { name })).toBeVisible();
}
