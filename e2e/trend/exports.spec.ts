import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../expectAccessible.ts';
import { showTheme } from '../showTheme.ts';
import { readCsv, TrendFiles } from './TrendFiles.ts';
import { seats, shownDays } from './Mill.ts';
import { expect, test } from './trendTest.ts';

interface Answer {
  result: {
    intervals: { start: string }[];
    metrics: Record<string, (number | null)[][]>;
    coverage: (number | null)[][];
  };
}

test('every file has the same numbers as the screen and the API', async ({
  page,
  trend,
  open,
  mill,
  server,
}) => {
  await open({ interval: 'P1D', show: 'table' });
  await expect(trend.values).toBeVisible();
  const files = new TrendFiles(page);
  const shown = await trend.values.getByRole('row').allInnerTexts();

  await test.step('the export menu opens by its shortcut and is accessible', async () => {
    await page.keyboard.press('e');
    await expect(page.getByRole('menu', { name: 'Export' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu', { name: 'Export' })).toBeHidden();
  });

  const answer = await test.step('the API returns the same numbers', async () => {
    const query = new URLSearchParams({
      building_id: String(mill.id),
      interval: 'P1D',
      startdatetime: `${shownDays[0] ?? ''}T00:00:00+02:00`,
      enddatetime: '2026-11-02T00:00:00+01:00',
      group_zones: 'all',
      returntype: 'utilisation_mean',
    });
    const response = await page.request.get(`${server.url}/v4/metrics/zones?${query}`, {
      headers: { authorization: `Bearer ${server.adminKey}` },
    });
    return ((await response.json()) as Answer).result;
  });
  const [means = []] = answer.metrics['utilisation_mean'] ?? [];
  const byDay = new Map(answer.intervals.map(({ start }, at) => [start.slice(0, 10), means[at]]));

  await test.step('the CSV has the numbers', async () => {
    const { heading, rows } = await files.csv('Values of the chart (CSV)');
    expect(heading).toContain('Opening hours: Mon–Fri 08:00–12:00');
    expect(heading).toContain('Time zone: Europe/Amsterdam');
    expect(heading).toContain('(Definitions: Utilization)');
    expect(rows).toHaveLength(shown.length - 1);
    for (const row of rows) {
      const mean = row[mill.name] ?? '';
      expect(mean === '' ? null : Number(mean)).toBe(byDay.get((row['Time'] ?? '').slice(0, 10)));
    }
    const texts = rows.map((row) => percentOf(row[mill.name] ?? ''));
    for (const [at, text] of texts.entries()) expect(shown[at + 1]).toContain(text);
  });

  await test.step('the workbook has the numbers', async () => {
    const sheets = await files.sheets();
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'Settings',
      'Key figures',
      'Values of the chart',
      'Week by week',
    ]);
    const [titles = [], values = []] = sheets[1]?.data ?? [];
    const mean = Number(values[titles.indexOf('Mean utilization')]);
    await expect(trend.figure('Mean utilization')).toContainText(percentOf(String(mean)));
    const days = sheets[2]?.data.slice(1) ?? [];
    expect(days.map(([, one]) => one)).toEqual(days.map(([day]) => byDay.get(dayOf(day)) ?? null));
  });

  await test.step('the chart is exported as vectors, and to PDF', async () => {
    const svg = await files.text('Utilization by day (SVG)');
    expect(svg).toContain('Opening hours: Mon–Fri 08:00–12:00');
    expect(svg).toContain('target 75');
    expect(svg).not.toContain('<image');
    const png = await files.bytes('Utilization by day (PNG)');
    expect(png.readUInt32BE(16)).toBeGreaterThan(2000);
    const [first = '', ...others] = await files.pages();
    expect(first).toContain('Mon–Fri 08:00–12:00');
    expect(first).toContain('Europe/Amsterdam');
    expect([first, ...others].join('')).toContain('Week by week');
  });

  await test.step('file names contain report, place and time frame', async () => {
    const download = await files.take('Week by week (CSV)');
    expect(download.suggestedFilename()).toBe(
      `trend-mill-${mill.id}-2026-10-19-to-2026-11-01-week-by-week.csv`,
    );
  });
});

test('every number explains itself, with mouse, keyboard and a link', async ({
  page,
  trend,
  open,
  mill,
}) => {
  await open({ interval: 'P1D' });
  const dialog = page.getByRole('dialog', { name: 'How was this computed?' });
  const ledger = dialog.getByRole('table', { name: 'Time included and excluded, by reason' });

  await test.step('a key figure has an explanation', async () => {
    await trend.figure('Mean utilization').getByRole('button').click();
    await expect(dialog).toContainText('People-minutes divided by seat-minutes');
    await expect(dialog).toContainText('Mon–Fri 08:00–12:00');
    // Ten mornings of four hours; one was silent, and half of another. 337 hours have the clock going back.
    await expect(ledger.getByRole('row', { name: /^Included/ })).toContainText('408');
    await expect(ledger.getByRole('row', { name: /incident/ })).toContainText('72');
    await expect(ledger.getByRole('row', { name: /outside opening hours/ })).toContainText('297');
    await expect(ledger.getByRole('row', { name: /^Total time/ })).toContainText('337');
    await expectAccessible(page);
  });

  await test.step('its rows can be saved', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Rows (CSV)' }).click(),
    ]);
    const rows = readCsv(await readFile(await download.path(), 'utf8'));
    const valid = rows.filter((row) => row['valid_minutes'] === '5');
    expect(valid).toHaveLength(408);
    const people = valid.reduce((sum, row) => sum + Number(row['count_mean']), 0);
    await expect(trend.figure('Mean utilization')).toContainText(
      percentOf(String(people / valid.length / seats)),
    );
  });

  await test.step('a link opens the explanation', async () => {
    await page.reload();
    await expect(dialog).toContainText('Mean utilization');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(page.url()).not.toContain('explain');
  });

  await test.step('a table cell has an explanation, by keyboard', async () => {
    await trend.weeks.locator('td button').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Average daily peak');
    await expect(dialog).toContainText(`${mill.name}, Week of Mon, Oct 19`);
    await expect(dialog).toContainText('Days included');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(trend.weeks.locator('td button:focus')).toBeVisible();
  });

  await test.step('a point of the chart has an explanation, by keyboard, on a phone in the dark theme', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await showTheme(page, 'dark');
    await trend.chart.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(`${mill.name}, Monday, October 19`);
    await expect(ledger.getByRole('row', { name: /^Included/ })).toContainText('48');
    await expectAccessible(page);
  });
});

/** A cell of a workbook, which tells local time, as a day. */
function dayOf(cell: unknown): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : '';
}

/** As the screen writes a share; a dash where there is none. */
function percentOf(value: string): string {
  return value === '' ? '–' : `${Math.round(Number(value) * 100)}%`;
}
