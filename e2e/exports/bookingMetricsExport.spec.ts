import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ResultOf } from '#contract/endpoint.ts';
import type { estimateExport } from '#contract/exports.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from '../fixtures.ts';

type Estimate = ResultOf<typeof estimateExport>;

const path = '/tools/export/booking-metrics';

async function estimateAfter(page: Page, act: () => Promise<unknown>): Promise<Estimate> {
  const [answer] = await Promise.all([page.waitForResponse(/\/v4\/exports\/estimate/), act()]);
  return ((await answer.json()) as { result: Estimate }).result;
}

async function choose(page: Page, pill: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: pill }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Has the file made and downloads it; its lines without the settings. */
async function makeAndRead(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Make file' }).click();
  const files = page.getByRole('table', { name: 'Your files' });
  const download = files.getByRole('button', { name: /^Download / });
  await expect(download).toHaveCount(1, { timeout: 60_000 });
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n');
  await files.getByRole('button', { name: /^Delete / }).click();
  await expect(page.getByText('No files yet')).toBeVisible();
  return lines.filter((line) => !line.startsWith('# '));
}

test('files of rooms and intervals and of bookings have as many rows as were foretold', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000);
  const byDay = await estimateAfter(page, () => signIn(page, path));
  const rows = page.getByRole('table', { name: 'First rows' }).getByRole('row');
  const preview = page.getByRole('region', { name: 'Preview' });

  await test.step('twenty rows by room and day are shown, and the file has all', async () => {
    expect(byDay.columns.slice(-1)).toEqual(['observed_p90']);
    await expect(rows).toHaveCount(21);
    await expect(preview.getByText(`${byDay.rows.toLocaleString('en-US')} rows`)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNothingCut(page);
    const content = await makeAndRead(page);
    expect(content).toHaveLength(byDay.rows + 1);
    expect(content[0]).toBe(byDay.columns.join(','));
  });

  await test.step('another interval has other rows, and columns can be left out', async () => {
    const byHour = await estimateAfter(page, () => choose(page, /^Interval/, 'Hour'));
    expect(byHour.rows).toBeGreaterThan(byDay.rows);
    const fewer = await estimateAfter(page, () => choose(page, /^Columns/, 'floor'));
    expect(fewer.columns).toEqual(byDay.columns.filter((name) => name !== 'floor'));
    await page.keyboard.press('Escape');
  });

  await test.step('a row for each booking has its outcome and no name', async () => {
    const each = await estimateAfter(page, () => choose(page, /A row for each/, 'Booking'));
    expect(each.rows).toBeGreaterThan(20);
    expect(each.columns).toContain('outcome');
    await expect(page.getByRole('button', { name: /^Interval/ })).toHaveCount(0);
    await expect(rows).toHaveCount(21);
    await expectAccessible(page);
    const content = await makeAndRead(page);
    expect(content).toHaveLength(each.rows + 1);
    expect(content.join('\n')).not.toContain('@');
  });

  await test.step('the bookings of one system are those of its file', async () => {
    const one = await estimateAfter(page, () => page.goto(`${path}?booking_source=exchange`));
    const each = await estimateAfter(page, () => choose(page, /A row for each/, 'Booking'));
    expect(one.columns).toContain('booked_minutes');
    const content = await makeAndRead(page);
    expect(content).toHaveLength(each.rows + 1);
    const source = each.columns.indexOf('source');
    expect(new Set(content.slice(1).map((line) => line.split(',')[source]))).toEqual(
      new Set(['exchange']),
    );
  });

  await test.step('days without bookings say so, and a phone shows all of it', async () => {
    await page.goto(`${path}?startdatetime=2019-01-01&enddatetime=2019-01-31`);
    await expect(page.getByText('No rows', { exact: true })).toBeVisible();
    const make = page.getByRole('button', { name: 'Make file' });
    await expect(make).toHaveAttribute('aria-disabled', 'true');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNothingCut(page);
  });
});
