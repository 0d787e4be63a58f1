import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { expect, test } from './utilizationTest.ts';

test('Group shows floors by any metric, and the link keeps sort order and column widths', async ({
  page,
  comparison,
  open,
}) => {
  await open('group');
  const rows = comparison.rows('Metrics of each group');
  await expect(rows).toHaveCount(6);
  await expect(rows.first()).toContainText('Floor 1');

  await page.getByRole('button', { name: 'Seats' }).click();
  await expect.poll(() => comparison.query('table_sorting')).toEqual(['-capacity']);
  await expect(rows.first()).toContainText('Floor 0');
  const edge = page.getByRole('separator', { name: 'Width of Seats' });
  await edge.focus();
  await edge.press('ArrowRight');
  await expect.poll(() => comparison.query('columnWidth')).toEqual(['capacity:92']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('option', { name: 'Area' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => comparison.query('show')).toEqual(['areaM2']);

  await page.reload();
  await expect(rows.first()).toContainText('Floor 0');
  await expect(page.getByRole('columnheader', { name: 'Area' })).toBeVisible();
  await expect(edge).toHaveAttribute('aria-valuenow', '92');

  const first = page.getByRole('button', { name: 'Show the spaces of Floor 1' });
  await first.focus();
  await first.press('Enter');
  await expect(comparison.table('Metrics of each group')).toContainText('Claims 24/7');
  await page.getByText('Show all spaces').click();
  await expect.poll(() => comparison.query('showZonesInGroups')).toEqual(['true']);
  const table = comparison.table('Metrics of each group');
  const countAll = async () => Number(await table.getAttribute('aria-rowcount'));
  await expect.poll(countAll).toBeGreaterThan(200);
  expect(await rows.count()).toBeLessThan((await countAll()) / 2);
  await page.emulateMedia({ media: 'print' });
  await expect
    .poll(async () => (await countAll()) - (await rows.count()), 'paper has every row')
    .toBe(1);
  await page.emulateMedia({ media: 'screen' });
  // Daily peaks of spaces are read when these are shown.
  await expect(rows.nth(1)).not.toContainText('–');

  await page.getByRole('radio', { name: 'Spaces' }).click();
  const chart = page.getByRole('application', { name: /^Time in use by fill/ });
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(comparison.spoken).toContainText('Time in use');

  const answer = page.waitForResponse(
    /interval=INF.*group_zones=all%2Cspace_type|group_zones=all%2Cspace_type.*interval=INF/,
  );
  await page.getByRole('button', { name: 'Group by' }).click();
  await page.getByRole('option', { name: 'Space type' }).click();
  const { result } = (await (await answer).json()) as { result: ZoneMetrics };
  const at = result.groups.findIndex(({ id }) => id === 'neighborhood');
  const mean = result.metrics.utilisation_mean?.[at]?.[0] ?? 0;
  const row = rows.filter({ hasText: /^Neighborhood/ }).first();
  await expect(row).toContainText(`${Math.round(mean * 100)}%`);
});

test('Bottleneck shows what is full, when, and where there is space at the same times', async ({
  page,
  comparison,
  open,
}) => {
  await open('bottleneck');
  const rows = comparison.rows('Pressure of each place');
  // Which place has the most pressure changes with the weeks that the demonstration happens to have.
  const most = rows.first().getByRole('button').first();
  await expect(comparison.figure('Most pressure')).toContainText((await most.textContent()) ?? '');
  await rows.getByRole('button', { name: 'Claims 24/7' }).first().click();
  const week = page.getByRole('application', { name: /^Pressure on Claims 24\/7/ });
  await week.focus();
  await page.keyboard.press('ArrowRight');
  await expect(comparison.spoken).toContainText('under pressure');
  await expect(page.getByText('Space available at the same times')).toBeVisible();
  await expect(page.getByRole('application', { name: /^Floor plan of .*Floor 1/ })).toBeVisible();

  await page.getByRole('button', { name: 'Customer care' }).first().click();
  await expect(page.getByRole('heading', { name: /^When Customer care/ })).toBeVisible();
  const flagged = await rows.count();
  await page.getByRole('radio', { name: /^All/ }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(flagged);
  await page.getByRole('button', { name: 'Seats by' }).click();
  await page.getByRole('option', { name: 'Floor' }).click();
  await expect.poll(() => comparison.query('group')).toEqual(['floor']);
  await expect(rows.filter({ hasText: 'Seats' }).first()).toContainText('Floor 1');
});

test('Inefficient leads with the rooms that could be smaller, and shows those used by few people', async ({
  page,
  comparison,
  open,
}) => {
  await open('inefficient');
  const rows = comparison.rows('Blocked seats of each space');
  await expect(rows.first()).toBeVisible();
  const [first] = await rows.locator('td:first-child').allTextContents();
  await expect(comparison.figure('Worst room')).toContainText(first ?? '');
  await rows.nth(1).getByRole('button').first().click();
  await expect(page.getByRole('application', { name: /^Floor plan of/ })).toBeVisible();

  await test.step('it says first which rooms could be smaller, and what to do', async () => {
    const lead = page.getByRole('region', { name: 'Could be smaller' });
    const rooms = lead.getByRole('listitem');
    await expect(comparison.figure('Could be smaller')).toContainText(
      /^Could be smaller\d+ ?of \d+/,
    );
    await expect(rooms.first()).toContainText(/Make it \w+(, with fewer seats| instead of \w+)/);
    await expect(rooms.first()).toContainText(/90% of meetings: (up to \d+ people|1 person) in/);
    const name = (await rooms.first().getByRole('button').textContent()) ?? '';
    await rooms.first().getByRole('button').click();
    const row = rows.filter({ has: page.getByRole('button', { name, exact: true }) });
    await expect(row).toContainText(/\w+(, with fewer seats| instead of \w+)/);
  });

  const chart = page.getByRole('application', { name: /^Time in use by fill/ });
  await chart.focus();
  await page.keyboard.press('ArrowDown');
  await expect(comparison.spoken).toContainText('blocked seat-hours a week');
  await page.getByText('Open areas too').click();
  await expect.poll(() => comparison.query('show')).toEqual(['areas']);
  await page.getByRole('radio', { name: /^All/ }).click();
  await expect(comparison.table('Blocked seats of each space')).toContainText('Reinsurance');
});

test('Underutilized shows seats that are spare at peak, and spaces that nobody uses', async ({
  page,
  comparison,
  open,
}) => {
  await open('underutilized');
  const rows = comparison.rows('Spare seats of each space');
  await expect(rows.first()).toContainText('Reinsurance');
  await expect(page.getByRole('region', { name: 'Never used' })).toBeVisible();
  await page.getByRole('button', { name: 'North wing' }).click();
  await expect(page.getByRole('application', { name: /^Floor plan of .*Floor 4/ })).toBeVisible();
  await page.getByRole('button', { name: 'How was this computed?', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('10 valid days');
  await page.keyboard.press('Escape');
  await rows.first().locator('td').nth(2).getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('Time included and excluded');
  await page.keyboard.press('Escape');
});

test('a number shows its arithmetic, and leads to the rows that it is made of', async ({
  page,
  comparison,
  open,
}) => {
  await open('opportunity');
  const figure = comparison.figure('Seats to release');
  const total = numberIn(await figure.getByRole('button').textContent());
  await figure.getByRole('button').click();
  const explained = page.getByRole('dialog', { name: 'How was this computed?' });
  const math = explained.getByRole('math');
  await expect(math).toHaveText(/ = [−\d,]+ seats$/);
  const floors = explained.getByRole('table', { name: '6 floors' }).locator('tbody tr');
  await expect(floors).toHaveCount(6);
  const seats = await floors.locator('td:last-child').allTextContents();
  expect(seats.reduce((sum, text) => sum + numberIn(text), 0)).toBe(total);

  await floors.first().getByRole('button').click();
  await expect(page).toHaveURL(/explain=groups\.opportunity\./);
  await expect(math).toHaveText(/^[\d,]+ seats − ⌈[\d,.]+ people ÷ 75%⌉ = [−\d,]+ seats$/);
  const [have = 0, peak = 0, , result] = ((await math.textContent()) ?? '')
    .split(/ [−÷=] /)
    .map(numberIn);
  expect(have - Math.ceil(peak / 0.75)).toBe(result);
  await expect(explained.getByRole('heading', { name: 'Daily peaks' })).toBeVisible();
  await expect(explained.getByRole('heading', { name: 'Left out, and why' })).toBeVisible();
  await expect(explained.getByRole('link', { name: 'Definition: Daily peak' })).toBeVisible();
  await expectAccessible(page);
});

/** The number in a text such as "1,345 seats" or "−12 seats". */
function numberIn(text: string | null): number {
  const digits = (text ?? '').replaceAll(',', '').match(/[−-]?\d+(\.\d+)?/)?.[0] ?? '';
  return Number(digits.replace('−', '-'));
}

test('Opportunity shows seats to release for a goal set with sliders', async ({
  page,
  comparison,
  open,
}) => {
  await open('opportunity');
  const rows = comparison.rows('Opportunity of each group');
  await expect(rows).toHaveCount(6);
  const before = await comparison.figure('Seats to release').textContent();
  const slider = page.getByRole('slider', { name: /^Target/ });
  await slider.focus();
  await slider.press('ArrowRight');
  await expect.poll(() => comparison.query('target')).toEqual(['76']);
  await expect(comparison.figure('Seats to release')).not.toHaveText(before ?? '');
  const current = page.locator('td[aria-current="true"]');
  await expect(async () => {
    const apart = (await current.textContent()) ?? '';
    expect(await comparison.figure('Seats to release').textContent()).toContain(apart);
  }).toPass();
  await current.getByRole('button').click();
  const explained = page.getByRole('dialog', { name: 'How was this computed?' });
  await expect(explained).toContainText('Target 76');
  await expect(explained.getByRole('table')).toContainText('Included: open, with valid data');
  await page.keyboard.press('Escape');
  await expect(explained).toBeHidden();
  await expect(current.getByRole('button')).toBeFocused();
  const chart = page.getByRole('application', { name: 'Seats to release by floor' });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(comparison.spoken).toContainText('As one pool');
  await test.step('the building’s own cost counts until another one is tried out', async () => {
    const cost = page.getByRole('spinbutton', { name: 'Annual cost per m², EUR' });
    await expect(cost).toHaveValue('480');
    await expect(page.getByRole('columnheader', { name: 'Cost a year' })).toBeVisible();
    const area = comparison.figure('Area');
    const worth = async () => /€[\d,]+ a year/.exec((await area.textContent()) ?? '')?.[0] ?? '';
    const atOwn = numberIn(await worth());
    await cost.fill('240');
    await expect.poll(async () => atOwn / numberIn(await worth())).toBeCloseTo(2, 3);
  });
  await page.getByRole('button', { name: 'Seats by' }).click();
  await page.getByRole('option', { name: 'Space type' }).click();
  await expect(rows.filter({ hasText: 'Neighborhood' })).toBeVisible();

  await page.getByRole('link', { name: 'Plan which floors to close with this goal' }).click();
  await expect(page.getByRole('heading', { name: 'Consolidate' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Last act' })).toContainText(
    'Set target to 76% and service level to 90%. ',
  );
  await expect(page.getByRole('spinbutton', { name: 'Annual cost per m², EUR' })).toHaveValue(
    '240',
  );
});
