import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { callApi, makeKey } from '../callApi.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, serverOf, signInWith, test as base } from '../fixtures.ts';
import type { TestServer } from '../startServer.ts';

const test = base.extend<object>({ server: serverOf('off') });

const path = '/booking/import-reports';
const dayMs = 86_400_000;
const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);

const corners = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.9, 0.9],
  [0.1, 0.9],
];

const building = {
  id: 1,
  name: 'Mill',
  timezone: 'Europe/Amsterdam',
  startdate: '2020-01-01',
  floors: [
    {
      id: 11,
      name: 'Ground',
      floorplanimagedimensions: { width: 800, height: 800 },
      zones: [
        {
          id: 111,
          name: 'Boardroom 1',
          layer_name: 'bookinglayer',
          capacity: { default: 4 },
          normalised_points: corners,
        },
      ],
    },
  ],
};

function row(id: string, room: string, hour: number, end = hour + 1) {
  const at = (clock: number) => `${tomorrow}T${String(clock).padStart(2, '0')}:00:00Z`;
  return { source: 'exchange', id, room, start: at(hour), end: at(end) };
}

/** Sends bookings, refused ones too; gives the status of the answer. */
async function send(server: TestServer, rows: readonly object[], query = ''): Promise<number> {
  const { status } = await fetch(`${server.url}/v4/ingest/bookings${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${server.adminKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(rows),
  });
  return status;
}

test('Import Reports says what each import did, from the first on, and is read by keyboard', async ({
  page,
  server,
  signIn,
}) => {
  test.setTimeout(300_000);

  await test.step('without an import it says how to send one', async () => {
    await signIn(page, path);
    await expect(page.getByRole('heading', { name: 'No imports yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'API documentation' })).toBeVisible();
    await expect(page.getByText(`${server.url}/v4/ingest/bookings`)).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await callApi(server, '/v4/ingest/spaces', { buildings: [building] });
  expect(await send(server, [row('a', 'Boardroom 1', 8)])).toBe(200);
  const mixed = [
    row('a', 'Boardroom 1', 8),
    row('b', 'Boardroom 1', 8),
    row('c', 'Boardroom 9', 8),
    row('d', 'boardroom 9', 9),
    row('e', 'Boardroom 9', 10),
    row('f', 'Boardroom 1', 12, 11),
  ];
  expect(await send(server, mixed, '?takes_part=true&file=week9.json')).toBe(200);
  expect(await send(server, [row('g', 'Boardroom 1', 14), row('h', 'Attic', 9)])).toBe(422);

  const rows = page.getByRole('table', { name: 'Imports of bookings' }).getByRole('row');
  const detail = page.getByRole('region', { name: 'Import in full' });
  await page.reload();

  await test.step('the newest is first, and open', async () => {
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText('Refused');
    await expect(rows.nth(2)).toContainText('Stored in part');
    await expect(rows.nth(2)).toContainText('week9.json');
    await expect(rows.nth(3)).toContainText('Stored');
    await expect(detail).toContainText('1 of 2 rows cannot be taken');
    await expect(detail.getByRole('cell', { name: 'Attic', exact: true })).toBeVisible();
  });

  await test.step('Enter opens another: its counts, warnings and rooms that were not found', async () => {
    const counts = (await rows.nth(2).getByRole('cell').allTextContents()).slice(4);
    // Read, created, updated, duplicates, outdated, rejected, passed over, rooms not found.
    expect(counts).toEqual(['6', '1', '0', '1', '0', '4', '0', '2']);
    await rows.nth(2).getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await expect(detail).toContainText('2 rows at the same time as another booking of the room');
    const unmatched = detail.getByRole('table').getByRole('row');
    await expect(unmatched).toHaveCount(3);
    await expect(unmatched.nth(1)).toContainText('Boardroom 9');
    await expect(unmatched.nth(1).getByRole('cell').nth(1)).toHaveText('2');
  });

  await test.step('a room is matched by keyboard, and its next bookings are stored there', async () => {
    await detail.getByRole('button', { name: 'Match Boardroom 9', exact: true }).press('Enter');
    const form = page.getByRole('form', { name: 'Match a room' });
    await form.getByRole('button', { name: /^Room/ }).press('Enter');
    await page.getByRole('option', { name: /^Boardroom 1/ }).press('Enter');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Match', exact: true }).press('Enter');
    await expect(detail.getByRole('row', { name: /Boardroom 9/ })).toContainText(
      'Boardroom 1, Floor 0, Mill',
    );
    expect(await send(server, [row('z', 'BOARDROOM 9', 20)], '?is_trial=true')).toBe(200);
  });

  await test.step('rejected rows are downloaded, tried, and taken once their room is known', async () => {
    const kept = detail.getByRole('region', { name: 'Rejected rows' });
    await expect(kept).toContainText('4 rows kept for 90 days');
    const download = page.waitForEvent('download');
    await kept.getByRole('button', { name: 'Download rejected rows' }).press('Enter');
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.trimEnd().split('\r\n')).toHaveLength(5);
    expect(file).toContain(',3,room,unknown room Boardroom 9');
    await kept.getByRole('button', { name: 'Try without storing' }).press('Enter');
    await expect(kept.getByRole('status', { name: 'Retry' })).toHaveText(
      '3 of 4 rows would be accepted now. Nothing was stored.',
    );
    await expect(rows).toHaveCount(4);
    await kept.getByRole('button', { name: 'Retry', exact: true }).press('Enter');
    await expect(kept.getByRole('status', { name: 'Retry' })).toContainText(
      '3 of 4 rows accepted, 1 rejected again.',
    );
    await expect(rows).toHaveCount(5);
    await expectAccessible(page);
    await kept.getByRole('button', { name: 'Open its report' }).press('Enter');
    await expect(detail).toContainText('4 rows read: 3 accepted (3 created), 1 rejected.');
    await expect(rows.nth(1)).toContainText('Retry of week9.json');
    await expect(kept).toContainText('1 row kept for 90 days');
    await rows.nth(3).getByRole('button').first().press('Enter');
    await detail.getByRole('button', { name: 'Change Boardroom 9', exact: true }).press('Enter');
    const form = page.getByRole('form', { name: 'Match a room' });
    await form.getByRole('button', { name: 'Remove match' }).press('Enter');
    await expect(
      detail.getByRole('button', { name: 'Match Boardroom 9', exact: true }).first(),
    ).toBeVisible();
  });

  await test.step('a number says how it comes about', async () => {
    await rows.nth(3).getByRole('button', { name: '4', exact: true }).press('Enter');
    await expect(page).toHaveURL(/explain=imports\.rejected\./);
    await expect(page.getByRole('dialog')).toContainText('Rows that could not be taken');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('it is accessible in both themes, and fits a phone', async () => {
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNothingCut(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('its file has every import with its reason', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Imports of bookings (CSV)' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('1 of 2 rows cannot be taken');
    expect(file.split('\r\n').findLast((line) => line.includes('week9.json'))).toMatch(
      /Stored in part,,exchange,File,week9\.json,Rows,6,2,1,0,1,0,0,0,4,0,2,/,
    );
  });

  await test.step('the state narrows the list, and the URL keeps it', async () => {
    await page.getByRole('button', { name: 'State: All' }).press('Enter');
    await page.getByRole('option', { name: 'Refused' }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/import_state=refused/);
    await expect(rows).toHaveCount(2);
    await page.goto(`${path}?booking_source=condeco`);
    await page.getByRole('button', { name: 'Show all imports' }).press('Enter');
    await expect(rows).toHaveCount(5);
  });
});

/** An answer with the reports of an import as large as those of a year. */
async function withManyRows(route: Route): Promise<void> {
  const response = await route.fetch();
  const { result } = (await response.json()) as { result: { reports: object[] } };
  const counts = { rows_read: 289_093, accepted: 289_079, created: 289_079, rejected: 14 };
  const [first] = result.reports;
  const reports = [Object.assign({}, first, counts)];
  await route.fulfill({ response, json: { result: { reports } } });
}

test('a figure of six digits stays in one line on a phone, and nothing is cut', async ({
  page,
  server,
  signIn,
}) => {
  await callApi(server, '/v4/ingest/spaces', { buildings: [building] });
  expect(await send(server, [row('a', 'Boardroom 1', 8)])).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/v4/bookings/import-reports*', withManyRows);
  await signIn(page, path);
  const figures = page.getByRole('region', { name: /^Key figures/ });
  await expect(figures).toContainText('289,079 of 289,093');
  const heights = await figures
    .locator('dt + dd')
    .evaluateAll((values) =>
      values.map((value) => Math.round(value.getBoundingClientRect().height)),
    );
  expect(heights).toHaveLength(5);
  expect(new Set(heights).size).toBe(1);
  await expectNothingCut(page);
});

test('a viewer is told who sees import reports', async ({ page, server }) => {
  await callApi(server, '/v4/ingest/spaces', { buildings: [building] });
  const key = await makeKey(server, { name: 'viewer', roles: ['viewer'] });
  await signInWith(key, page, path);
  await expect(page.getByText(/^Planners and administrators see/)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
