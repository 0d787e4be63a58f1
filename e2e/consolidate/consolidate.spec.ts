import { expect, test } from './consolidateTest.ts';

/** Of a floor with the gap below it, where six floors stand on a wide screen. */
const rowHeight = 114;

test('the whole story goes by keys alone, each act read out with its result', async ({
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
  await expect(spoken).toHaveText(
    /^Close Floor 5\. .* of the time over 75%, \d+ seats (spare|short)\.$/,
  );
  await expect(consolidate.figure('Area freed')).not.toContainText('0 m²');
  await expect(consolidate.seats).toContainText('of 656');

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
    asked.filter((url) => url.includes('/v4/metrics') || url.includes('/compute')),
    'no act asks the server',
  ).toEqual([]);

  const worst = page.getByRole('table', { name: 'Worst moments' }).getByRole('row').nth(1);
  const name = (await worst.getByRole('button').first().textContent()) ?? '';
  await worst.getByRole('button').first().press('Enter');
  const slider = page.getByRole('slider', { name: 'Time of day' });
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${name.slice(-5)}, \\d`));
  await slider.press('ArrowRight');
  await expect(slider).not.toHaveAttribute('aria-valuetext', new RegExp(`^${name.slice(-5)}, `));

  await page.getByRole('button', { name: 'Save this scenario' }).press('Enter');
  await page.keyboard.type('Top closed');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Last change' })).toHaveText('Saved Top closed.');
  await stack.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  await expect(spoken).toHaveText(/^Close Floor 4\. .* seats (spare|short)\.$/);
  const choices = page.getByRole('group', { name: 'Scenarios to compare' });
  await choices.getByRole('button', { name: 'Top closed' }).press('Space');
  const side = page.getByRole('table', { name: 'Scenarios side by side' });
  const closed = side.getByRole('row').filter({ hasText: 'Floors closed' });
  await expect(closed).toContainText(/0.*2.*\+2.*1.*\+1/);

  await page.keyboard.press('e');
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'This page (PDF)' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  const saved = page.getByRole('region', { name: 'Saved scenarios' });
  await saved.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(saved.getByText('Top closed', { exact: true })).toHaveCount(0);
});

test('by mouse alone: floors are dragged onto Close and onto others, compared, kept, and taken away as PDF', async ({
  page,
  consolidate,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 1100 });
  await open();
  const { spoken } = consolidate;
  await expect(consolidate.figure('Seats spare')).toContainText('of 780');
  await consolidate.drag({ x: 40, y: 22 }, { x: 60, y: 6 * rowHeight + 20 });
  await expect(spoken).toContainText('Close Floor 5.');
  await consolidate.drag({ x: 40, y: rowHeight + 22 }, { x: 60, y: 2 * rowHeight + 22 });
  await expect(spoken).toContainText('Send Floor 4 to Floor 3.');
  await expect(consolidate.seats).toContainText('of 532');
  await consolidate.press({ x: 40, y: 3 * rowHeight + 22 });
  await consolidate.drag({ x: 60, y: 4 * rowHeight }, { x: 60, y: 2 * rowHeight + 40 });
  await expect(spoken).toHaveText(/^Send [A-Z].* of Floor 2 to Floor 3\. /);
  await page.getByRole('button', { name: /^Undo: Send .* of Floor 2 to Floor 3$/ }).click();

  await page.getByRole('button', { name: 'Save this scenario' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Top floors closed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByRole('region', { name: 'Saved scenarios' });
  await expect(saved.getByText('Top floors closed', { exact: true })).toBeVisible();

  const worst = page.getByRole('table', { name: 'Worst moments' }).getByRole('row').nth(1);
  const moment = (await worst.getByRole('button').first().textContent()) ?? '';
  await worst.getByRole('button').first().click();
  await expect(page.getByRole('slider', { name: 'Time of day' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${moment.slice(-5)}, \\d`),
  );
  await page.getByRole('button', { name: /^Undo: Send Floor 4/ }).click();
  const choices = page.getByRole('group', { name: 'Scenarios to compare' });
  await choices.getByRole('button', { name: 'Top floors closed' }).click();
  const side = page.getByRole('table', { name: 'Scenarios side by side' });
  await expect(side.getByRole('row', { name: /^Floors closed 0 1 \+1 2 \+2/ })).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'This page (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await page.reload();
  await expect(consolidate.figure('Seats spare')).toContainText('of 780');
  await saved.getByRole('button', { name: 'Open' }).click();
  await expect(spoken).toContainText('Opened Top floors closed.');
  await expect(consolidate.seats).toContainText('of 532');
  await saved.getByRole('button', { name: 'Share' }).click();
  await expect(saved.getByRole('button', { name: 'Stop sharing' })).toBeVisible();
  await saved.getByRole('button', { name: 'Delete' }).click();
  await expect(saved.getByText('Top floors closed', { exact: true })).toHaveCount(0);
});

