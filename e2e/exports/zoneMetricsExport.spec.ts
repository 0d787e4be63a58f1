import { readFile } from 'node:fs/promises';
import type { ResultOf } from '#contract/endpoint.ts';
import type { estimateExport, ExportJob } from '#contract/exports.ts';
import type { Page } from '@playwright/test';
import { formatBytes } from '#src/lib/format/numbersWithUnits.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test } from '../fixtures.ts';

type Estimate = ResultOf<typeof estimateExport>;

const path = '/tools/export/zone-metrics';

async function estimateAfter(page: Page, act: () => Promise<unknown>): Promise<Estimate> {
  const [answer] = await Promise.all([page.waitForResponse(/\/v4\/exports\/estimate/), act()]);
  return ((await answer.json()) as { result: Estimate }).result;
}

async function choose(page: Page, pill: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: pill }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a file is chosen, previewed, made and downloaded with as many rows as were foretold', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000);
  await estimateAfter(page, () => signIn(page, path));
  const rows = page.getByRole('table', { name: 'First rows' }).getByRole('row');
  await expect(rows).toHaveCount(21);
  const tour = page.getByRole('region', { name: 'Tour of Zone Metrics Export' });
  const step = tour.getByRole('status', { name: 'Tour step' });
  await expect(step).toContainText('Step 1 of 3');
  await tour.getByRole('button', { name: 'Go to the preview' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Repeat' })).toBeFocused();
  await tour.getByRole('button', { name: 'Next' }).press('Enter');
  await tour.getByRole('button', { name: 'Go to the contents' }).press('Enter');
  await expect(page.getByRole('button', { name: /^A row for each/ })).toBeFocused();
  await tour.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(step).toContainText('Step 3 of 3');
  await tour.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Take the tour' })).toBeFocused();
  const estimate = await estimateAfter(page, () => choose(page, /and each/, 'Week'));
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(`${estimate.rows.toLocaleString('en-US')} rows`)).toBeVisible();
  await expect(preview).toContainText(`about ${formatBytes(estimate.bytes)} as CSV`);
  const shown = estimate.first_rows[0]?.[estimate.columns.indexOf('zone')];
  await expect(rows.nth(1)).toContainText(String(shown));
  await expectAccessible(page);
  await expectNothingCut(page);

  await page.getByRole('button', { name: 'Make file' }).click();
  const files = page.getByRole('table', { name: 'Your files' });
  const download = files.getByRole('button', { name: /^Download / });
  await expect(download).toHaveCount(1, { timeout: 60_000 });
  await expectAccessible(page);
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(saved.suggestedFilename()).toMatch(/^zuidas-north-.*\.csv$/);
  const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n');
  const content = lines.filter((line) => !line.startsWith('# '));
  expect(content).toHaveLength(estimate.rows + 1);
  expect(content[0]).toBe(estimate.columns.join(','));

  await files.getByRole('button', { name: /^Delete / }).click();
  await expect(page.getByText('No files yet')).toBeVisible();

  // The same file, made every Monday of the week before.
  await preview.getByRole('button', { name: 'Repeat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Repeat this file' });
  await dialog.getByRole('button', { name: /^How often/ }).click();
  await page.getByRole('option', { name: 'Every Monday' }).click();
  await expect(dialog.getByRole('button', { name: /^Days in each file/ })).toContainText(
    'The week before',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Repeat' }).click();
  const repeated = page.getByRole('table', { name: 'Repeated files' }).getByRole('row').nth(1);
  await expect(repeated).toContainText('Every Monday at 06:00');
  await expect(repeated).toContainText('No run yet');
  await expectAccessible(page);
  await repeated.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('table', { name: 'Repeated files' })).toBeHidden();
});

test('rows of groups have other columns, and nothing is made without a metric or a row', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000);
  await estimateAfter(page, () => signIn(page, path));
  const { columns } = await estimateAfter(page, () => choose(page, /A row for each/, 'Floor'));
  expect(columns).toContain('group_id');
  await expect(page.getByRole('columnheader', { name: 'group', exact: true })).toBeVisible();
  const fewer = await estimateAfter(page, () => choose(page, /^Columns/, 'building_id'));
  expect(fewer.columns).toEqual(columns.filter((name) => name !== 'building_id'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'building_id' })).toHaveCount(0);
  const [listed] = await Promise.all([
    page.waitForResponse(/\/v4\/exports$/),
    page.goto(`${path}?startdatetime=2019-01-01&enddatetime=2019-01-31`),
  ]);
  expect(((await listed.json()) as { result: { exports: ExportJob[] } }).result.exports).toEqual(
    [],
  );
  await expect(page.getByText('No rows', { exact: true })).toBeVisible();
  const make = page.getByRole('button', { name: 'Make file' });
  await expect(make).toHaveAttribute('aria-disabled', 'true');
});

test('a file that is being made can be canceled', async ({ page, signIn }) => {
  test.setTimeout(300_000);
  await estimateAfter(page, () => signIn(page, path));
  const { rows } = await estimateAfter(page, () => choose(page, /and each/, '5 minutes'));
  expect(rows).toBeGreaterThan(500_000);
  await page.getByRole('button', { name: 'Make file' }).click();
  const file = page.getByRole('table', { name: 'Your files' }).getByRole('row').nth(1);
  await file.getByRole('button', { name: /^Cancel / }).click();
  await expect(file).toContainText('Canceled');
  await expect(file.getByRole('button', { name: /^Download / })).toHaveCount(0);
  await file.getByRole('button', { name: /^Delete / }).click();
  await expect(page.getByText('No files yet')).toBeVisible();
});
