import { expect, test } from './consolidateTest.ts';

const rowHeight = 44;

test('floors close and teams move by keys alone, each act read out with its result', async ({
  page,
  consolidate,
  open,
}) => {
  await open();
  const { stack, spoken } = consolidate;
  await expect(consolidate.figure('Seats spare')).toContainText('of 780');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await stack.focus();
  await page.keyboard.press('x');
  await expect(spoken).toHaveText(/^Close Floor 5\. .* of the time over 75%, \d+ seats spare\.$/);
  await expect(consolidate.figure('Area freed')).not.toContainText('0 m²');
  await expect(consolidate.figure('Seats spare')).toContainText('of 656');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('t');
  await expect(spoken).toHaveText(/^Tags of Floor 4: Marketing, 1 of \d+$/);
  await page.keyboard.press('Space');
  await expect(spoken).toContainText('Picked up Marketing of Floor 4');
  await page.keyboard.press('ArrowDown');
  await expect(spoken).toHaveText('Floor 3');
  await page.keyboard.press('Enter');
  await expect(spoken).toContainText('Send Marketing of Floor 4 to Floor 3.');
  const flows = page.getByRole('table', { name: 'Who goes where' });
  await expect(flows).toContainText('Floor 3 100%');

  await page.getByRole('button', { name: 'Undo: Send Marketing of Floor 4 to Floor 3' }).click();
  await expect(spoken).toContainText('Undone: Send Marketing of Floor 4 to Floor 3');
  await expect(flows).not.toContainText('Floor 3 100%');
  await page.getByRole('button', { name: /^Redo: Send Marketing/ }).click();
  await expect(flows).toContainText('Floor 3 100%');
  expect(
    asked.filter((url) => url.includes('/v4/metrics')),
    'no act asks the server',
  ).toEqual([]);
});

test('floors are dragged onto Close and onto other floors, and a scenario is kept', async ({
  page,
  consolidate,
  open,
}) => {
  await open();
  const { spoken } = consolidate;
  await expect(consolidate.figure('Seats spare')).toContainText('of 780');
  await consolidate.drag({ x: 40, y: 22 }, { x: 60, y: 6 * rowHeight + 30 });
  await expect(spoken).toContainText('Close Floor 5.');
  await consolidate.drag({ x: 40, y: rowHeight + 22 }, { x: 60, y: 2 * rowHeight + 22 });
  await expect(spoken).toContainText('Send Floor 4 to Floor 3.');
  await expect(consolidate.figure('Seats spare')).toContainText('of 532');

  await page.getByRole('button', { name: 'Save this scenario' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Top floors closed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByRole('region', { name: 'Saved scenarios' });
  await expect(saved.getByText('Top floors closed')).toBeVisible();

  await page.reload();
  await expect(consolidate.figure('Seats spare')).toContainText('of 780');
  await saved.getByRole('button', { name: 'Open' }).click();
  await expect(spoken).toContainText('Opened Top floors closed.');
  await expect(consolidate.figure('Seats spare')).toContainText('of 532');
  await saved.getByRole('button', { name: 'Share' }).click();
  await expect(saved.getByRole('button', { name: 'Stop sharing' })).toBeVisible();
  await saved.getByRole('button', { name: 'Delete' }).click();
  await expect(saved.getByText('Top floors closed')).toHaveCount(0);
});