test('scenarios stand side by side; a worst moment and a set of floors are tried out', async ({
  page,
  consolidate,
  open,
}) => {
  await open();
  const { spoken, stack } = consolidate;
  await expect(consolidate.figure('Seats spare')).toContainText('of 780');
  await stack.focus();
  await page.keyboard.press('x');
  await expect(spoken).toContainText('Close Floor 5.');

  const side = page.getByRole('table', { name: 'Scenarios side by side' });
  const seats = side.getByRole('row').filter({ hasText: 'Open seats' });
  await expect(seats).toContainText('780');
  await expect(seats).toContainText('656');
  await expect(seats).toContainText('−124');
  const freed = side.getByRole('row').filter({ hasText: 'Area freed' });
  await expect(freed).toContainText('better');

  const inRow = (table: string, at: number) =>
    page.getByRole('table', { name: table }).getByRole('row').nth(at).getByRole('button').first();
  const worst = inRow('Worst moments', 3);
  const name = (await worst.textContent()) ?? '';
  await worst.click();
  const slider = page.getByRole('slider', { name: 'Time of day' });
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${name.slice(-5)}, `));

  const rooms = page.getByRole('region', { name: 'Rooms by size' });
  const mix = await rooms.getByRole('link', { name: 'Try these rooms' }).getAttribute('href');
  expect(mix).toMatch(/^\/room\/demand\?.*room_mix=M%3A\d+.*service_level=95/);

  const closing = inRow('What else could close', -1);
  const set = (await closing.textContent()) ?? '';
  await closing.click();
  await expect(spoken).toContainText(`Close ${set}.`);
});

test('an example and a tour of three steps lead through the page by keys', async ({
  page,
  consolidate,
  open,
}) => {
  await open();
  await expect(consolidate.figure('Seats spare')).toContainText('of 780');
  const tour = page.getByRole('region', { name: 'Tour of Consolidate' });
  const step = tour.getByRole('status', { name: 'Tour step' });
  await expect(step).toContainText('Step 1 of 3');
  await expect(step).toContainText('nothing changes in the building');
  for (const meaning of [
    'Share of open seats that may be taken at peak',
    'Share of days whose peak must stay within the target',
    'Multiplies everyone who changes floors; 100% is today',
  ])
    await expect(page.getByText(meaning, { exact: true })).toBeVisible();
  await expect(step).toContainText(/would free [\d,]+ m², with [\d.]+% of open time over target/);
  const example = tour.getByRole('button', { name: /^Close Floor \d$/ });
  const act = (await example.textContent()) ?? '';
  await example.press('Enter');
  await expect(consolidate.spoken).toContainText(`${act}. `);
  await expect(page.getByRole('button', { name: `Undo: ${act}` })).toBeVisible();

  await tour.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(step).toContainText('Step 2 of 3');
  await tour.getByRole('button', { name: 'Go to the floors' }).press('Enter');
  await expect(consolidate.stack).toBeFocused();
  await tour.getByRole('button', { name: 'Next' }).press('Enter');
  await tour.getByRole('button', { name: 'Replay the worst moment' }).press('Enter');
  const slider = page.getByRole('slider', { name: 'Time of day' });
  await expect(slider).toBeFocused();
  const worst = page.getByRole('table', { name: 'Worst moments' }).getByRole('row').nth(1);
  const name = (await worst.getByRole('button').first().textContent()) ?? '';
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${name.slice(-5)}, `));
  await tour.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Take the tour' })).toBeFocused();
  await page.reload();
  await expect(consolidate.figure('Seats spare')).toContainText('of 780');
  await expect(tour).toHaveCount(0);
});

test('a floor that the stacking plan hands over is closed', async ({
  page,
  consolidate,
  server,
  signIn,
}) => {
  const answer = await page.request.get(`${server.url}/v4/buildings`, {
    headers: { authorization: `Bearer ${server.adminKey}` },
  });
  const { result } = (await answer.json()) as {
    result: {
      buildings: { id: string | number; floors: { id: string | number; name: string }[] }[];
    };
  };
  const [building] = result.buildings;
  const floor = building?.floors.find(({ name }) => name === 'Floor 4');
  await signIn(
    page,
    `/tools/consolidate?ids=${building?.id}&space_type=building&floor=${floor?.id}`,
  );
  await expect(consolidate.spoken).toContainText('Close Floor 4. ');
  await expect(page.getByRole('button', { name: 'Undo: Close Floor 4' })).toBeVisible();
});

test('a scenario with a date is planned over time, from when it was carried out', async ({
  page,
  consolidate,
  open,
}) => {
  await open();
  await expect(consolidate.figure('Seats spare')).toContainText('of 780');
  await consolidate.stack.focus();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Save this scenario' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Without the top');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByRole('region', { name: 'Saved scenarios' });
  await expect(saved.getByText('Without the top', { exact: true })).toBeVisible();

  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const setDate = async (label: string, value: string) => {
    await saved.getByRole('button', { name: 'Set dates' }).press('Enter');
    await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Save dates' }).press('Enter');
  };
  await setDate('Planned from', day(200));
  const plan = page.getByRole('table', { name: 'Plan over time' });
  await expect(plan.getByRole('row')).toHaveCount(9);
  await expect(plan.getByRole('row').nth(1)).toContainText('780');
  await expect(plan.getByRole('row').nth(8)).toContainText('Without the top');
  await expect(plan.getByRole('row').nth(8)).toContainText('656');
  await page.getByRole('spinbutton', { name: 'Growth per quarter, %' }).fill('10');
  await expect(plan.getByRole('row').nth(2)).toContainText('110%');

  await setDate('Carried out on', day(-8));
  await expect(plan.getByRole('row').nth(1)).toContainText('656');
  const outcome = page.getByRole('region', { name: 'Forecast and outcome' });
  await expect(outcome).toContainText(
    /Forecast from \d+ days before, measured on \d+ days since\. On the closed floors there were still \d+\.\d people on average, \d+\.\d at most\./,
  );
  await expect(
    outcome.getByRole('row').filter({ hasText: 'Busy-day peak' }).getByRole('cell'),
  ).toHaveText([
    'Without the top',
    'Busy-day peak',
    /^\d/,
    /^\d/,
    /^(same|[+−]\d.*% (less|more))$/,
  ]);
  await saved.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(plan).toHaveCount(0);
  await expect(outcome).toHaveCount(0);
});

test.describe('a scenario that two people change', () => {
  test.use({ expectedMessages: [[/409/], { scope: 'test' }] });

  test('is saved over only as it was opened', async ({ page, consolidate, open, server }) => {
    await open();
    await expect(consolidate.figure('Seats spare')).toContainText('of 780');
    await page.getByRole('button', { name: 'Save this scenario' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Fewer floors');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const saved = page.getByRole('region', { name: 'Saved scenarios' });
    const over = saved.getByRole('button', { name: 'Save changes to Fewer floors' });
    await expect(over).toBeVisible();
    await consolidate.stack.focus();
    await page.keyboard.press('x');
    const changed = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'POST' && /consolidations\/[\da-f-]+$/.test(answer.url()),
    );
    await over.click();
    const answer = await changed;
    expect(answer.request().headers()['if-match']).toBe('"1"');
    const { result } = (await answer.json()) as {
      result: { version: number; scenario: { closed: unknown[] } };
    };
    expect([result.version, result.scenario.closed.length]).toEqual([2, 1]);

    const other = await page.request.post(answer.url(), {
      headers: { authorization: `Bearer ${server.adminKey}`, 'if-match': '"2"' },
      data: { name: 'Renamed elsewhere' },
    });
    expect(other.status()).toBe(200);
    await over.click();
    await expect(saved.getByText(/has changed since you opened it/)).toBeVisible();
  });
});
